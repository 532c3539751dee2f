import type { OutputOf } from '@museum/contract/calls.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useState } from 'react'

type Personal = OutputOf<'POST /api/office/volunteers/:id/reveal'>

/** Personal data in clear, once asked for; kept only as long as this person is shown. */
export function useReveal(id: number) {
  const [shown, setShown] = useState<{ id: number; personal: Personal }>()
  const act = useCommand('POST /api/office/volunteers/:id/reveal', {
    done: false,
    onDone: ({ data }) => setShown({ id, personal: data }),
  })
  return {
    personal: shown?.id === id ? shown.personal : undefined,
    pending: act.busy,
    reveal: () => act.run({ id }),
    hide: () => setShown(undefined),
  }
}
