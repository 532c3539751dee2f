import type { LeaveWay } from '@museum/contract/leave/leave.rules.ts'
import { correctionLink, offerLink } from '@museum/contract/message/link.rules.ts'
import { saysToPhone } from '@museum/contract/setting/contact.rules.ts'
import { type ShiftAct, shiftActs, shiftActWords } from '@museum/contract/shift/acts.rules.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from '../../shell/router.tsx'
import { feedbackPath } from '../feedback/feedback.screens.ts'
import { coverPath, swapPath } from '../offer/offer.screens.ts'
import { byHandPath, signInScreen } from '../sign/sign.screens.ts'
import type { Found } from './ShiftMain.tsx'

// Of what has begun alone.
const CallOffice = lazy(async () => ({
  default: (await import('../../components/CallOffice.tsx')).CallOffice,
}))
const LeaveSheet = lazy(() => import('../leave/LeaveSheet.tsx'))
const CalendarSheet = lazy(() => import('./CalendarSheet.tsx'))

// One line icon each, on one 32 × 32 ground.
const icons: Readonly<Record<ShiftAct, string>> = {
  sign: 'M5 11V7a2 2 0 0 1 2-2h4M21 5h4a2 2 0 0 1 2 2v4M27 21v4a2 2 0 0 1-2 2h-4M11 27H7a2 2 0 0 1-2-2v-4M5 16h22',
  by_hand:
    'M4 7h24v18H4zM11 16a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600zM7 21c.5-2.600 1.800-3.600 4-3.600s3.500 1 4 3.600M19 12h6M19 16h6M19 20h4',
  signout: 'M13 5H6v22h7M12 16h15M22 11l5 5-5 5',
  back: 'M12 9H7v-5M7 9a11 11 0 1 1-2 7',
  leave: 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM11 11l10 10M21 11 11 21',
  cover:
    'M11 15a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM3 27c.6-6 3.500-8 8-8s7.400 2 8 8M25 12v8M21 16h8',
  swap: 'M6 11h18l-5-5M26 21H8l5 5',
  calendar: 'M5 7h22v20H5zM5 13h22M11 4v6M21 4v6M10 18h4M18 18h4M10 22h4',
  correct: 'M8 4h11l6 6v18H8zM19 4v6h6M12 22l1-4 6-6 3 3-6 6z',
  feedback: 'M5 6h22v16H15l-6 5v-5H5zM10 12h12M10 16h8',
}

/** What can be done with a shift now, each with what follows; then what cannot, with since or from when. */
export default function ShiftRows({
  found,
  now,
  not,
  onLeft,
}: {
  found: Found
  now: string
  /** Has said that they cannot come. */
  onLeft: (way: LeaveWay) => void
  /** Stands above as the page's button. */
  not: ShiftAct | undefined
}) {
  const [open, setOpen] = useState<'leave' | 'calendar'>()
  const close = () => setOpen(undefined)
  const { shift, rules } = found
  const rows = shiftActs(shift, now, rules).filter(({ acts, can }) => !can || acts[0] !== not)
  if (rows.length === 0) return null
  return (
    <>
      <ul className="card lined ways" aria-label="现在可以做的">
        {rows.map(({ acts, can, text }) => {
          const name = acts.map((act) => shiftActWords[act]).join('、')
          const [act = 'leave'] = acts
          const row = <Row act={act} name={name} text={text} can={can} />
          return (
            <li key={act}>
              {!can ? (
                <>
                  <p className="way quiet">{row}</p>
                  {saysToPhone(text) && (
                    <Suspense>
                      <CallOffice after={text} />
                    </Suspense>
                  )}
                </>
              ) : act === 'leave' || act === 'calendar' ? (
                <button type="button" className="way onward taps" onClick={() => setOpen(act)}>
                  {row}
                </button>
              ) : (
                <Link to={wayOf(act, shift)} className="way onward taps">
                  {row}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      <Suspense>
        {open === 'leave' && <LeaveSheet id={shift.id} onClose={close} onLeft={onLeft} />}
        {open === 'calendar' && (
          <CalendarSheet file={found.calendar_file} feed={found.calendar_feed} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Row({
  act,
  name,
  text,
  can,
}: {
  act: ShiftAct
  name: string
  text: string
  can: boolean
}): ReactNode {
  return (
    <>
      <svg className="icon shift-icon" viewBox="0 0 32 32" aria-hidden="true">
        <path d={icons[act]} />
      </svg>
      <span className="grow lines">
        {can ? <b>{name}</b> : <span>{name}</span>} <span className="quiet whole">{text}</span>
      </span>
    </>
  )
}

function wayOf(act: ShiftAct, { id, offer_id }: Found['shift']): string {
  switch (act) {
    case 'cover':
      return offer_id > 0 ? offerLink(offer_id) : coverPath(id)
    case 'swap':
      return offer_id > 0 ? offerLink(offer_id) : swapPath(id)
    case 'correct':
      return correctionLink(id)
    case 'feedback':
      return feedbackPath(id)
    case 'by_hand':
      return byHandPath
    default:
      return signInScreen.path
  }
}
