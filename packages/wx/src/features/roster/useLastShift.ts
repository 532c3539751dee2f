import { useQueryOf } from '@museum/web-kit/data.ts'

/** The shift that the caller has planned last, a coming one before one that is over. */
export function useLastShift() {
  const newest = { page: 1, limit: 1 }
  const records = useQueryOf('GET /api/roster/roster_list', newest, { fresh: true, own: true })
  const date = records.data?.list[0]?.date
  const day = useQueryOf(
    'GET /api/roster/roster_info',
    { time: date ?? '' },
    { enabled: date !== undefined, own: true },
  )
  return {
    last: day.data?.list.at(-1),
    /** Proposing goes on without it when it cannot be read. */
    known: records.isError || (records.isSuccess && date === undefined) || day.isFetched,
  }
}
