import { addDays } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import { effectiveTimes, type Shift, startOf } from '../roster/shift.rules.ts'
import type { AskRules } from '../setting/ask.rules.ts'

/** What the office hears on the telephone: they come, or they do not, which is leave. */
export const phoneAnswers = ['coming', 'not_coming'] as const
export type PhoneAnswer = (typeof phoneAnswers)[number]

/** From when on people are asked whether they come on `date`, as a stamp of the museum. */
export const askedFrom = (date: string, { ask_at }: Pick<AskRules, 'ask_at'>) =>
  `${addDays(date, -1)} ${ask_at}`

/** Until when they are to have answered. */
export const answeredBy = (date: string, { confirm_by }: Pick<AskRules, 'confirm_by'>) =>
  `${addDays(date, -1)} ${confirm_by}`

/** True of a shift that nobody signed and that has not begun: its person can say whether they come. */
export function isAhead(shift: Shift, now: string): boolean {
  const { came, went } = effectiveTimes(shift)
  return came === '' && went === '' && now < startOf(shift)
}

/** Why the person of these shifts of `date` cannot say that they come; undefined when they can. */
export function comingRefusal(
  date: string,
  shifts: readonly Shift[],
  now: string,
  rules: AskRules,
): FaultCode | undefined {
  if (shifts.length === 0) return 'content.not_found'
  if (!shifts.some((shift) => isAhead(shift, now))) return 'confirm.started'
  return now < askedFrom(date, rules) ? 'confirm.early' : undefined
}

/** What is known of somebody's day that is still before them. */
export interface DayAnswer {
  /** 1 for somebody without a login, who has to be phoned. */
  by_phone: number
  /** When the question was sent, and when it was said that they come; empty while it was not. */
  asked_at: string
  answered_at: string
}

/**
 * How somebody stands to a day: they come, have to be phoned, were asked and may still answer, were asked
 * and said nothing (`at_risk`), or were never asked, since they were planned later.
 */
export type DayStanding = 'coming' | 'to_phone' | 'waiting' | 'at_risk' | 'unasked'

export function dayStanding(
  date: string,
  { by_phone, asked_at, answered_at }: DayAnswer,
  now: string,
  rules: AskRules,
): DayStanding {
  if (answered_at !== '') return 'coming'
  if (by_phone === 1) return 'to_phone'
  if (asked_at === '') return 'unasked'
  return now < answeredBy(date, rules) ? 'waiting' : 'at_risk'
}
