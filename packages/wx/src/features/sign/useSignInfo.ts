import { momentOf } from '@museum/contract/sign/sign-code.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError, noAnswer } from '@museum/web-kit/send.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useOnline } from '../../shell/online.ts'
import { museumToday, stampAt, stampNow } from '../../today.ts'
import { lastKnown } from '../login/lastKnown.ts'
import { keptPunches } from './keptPunches.ts'
import { shiftsAt } from './offlineShifts.ts'
import { noteScan } from './scanMoments.ts'
import type { SignInfo } from './signState.ts'

const name = 'sign'
// So long what was just known is as good as asked again, while it is being asked.
const recentMs = 5 * 60_000

/** Whether an error means that nobody heard, so that what was to be done may be kept. */
export function isUnheard(error: { status: number }): boolean {
  return error.status === noAnswer || error.status === 408
}

/**
 * The day's shifts to sign, by what was scanned. Without a network they are those last known of today,
 * as they stand at the minute of the code `by`, with what is kept unsent; `lost` is true then.
 */
export function useSignInfo({
  time = '',
  proof = '',
  by = proof,
}: {
  time?: string
  proof?: string
  by?: string
}) {
  noteScan(proof)
  const online = useOnline()
  const punches = useSyncExternalStore(keptPunches.subscribe, keptPunches.all)
  const query = useQueryOf(
    'POST /api/roster/scan_sign_info',
    { time, proof },
    { fresh: true, own: true },
  )
  const { data, dataUpdatedAt, error, isFetching, isFetchedAfterMount, refetch } = query
  const known = useMemo(readKnown, [])
  useEffect(() => {
    if (!data) return
    lastKnown.keep(name, data, dataUpdatedAt)
    noteScan(data.proof)
  }, [data, dataUpdatedAt])
  const lost = !online || (error instanceof CallError && isUnheard(error))
  const last = data ?? known?.info
  const offline = useMemo(() => {
    const shown = momentOf(by)
    const now = shown === undefined ? stampNow() : stampAt(shown * 1000)
    return last && shiftsAt(last, now, punches)
  }, [last, by, punches])
  const recent = known && Date.now() - known.at < recentMs ? known : undefined
  const shown = lost ? offline : (data ?? recent?.info)
  return {
    data: shown,
    /** When `data` came, in milliseconds of this phone's clock; what it says of now was so then. */
    at: data || lost ? (lost ? Date.now() : dataUpdatedAt) : (recent?.at ?? 0),
    lost,
    /** Of when it is, where the network is lost: a stamp of the museum's; empty where nothing is known. */
    asOf: lost ? (last?.now ?? '') : '',
    error,
    fetched: isFetchedAfterMount,
    isFetching,
    refetch: () => void refetch(),
  }
}

function readKnown(): { at: number; info: SignInfo } | undefined {
  const kept = lastKnown.read(name)
  const info = kept?.value as SignInfo | undefined
  return kept && info?.date === museumToday() ? { at: kept.at, info } : undefined
}
