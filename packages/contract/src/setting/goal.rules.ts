/** What the museum asks of a volunteer: hours to serve in a year (应服务时长), 0 where none are asked. */
export const usualTargetHours = 0
export const mostTargetHours = 2000

/** What one's own hours are measured by; stars are hours in all. */
export interface HoursRules {
  target_hours: number
  star_hours: readonly number[]
}

const starWords = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** What a star is called by its place from 1, such as `一星`. */
export function starWord(star: number): string {
  return `${starWords[star - 1] ?? star}星`
}
