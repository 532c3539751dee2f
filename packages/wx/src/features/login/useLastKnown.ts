import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import { serverClock } from '@museum/web-kit/clock.ts'
import { type QueryOptions, useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useEffect, useMemo, useState } from 'react'
import { useOnline } from '../../shell/online.ts'
import { stampAt } from '../../today.ts'
import { answerName, lastKnown } from './lastKnown.ts'
import type { Sealed } from './ownStore.ts'

/** So long the network is waited for before what was last known is shown, in milliseconds. */
const patienceMs = 2_500

interface Known<T> {
  stamp: string
  data: T
}

/**
 * One call's answer as `useQueryOf` has it, which stays on this phone (`lastKnown`): without a network,
 * or while it is too slow, what was last known is the data, and `asOf` the museum's date-time of it. With
 * `asOf` undefined the data is the server's of now.
 */
export function useLastKnown<A extends Address>(
  address: A,
  input: InputOf<A>,
  { sealed, ...options }: QueryOptions & { sealed?: { store: Sealed; name: string } } = {},
) {
  const name = sealed?.name ?? answerName(address, input)
  const store = sealed?.store ?? lastKnown
  const { enabled = true } = options
  const kept = useMemo(
    () => (enabled ? (store.read(name)?.value as Known<OutputOf<A>> | undefined) : undefined),
    [store, name, enabled],
  )
  const query = useQueryOf(address, input, {
    ...options,
    // What is shown in its place says enough.
    ...(kept && { own: true }),
  })
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = query
  // What was never answered is of no time.
  const stamp = useMemo(() => (dataUpdatedAt ? answerStamp(dataUpdatedAt) : ''), [dataUpdatedAt])
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return
    store.keep(name, { stamp, data } satisfies Known<OutputOf<A>>, dataUpdatedAt)
  }, [store, name, data, stamp, dataUpdatedAt, isPlaceholderData])
  const late = useLate(data === undefined && isFetching)
  const unheard = error instanceof CallError && !error.answered
  const lost = !useOnline() || unheard || late
  const shown = data ?? (lost ? kept?.data : undefined)
  return {
    data: shown,
    asOf: lost && shown !== undefined ? (data === undefined ? kept?.stamp : stamp) : undefined,
    error: shown === undefined || !unheard ? error : null,
    /** Nothing of it is known yet, and no more than a moment has gone by. */
    isAwaited: shown === undefined && error === null && !lost,
    isFetching,
    refetch,
  }
}

/** The museum's date-time at which an answer came. */
function answerStamp(phoneMs: number): string {
  const ahead = serverClock.now().getTime() - Date.now()
  return stampAt(phoneMs + ahead)
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return waiting && late
}
