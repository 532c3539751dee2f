import type { Span } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { lazy, Suspense } from 'react'
import { CannotCome } from './CannotCome.tsx'

const OfferOut = lazy(() => import('../offer/OfferOut.tsx'))

/** What can be done with a coming shift: 我来不了, or where it is offered to colleagues how that stands. */
export default function ShiftAct({ shift }: { shift: Span & { id: number; date: string } }) {
  const { data } = useQueryOf('GET /api/offer/list', {}, { quiet: true, own: true })
  const offer = data?.list.find((each) => each.shift === shift.id)
  if (!offer) return <CannotCome shift={shift} />
  return (
    <Suspense>
      <OfferOut offer={offer} />
    </Suspense>
  )
}
