import type { StatusBadge } from '../badges.ts'
import type { FaultCode } from '../fault.ts'
import { effectiveTimes, endOf, type Shift } from '../roster/shift.rules.ts'
import { minutesAfter } from '../zone.ts'

/** How a shift went: 1 顺利, 2 一般, 3 有问题. */
export const moods = [1, 2, 3] as const
export type Mood = (typeof moods)[number]

/** The most characters that go with it. */
export const feedbackLength = 100
/** So long after its end a shift can be spoken of. */
const openHours = 48

/** The last moment at which a volunteer may say how a shift went, `YYYY-MM-DD HH:mm:ss`. */
export function feedbackUntil(shift: Pick<Shift, 'date' | 'end_time'>, zone: string): string {
  return minutesAfter(endOf(shift), openHours * 60, zone)
}

/**
 * Why nothing can be said of a shift at the museum's `now`; undefined when it can. It is of what
 * somebody served: from going on, or from its end where nobody knows when they went.
 */
export function feedbackRefusal(shift: Shift, now: string, zone: string): FaultCode | undefined {
  const { came, went } = effectiveTimes(shift)
  const over = now >= endOf(shift)
  if (came === '' && went === '') return over ? 'feedback.not_served' : 'feedback.not_yet'
  if (went === '' && !over) return 'feedback.not_yet'
  return now > feedbackUntil(shift, zone) ? 'feedback.too_late' : undefined
}

/** What is said of a shift. */
export interface Said {
  mood: number
  need_help: number
  content: string
}

/**
 * How much it waits for the office: 2 for who needs help, 1 where there is something to read, 0 where
 * nothing is to be done.
 */
export function waitsOf({ mood, need_help, content }: Said): 0 | 1 | 2 {
  if (need_help === 1) return 2
  return mood === 3 || content !== '' ? 1 : 0
}

const moodBadges = {
  1: { word: '顺利', tone: 'celadon' },
  2: { word: '一般', tone: 'grey' },
  3: { word: '有问题', tone: 'red' },
} as const satisfies Record<Mood, StatusBadge>

/** How a shift went, as it is said and shown. */
export function moodBadge(mood: number): StatusBadge {
  return moodBadges[mood as Mood] ?? { word: '', tone: 'grey' }
}
