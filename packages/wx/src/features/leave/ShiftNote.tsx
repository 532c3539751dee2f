import { offerLink } from '@museum/contract/message/link.rules.ts'
import { offeredWords } from '@museum/contract/offer/offered.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Link } from '../../shell/router.tsx'

/** That a coming shift is offered to colleagues, with the way to how that stands; nothing where it is not. */
export default function ShiftNote({ shift }: { shift: Span & { id: number; date: string } }) {
  const { data } = useQueryOf('GET /api/offer/list', {}, { quiet: true, own: true })
  const offer = data?.list.find((each) => each.shift === shift.id)
  if (!offer) return null
  return (
    <Link to={offerLink(offer.id)} className="row touch amber bold">
      {offeredWords(offer.kind)}
    </Link>
  )
}
