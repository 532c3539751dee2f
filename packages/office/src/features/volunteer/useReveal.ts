import type { OutputOf } from '@museum/contract/calls.ts'
import { useState } from 'react'
import { useAct } from '../../call/useAct.ts'

type Personal = OutputOf<'POST /api/office/volunteers/:id/reveal'>

/** Personal data in clear, once asked for; kept only as long as this person is shown. */
export function useReveal(id: number) {
  const [shown, setShown] = useState<{ id: number; personal: Personal }>()
  const act = useAct('POST /api/office/volunteers/:id/reveal', {
    stale: ['GET /api/office/audit'],
    own: 'success',
  })
  return {
    personal: shown?.id === id ? shown.personal : undefined,
    pending: act.isPending,
    reveal: () => act.mutate({ id }, { onSuccess: ({ data }) => setShown({ id, personal: data }) }),
    hide: () => setShown(undefined),
  }
}
