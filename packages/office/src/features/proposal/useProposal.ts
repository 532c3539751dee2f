import { CallError } from '@museum/web-kit/send.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'
import type { Proposal } from './proposalRows.ts'

/** A proposal on its way, failed, given up or there. */
export type Asked =
  | { state: 'computing'; began: number }
  | { state: 'given-up' }
  | { state: 'failed'; error: Error }
  | { state: 'there'; proposal: Proposal }

/** Asks for a week's proposal; whoever gives it up or leaves ends it on the server too. */
export function useProposal(date: string) {
  const [asked, setAsked] = useState<Asked>({ state: 'computing', began: 0 })
  const [turn, setTurn] = useState(0)
  const flight = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks anew
  useEffect(() => {
    const abort = new AbortController()
    flight.current = abort
    setAsked({ state: 'computing', began: performance.now() })
    void client
      .send('POST /api/office/drafts/propose', { date }, { own: true, signal: abort.signal })
      .then(({ data }) => ({ state: 'there' as const, proposal: data }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        return { state: 'failed' as const, error }
      })
      .then((next) => {
        if (!abort.signal.aborted) setAsked(next)
      })
    return () => abort.abort()
  }, [date, turn])
  const again = useCallback(() => setTurn((last) => last + 1), [])
  const giveUp = useCallback(() => {
    flight.current?.abort()
    setAsked({ state: 'given-up' })
  }, [])
  return { asked, again, giveUp }
}
