import { hoursText } from '../minutes.ts'
import { servedWords } from '../planner/serve.rules.ts'
import type { HalfMark } from '../wish/wish.rules.ts'

/** What speaks for somebody who may fill a gap. */
export interface Candidate {
  id: number
  /** 1 where they are in the museum: they have come today, have not left, and their shift runs. */
  here: number
  /** How the gap meets the half-days that they like. */
  liking: HalfMark
  /** Shifts of the type that they came to, counted up to some number. */
  of_type: number
  /** Minutes of service this year. */
  year_minutes: number
}

const likings: readonly HalfMark[] = ['glad', 'any', 'awkward']

/**
 * The best first: who is in the museum, who likes to come then, who knows the work, who has served least this
 * year. Those alike in all stand by their number, so that a list is the same each time.
 */
export function rank<C extends Candidate>(candidates: readonly C[]): C[] {
  return candidates.toSorted(
    (one, other) =>
      other.here - one.here ||
      likings.indexOf(one.liking) - likings.indexOf(other.liking) ||
      other.of_type - one.of_type ||
      one.year_minutes - other.year_minutes ||
      one.id - other.id,
  )
}

/** What else is known of a candidate. */
interface Told extends Candidate {
  /** When they left the museum a short while ago, a museum date-time; empty where they did not. */
  left_at: string
  /** Shifts of the month, and as many as they wish; 0 where they say nothing. */
  month_count: number
  month_want: number
  /** How often they were asked today. */
  asked_today: number
  /** 1 where they cannot be told in the app. */
  by_phone: number
}

/** Why somebody fits, and what to think of, in words for the office; `target` is the year's in minutes, 0 for none. */
export function reasonsFor(candidate: Told, target: number, most: number): string[] {
  const { here, left_at, liking, of_type, year_minutes, month_count, month_want } = candidate
  const lack = target - year_minutes
  return [
    here === 1 ? '在馆' : '',
    left_at === '' ? '' : `${left_at.slice(11, 16)}已签退`,
    liking === 'glad' ? '有意愿' : liking === 'awkward' ? '这个时段不太方便' : '',
    servedWords(of_type),
    target > 0 && lack > 0 ? `时长差${hoursText(lack)}` : `今年${hoursText(year_minutes)}`,
    month_want > 0 ? `本月${month_count}/${month_want}` : '',
    candidate.asked_today >= most ? `今天已问过${candidate.asked_today}次` : '',
    candidate.by_phone === 1 ? '需电话联系' : '',
  ].filter((word) => word !== '')
}
