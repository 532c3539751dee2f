import { feedbackRefusal } from '@museum/contract/feedback/feedback.rules.ts'
import type { Shift } from '@museum/contract/roster/shift.rules.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { settings } from '../../settings.ts'
import { stampNow } from '../../today.ts'
import { feedbackPath } from './feedback.screens.ts'

// The phone asks what the server would refuse.
function mayGiveFeedback(shift: Shift): boolean {
  return feedbackRefusal(shift, stampNow(), settings.museumZone) === undefined
}

/** The way to say how a shift went, while one may. */
export function FeedbackLink({
  shift,
  quiet = false,
}: {
  shift: Shift & { id: number }
  /** Beside a main button. */
  quiet?: boolean
}) {
  if (!mayGiveFeedback(shift)) return null
  return (
    <ButtonLink kind={quiet ? 'quiet' : 'plain'} small={!quiet} to={feedbackPath(shift.id)}>
      反馈
    </ButtonLink>
  )
}
