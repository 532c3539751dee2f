/** What the museum asks of a volunteer: hours to serve in a year (应服务时长), 0 where none are asked. */
export const usualTargetHours = 0
export const mostTargetHours = 2000

/** What one's own hours are measured by; stars are hours in all. */
export interface HoursRules {
  target_hours: number
  star_hours: readonly number[]
}

/**
 * Hours that are asked of somebody in the year of the museum's `today`: in the year in which they joined, `joined` a
 * day or empty where nobody knows, for its months from that one on alone, to the hour.
 */
export function targetOf(target_hours: number, joined: string, today: string): number {
  const from = targetFrom(joined, today)
  return from === 0 ? target_hours : Math.round((target_hours * (13 - from)) / 12)
}

/** The month 2 to 12 from which on the hours of this year are asked, that of joining; 0 where they are the whole year's. */
export function targetFrom(joined: string, today: string): number {
  if (joined.slice(0, 4) !== today.slice(0, 4)) return 0
  const month = Number(joined.slice(5, 7))
  return month > 1 ? month : 0
}

const starWords = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** What a star is called by its place from 1, such as `一星`. */
export function starWord(star: number): string {
  return `${starWords[star - 1] ?? star}星`
}
