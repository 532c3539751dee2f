import { useQueryOf } from '@museum/web-kit/data.ts'
import { ShiftFeedback } from './ShiftFeedback.tsx'

/** Asks how a shift went that was just signed out; nothing where that cannot be asked. */
export default function FeedbackOffer({ id }: { id: number }) {
  const { data } = useQueryOf('GET /api/roster/feedback', { id }, { fresh: true, own: true })
  return data ? <ShiftFeedback feedback={data} /> : null
}
