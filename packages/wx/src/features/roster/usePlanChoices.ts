import { isEditable } from '@museum/contract/roster/roster.rules.ts'
import { blocksWithin, usualBlocks } from '@museum/contract/setting/block.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { museumNow } from '../../today.ts'
import { useServiceTypes } from './useServiceTypes.ts'

/** The window of a day until the server's answer is there (§5.55). */
const usualWindow = {
  start_time: '00:00:00',
  end_time: '23:59:59',
  closed: 0,
  note: '',
  blocks: blocksWithin(usualBlocks, { start_time: '00:00:00', end_time: '23:59:59' }),
}

/** What is kept of a day and what may be chosen on it, read anew for each day. */
export function usePlanChoices(day: string) {
  const input = { time: day }
  const info = useQueryOf('GET /api/roster/roster_info', input, { fresh: true })
  const window = useQueryOf('GET /api/roster/roster_time', input, { fresh: true })
  const activities = useQueryOf('GET /api/roster/roster_activity', input, { fresh: true })
  const services = useServiceTypes()
  const planned = useLastShift(day)
  const all = [info, window, activities, services] as const
  const known = window.data ?? usualWindow
  const { types } = services
  return {
    // What was read for another screen may be older than what is about to be changed.
    shifts: info.isFetchedAfterMount && !info.error ? info.data?.list : undefined,
    services,
    /** When shifts may lie on the day, as the server says; undefined until it has. */
    window: window.data,
    /** From what new shifts are proposed; undefined until all of it is there but the window, which is usual before. */
    offer:
      activities.data && types && planned.known
        ? {
            activities: activities.data.list,
            types,
            blocks: known.blocks,
            window: known,
            last: planned.last,
          }
        : undefined,
    closed: closedWords(day, known),
    isClosed: window.data?.closed === 1,
    /** What is closed within the day. */
    closures: window.data?.closures ?? [],
    readAgain: info.refetch,
    /** All of it as one read; what has begun goes on with what is there. */
    read: (begun: boolean) => {
      const failed =
        [info, window, activities].find(({ data, error }) => error && data === undefined)?.error ??
        (types ? null : services.error) ??
        (begun ? null : info.error)
      const there = begun && !failed && activities.data && types
      return {
        data: there ? { activities: activities.data.list, types, window: known } : undefined,
        error: failed,
        isFetching: all.some((each) => each.isFetching),
        refetch: () => {
          for (const each of all) if (each.error) void each.refetch()
        },
      }
    },
  }
}

/** Why nothing can be planned on a day; undefined when it can. */
function closedWords(
  day: string,
  { closed, note }: { closed: number; note: string },
): string | undefined {
  const now = museumNow()
  if (day < now.day) return '该日已过，不能排班'
  if (!isEditable(day, now)) return '该日排班已截止：须在前一日20:00前排班'
  if (closed === 1) return note === '' ? '该日闭馆，不能排班' : `该日闭馆，不能排班：${note}`
  return undefined
}

/** The shift that the caller has planned last, a coming one before one that is over. */
function useLastShift(day: string) {
  const { data, isFetched } = useQueryOf(
    'GET /api/roster/plan_offer',
    { first: day, last: day },
    { fresh: true, own: true },
  )
  /** Proposing goes on without it when it cannot be read. */
  return { last: data?.last_week.at(-1), known: isFetched }
}
