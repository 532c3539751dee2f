import type { FaultCode } from '../fault.ts'
import { reasonInWords } from '../planner/reason.rules.ts'

/** How a proposal was found, and what cut it short. */
export const howFound = ['best', 'so_far', 'plain'] as const
export const whyCut = ['', 'time', 'memory', 'failed'] as const

/** How a shift meets somebody's half-days; `silent` of whoever has said nothing at all. */
export const likings = ['glad', 'any', 'awkward', 'silent'] as const
export type Liking = (typeof likings)[number]

/** What speaks for somebody in a slot. */
export interface Speaks {
  liking: Liking
  /** Attended shifts of the slot's type, counted to `mostTimes`. */
  times: number
  /** Hours that they still owe of the year's; 0 where none are asked. */
  short_hours: number
  /** Shifts of the month with this one, and how many they wish; 0 where nothing is said. */
  month: number
  month_want: number
  newcomer: boolean
  /** Somebody experienced who serves there too; empty where nobody does. */
  beside: string
}

/** Up to here attended shifts are counted. */
export const mostTimes = 30

const likingWords: Record<Liking, string> = {
  glad: '有意愿',
  any: '未填该时段',
  awkward: '该时段不便',
  silent: '未填意愿',
}

/** Why somebody is proposed, the weightiest first: `有意愿，服务过本岗14次，时长差21小时`. */
export function reasonOf(one: Speaks): string {
  const { liking, times, short_hours, month, month_want, newcomer, beside } = one
  const served = times >= mostTimes ? `${mostTimes}次以上` : `${times}次`
  const wished = month_want > 0 ? `，愿${month_want}班` : ''
  return [
    likingWords[liking],
    ...(newcomer ? [beside === '' ? '新人' : `新人，与老手${beside}同班`] : []),
    ...(times > 0 ? [`服务过本岗${served}`] : []),
    ...(short_hours > 0 ? [`时长差${short_hours}小时`] : []),
    `本月第${month}班${wished}`,
  ].join('，')
}

/** Why somebody is not proposed for a slot: by the rules, or by what only a proposal heeds. */
export type NotProposed =
  | FaultCode
  | 'proposal.free'
  | 'proposal.elsewhere'
  | 'proposal.same_day'
  | 'proposal.awkward'

/**
 * The one reason by which somebody is counted of all that are against them: what cannot change soon first, so
 * that whoever is only busy is seen to be able.
 */
export function weightiest(reasons: readonly NotProposed[]): NotProposed | undefined {
  const known = [...inWords].reverse().find((code) => reasons.includes(code))
  return reasons.find((code) => !inWords.includes(code)) ?? known
}

// Whoever is nearest to being able first.
const inWords: readonly NotProposed[] = [
  'proposal.elsewhere',
  'proposal.same_day',
  'roster.overlap',
  'proposal.awkward',
  'take.rest',
  'wish.month_full',
  'take.too_many',
  'roster.too_many',
  'wish.away',
  'leave.absent',
  'roster.not_enrolled',
  'roster.not_qualified',
]

const ownWords: Partial<Record<NotProposed, string>> = {
  'proposal.elsewhere': '已建议排在别处',
  'roster.overlap': '该时段已有排班',
  'proposal.same_day': '当天已有别的班，一天只建议一班',
  'proposal.awkward': '该时段不便',
}

/**
 * Why a seat stays empty, with how many people each reason keeps from it:
 * `没有可建议的人：5人该时段已有排班，430人无上岗资格`. Where nothing keeps somebody, that alone.
 */
export function gapReason(counts: ReadonlyMap<NotProposed, number>): string {
  const free = counts.get('proposal.free') ?? 0
  if (free > 0) return `还有${free}人可排，请重新计算或手动安排`
  const place = (code: NotProposed) => (inWords.includes(code) ? inWords.indexOf(code) : 99)
  const parts = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([code, count]) => `${count}人${ownWords[code] ?? reasonInWords(code as FaultCode)}`)
  return parts.length > 0 ? `没有可建议的人：${parts.join('，')}` : '没有可排的志愿者'
}
