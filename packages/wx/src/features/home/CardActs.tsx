import type { CardState } from '@museum/contract/home/today-card.rules.ts'
import { correctionLink, offerLink, shiftLink } from '@museum/contract/message/link.rules.ts'
import type { Shift } from '@museum/contract/roster/shift.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { fortnightScreen } from '../fortnight/fortnight.screens.ts'
import { hoursScreen } from '../hours/hours.screens.ts'
import { CannotCome } from '../leave/CannotCome.tsx'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { byHandPath, signInScreen } from '../sign/sign.screens.ts'
import { useScan } from '../sign/useScan.ts'
import { OpenShiftsLink } from '../take/OpenShiftsLink.tsx'
import './card.css'

// Few are on leave, have just served, ask others or are asked themselves: the home comes without.
const FeedbackLink = lazy(async () => ({
  default: (await import('../feedback/FeedbackLink.tsx')).FeedbackLink,
}))
const WithdrawButton = lazy(() => import('../offer/WithdrawButton.tsx'))
const ComeButton = lazy(() => import('../confirm/ComeButton.tsx'))
const ReturnButton = lazy(() => import('../leave/ReturnButton.tsx'))

/** Whose button is the screen's one main action. */
const urgent: ReadonlySet<CardState> = new Set([
  'none',
  'may_sign',
  'to_leave',
  'absent',
  'lacking',
])

/**
 * What the card offers: one main button, and beneath it what else is asked for now; before the start always the way
 * to say that one cannot come. `above` is the state of a card that stands above.
 */
export function CardActs({
  state,
  above,
  shift,
  ahead,
}: {
  state: CardState
  above?: CardState
  /** It has not begun. */
  ahead: boolean
  shift:
    | (Shift & { id: number; has_feedback: number; offer_id: number; on_leave: number })
    | undefined
}) {
  const page = shift ? shiftLink(shift.id) : scheduleScreen.path
  const cannot = shift && ahead && <CannotCome shift={shift} words="来不了？" />
  switch (state) {
    case 'none':
      return (
        <Acts
          main={
            <ButtonLink wide to={fortnightScreen.path}>
              去排班
            </ButtonLink>
          }
          second={<OpenShiftsLink />}
        />
      )
    case 'may_sign':
      return (
        <Acts
          main={<ScanButton />}
          second={
            <div className="row centred">
              <Quiet to={byHandPath}>不便扫码？</Quiet>
              {cannot}
            </div>
          }
        />
      )
    case 'serving':
      return (
        <Acts
          main={<Lined to={page}>查看本班</Lined>}
          second={<Quiet to={signInScreen.path}>提前离开</Quiet>}
        />
      )
    case 'to_leave':
      return (
        <Acts
          main={
            <ButtonLink wide to={signInScreen.path}>
              签退
            </ButtonLink>
          }
        />
      )
    case 'done':
    case 'pending':
      return (
        <Acts
          main={<Lined to={page}>查看记录</Lined>}
          second={
            shift?.has_feedback === 0 && (
              <Suspense>
                <FeedbackLink quiet shift={shift} />
              </Suspense>
            )
          }
        />
      )
    case 'absent':
    case 'lacking':
      return (
        <Acts
          main={
            <ButtonLink wide to={shift ? correctionLink(shift.id) : hoursScreen.path}>
              申请更正
            </ButtonLink>
          }
          second={shift && <SeenButton id={shift.id} />}
        />
      )
    case 'to_serve':
      return <Acts main={<Lined to={page}>查看</Lined>} second={cannot} />
    case 'future':
      return <Acts main={<Lined to={page}>查看排班</Lined>} second={cannot} />
    case 'asked':
      return (
        <Acts
          main={
            <Suspense>
              {shift && (
                <ComeButton
                  date={shift.date}
                  kind={above && urgent.has(above) ? 'plain' : 'primary'}
                />
              )}
            </Suspense>
          }
          second={cannot}
        />
      )
    case 'offered':
      return (
        <Acts
          main={<Suspense>{shift && <WithdrawButton id={shift.offer_id} />}</Suspense>}
          second={
            shift && (
              <div className="row centred">
                <Quiet to={offerLink(shift.offer_id)}>查看进展</Quiet>
                {cannot}
              </div>
            )
          }
        />
      )
    case 'leave':
      // Whose place somebody has taken comes no more.
      if (shift?.on_leave === 2) return <Acts main={<Lined to={page}>查看排班</Lined>} />
      return <Acts main={<Suspense>{shift && <ReturnButton id={shift.id} />}</Suspense>} />
    default:
      return <Acts main={<Lined to={page}>查看排班</Lined>} />
  }
}

function Acts({ main, second }: { main: ReactNode; second?: ReactNode }) {
  return (
    <div className="column below-wide day-card-acts">
      {main}
      {second}
    </div>
  )
}

function Lined({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink wide kind="plain" to={to}>
      {children}
    </ButtonLink>
  )
}

function Quiet({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink kind="quiet" to={to}>
      {children}
    </ButtonLink>
  )
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

/** Has seen the loss: it is told no more. */
function SeenButton({ id }: { id: number }) {
  const { run, busy } = useCommand('POST /api/volunteer/see_loss', { done: false })
  return (
    <Button kind="quiet" busy={busy} onClick={() => void run({ id })}>
      知道了
    </Button>
  )
}
