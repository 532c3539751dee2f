import type { OutputOf } from '@museum/contract/calls.ts'
import type { CardState } from '@museum/contract/home/today-card.rules.ts'
import { correctionLink } from '@museum/contract/message/link.rules.ts'
import type { ShiftAct } from '@museum/contract/shift/acts.rules.ts'
import { lazy, Suspense } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { signInScreen } from '../sign/sign.screens.ts'
import { useScan } from '../sign/useScan.ts'
import { openShiftsScreen } from '../take/take.screens.ts'

// As on the home, of whom few have it.
const ComeButton = lazy(() => import('../confirm/ComeButton.tsx'))
const ReturnButton = lazy(() => import('../leave/ReturnButton.tsx'))
const WithdrawButton = lazy(() => import('../offer/WithdrawButton.tsx'))

export type Found = OutputOf<'GET /api/roster/shift'>

/** The act that is the page's one button, so that no row repeats it. */
export function mainAct(state: CardState): ShiftAct | undefined {
  switch (state) {
    case 'may_sign':
      return 'sign'
    case 'to_leave':
      return 'signout'
    case 'leave':
      return 'back'
    case 'absent':
    case 'lacking':
      return 'correct'
    default:
      return undefined
  }
}

/** The one button of a shift's page, as on the home's card; none where nothing is urgent. */
export function ShiftMain({
  state,
  shift,
  onDone,
}: {
  state: CardState
  shift: Found['shift']
  onDone: () => void
}) {
  const button = buttonOf(state, shift, onDone)
  return (
    button && (
      <div className="column below-wide day-card-acts">
        <Suspense fallback={<span className="shift-main-blank" />}>{button}</Suspense>
      </div>
    )
  )
}

function buttonOf(state: CardState, shift: Found['shift'], onDone: () => void) {
  switch (state) {
    case 'may_sign':
      return <ScanButton />
    case 'to_leave':
      return (
        <ButtonLink wide to={signInScreen.path}>
          签退
        </ButtonLink>
      )
    case 'asked':
      return <ComeButton date={shift.date} onFailed={onDone} />
    case 'offered':
      return <WithdrawButton id={shift.offer_id} onDone={onDone} />
    case 'leave':
      return shift.on_leave === 1 ? <ReturnButton id={shift.id} onDone={onDone} /> : null
    case 'absent':
    case 'lacking':
      return (
        <ButtonLink wide to={correctionLink(shift.id)}>
          申请更正
        </ButtonLink>
      )
    case 'closed':
      return (
        <ButtonLink kind="plain" wide to={openShiftsScreen.path}>
          看看可认领班次
        </ButtonLink>
      )
    default:
      return null
  }
}

function ScanButton() {
  const { busy, scan } = useScan()
  return (
    <Button wide busy={busy} onClick={scan}>
      {!busy && <SmallIcon name="scan" beside />}
      扫码签到
    </Button>
  )
}
