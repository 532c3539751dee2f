import { addDays } from '@museum/contract/day.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Named, namedPeople } from './names.ts'

/** What is to become of somebody who has applied. */
type Stand = 'pending' | 'uninvited' | 'interviewed' | 'booked' | 'unassessed' | 'assessed' | 'over'

export interface Step {
  at: string
  by: string
  from_status: VolunteerStatus
  to_status: VolunteerStatus
  remark: string
  internal: string
}

/** Somebody who has applied in the last months, and every step of it. */
export interface Applicant extends Named {
  stand: Stand
  status: VolunteerStatus
  steps: Step[]
  login: string
}

// How many stand where, in a museum of some hundred and more.
const stands: readonly (readonly [Stand, VolunteerStatus, number])[] = [
  ['pending', 1, 26],
  ['uninvited', 2, 31],
  ['interviewed', 2, 30],
  ['booked', 2, 9],
  ['unassessed', 3, 13],
  ['assessed', 3, 12],
  ['over', 4, 17],
  ['over', 5, 11],
  ['over', 6, 5],
  ['over', 8, 8],
]
const wholeFrom = 150

const reviewers = ['linlan', 'linlan', 'admin'] as const
const praise = [
  '表达清楚，有讲解基础',
  '亲和，周末能来',
  '文博专业，知识扎实',
  '普通话二甲，声音好',
  '退休教师，时间宽裕',
  '英语好，可带外宾',
] as const
const doubts = [
  '目前名额已满，欢迎下一批再报名',
  '可服务时间与本馆开放时间不合',
  '材料不全，请补充后重新申请',
  '这次面试未通过，感谢您的参与',
] as const

/** Those who have applied in the last months, as many as fit a museum of so many volunteers. */
export function applicantsOf(
  volunteers: number,
  { today, logins }: { today: string; logins: ReadonlySet<string> },
): Applicant[] {
  const chance = chanceOf(5)
  // Of a larger museum more have been decided or wait for it; what is by appointment stays one day's.
  const many = (stand: Stand, count: number) =>
    volunteers < wholeFrom
      ? Math.max(1, Math.round((count * volunteers) / wholeFrom))
      : stand === 'pending' || stand === 'over'
        ? Math.max(count, Math.round(volunteers / 250))
        : count
  const all = stands.flatMap(([stand, status, count]) =>
    Array.from({ length: many(stand, count) }, () => ({ stand, status })),
  )
  const taken = new Set(logins)
  const named = namedPeople(all.length, today, chance)
  return all.map(({ stand, status }, at) => {
    const one = named[at] as Named
    const login = taken.has(one.name) ? `${one.name}${at + 1}号` : one.name
    taken.add(login)
    return { ...one, stand, status, login, steps: stepsOf(stand, status, today, chance) }
  })
}

// So many days ago somebody applied who stands so.
const since = {
  pending: [0, 19],
  uninvited: [12, 30],
  interviewed: [24, 45],
  booked: [14, 30],
  unassessed: [35, 60],
  assessed: [40, 70],
  over: [36, 150],
} as const satisfies Record<Stand, readonly [number, number]>

function stepsOf(stand: Stand, status: VolunteerStatus, today: string, chance: Chance): Step[] {
  const [from, to] = since[stand]
  const ago = from + chance.below(to - from + 1)
  const at = (days: number) =>
    `${addDays(today, -Math.max(days, stand === 'pending' ? 0 : 1))} ${stampTime(days, chance)}`
  // What is said today was said in the night.
  const stampTime = (days: number, dice: Chance) =>
    days <= 0
      ? `00:${10 + dice.below(50)}:00`
      : `${String(9 + dice.below(8)).padStart(2, '0')}:${10 + dice.below(50)}:00`
  return stepsTo(status, { ago, at, chance })
}

interface Way {
  ago: number
  at: (days: number) => string
  chance: Chance
}

/** The steps that lead to a status, the first so many days ago. */
export function stepsTo(status: VolunteerStatus, { ago, at, chance }: Way): Step[] {
  const step = (
    days: number,
    from_status: VolunteerStatus,
    to_status: VolunteerStatus,
    said: { remark?: string; internal?: string; by?: string },
  ): Step => ({
    ...{ at: at(days), by: said.by ?? chance.one(reviewers), from_status, to_status },
    ...{ remark: said.remark ?? '', internal: said.internal ?? '' },
  })
  const applied = step(ago, 0, 1, { by: '' })
  const passed = (days: number, from: 1 | 2 | 3) =>
    step(days, from, from === 3 ? 7 : from === 2 ? 3 : 2, { internal: chance.one(praise) })
  const failed = (days: number, from: 1 | 2 | 3) =>
    step(days, from, from === 3 ? 6 : from === 2 ? 5 : 4, { remark: chance.one(doubts) })
  const [first, second, third] = [ago - 4, ago - 16, ago - 28]
  if (status === 8) return [applied, step(ago - 1, 1, 8, { by: '' })]
  if (status === 4) return [applied, failed(first, 1)]
  if (status === 1) return [applied]
  const one = [applied, passed(first, 1)]
  if (status === 2) return one
  if (status === 5) return [...one, failed(second, 2)]
  const two = [...one, passed(second, 2)]
  if (status === 3) return two
  return [...two, status === 6 ? failed(third, 3) : passed(third, 3)]
}
