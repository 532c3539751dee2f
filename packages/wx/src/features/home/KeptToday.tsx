import { todayCard } from '@museum/contract/home/today-card.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Joined } from '../../components/Joined.tsx'
import { KeptLine } from '../sign/KeptLine.tsx'
import { keptPunches } from '../sign/keptPunches.ts'
import { keptName } from '../sign/keptWords.ts'
import { signInScreen } from '../sign/sign.screens.ts'
import { useKept } from '../sign/useKept.ts'
import { FaceHead } from './ShiftFace.tsx'
import type { Home } from './TodayCard.tsx'
import { useStamp } from './useStamp.ts'
import './card.css'

/**
 * The day's card of a phone that keeps a sign-in unsent: the card itself says so, and offers no second scan of the
 * same shift. Of another shift, and of what has come, a line above the usual card, its children, says it.
 */
export default function KeptToday({ home, children }: { home: Home; children: ReactNode }) {
  const now = useStamp()
  const kept = useKept()
  const [punch] = useSyncExternalStore(keptPunches.subscribe, keptPunches.all)
  const { state, shift } = todayCard(home.shifts, now, home.rules, home.loss_seen)
  // Without a number it is the shift that its minute fits.
  const isOfCard =
    punch?.id === undefined ? state === 'may_sign' || state === 'to_leave' : punch.id === shift?.id
  if (!kept || !punch || !shift || !isOfCard)
    return (
      <>
        <KeptLine />
        {children}
      </>
    )
  return (
    <section className="card day-card" aria-label="我的班次">
      <FaceHead day={shift.date} now={now} word="待送达" tone="amber" />
      <p className="lines below-close">
        <b className="figure">{spanInWords(shift)}</b>
        <span className="large day-card-where">
          <Joined parts={[shift.service_type_name, shift.place_name]} />
        </span>
      </p>
      <p className="bold day-card-line amber" role="status">
        {keptName(punch)}待送达
      </p>
      <div className="column below-wide day-card-acts">
        <Button kind="plain" wide busy={kept.busy} onClick={kept.retry}>
          重试
        </Button>
        {punch.type === 'sign' && (
          <ButtonLink kind="quiet" to={signInScreen.path}>
            签退
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
