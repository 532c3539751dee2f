import { offerLink } from '@museum/contract/message/link.rules.ts'
import type { OfferKind } from '@museum/contract/offer/offer.rules.ts'
import { offeredWords } from '@museum/contract/offer/offered.rules.ts'
import { type Span, spanInWords } from '@museum/contract/span.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { Link } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import './offer.css'

/** That a shift is offered to colleagues, with the way to how it stands, and back. */
export default function OfferOut({
  offer: { id, kind, ...shift },
}: {
  offer: Span & { id: number; kind: OfferKind; date: string }
}) {
  const { run, busy } = useCommand('POST /api/offer/withdraw')
  return (
    <div className="row apart offer-out">
      <Link to={offerLink(id)} className="row room touch amber bold">
        {offeredWords(kind)}
      </Link>
      <Button
        kind="quiet"
        small
        busy={busy}
        label={`撤回 ${dayWords(shift.date)} ${spanInWords(shift)}`}
        onClick={() => void run({ id })}
      >
        撤回
      </Button>
    </div>
  )
}
