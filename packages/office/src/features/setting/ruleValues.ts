import type { Settings } from './settingRows.ts'

/** The rules that are one field of the form each, and those that are many. */
const single = [
  ...(['roster_start_time', 'roster_end_time', 'closed_weekdays'] as const),
  ...(['sign_early_minutes', 'late_minutes', 'sign_out_hours'] as const),
  ...(['counted_grades', 'kept_minutes', 'repair_second_minutes', 'target_hours'] as const),
  ...(['open_days', 'max_ahead', 'rest_hours', 'callout_hours', 'wait_hours'] as const),
  ...(['ask_at', 'confirm_by', 'quiet_from', 'quiet_to'] as const),
] as const
const listed = ['weekday_windows', 'roster_blocks', 'star_hours'] as const

type Rules = Pick<Settings, (typeof single | typeof listed)[number]>

/** The rules as the form holds them; a weekday is undefined until it is chosen. */
export interface RuleValues extends Omit<Rules, 'weekday_windows'> {
  weekday_windows: { weekday?: number; start_time: string; end_time: string }[]
}

/** The one field by which a refused rule is said; undefined for one of many. */
export const fieldOf = (key: string): string | undefined => single.find((name) => name === key)

/** The saved rules as the form holds them. */
export function valuesOf(settings: Settings): RuleValues {
  return Object.fromEntries(
    [...single, ...listed].map((name) => [name, settings[name]]),
  ) as unknown as Rules
}

/** True when the form holds other rules than the saved ones. */
export function isOther(values: RuleValues, saved: RuleValues): boolean {
  return (Object.keys(saved) as (keyof RuleValues)[]).some(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]),
  )
}

/** The form's rules as the call takes them. */
export function rulesOf({ weekday_windows, star_hours, ...values }: RuleValues) {
  return {
    ...values,
    // One without its hours is none.
    star_hours: star_hours.filter((hours) => hours > 0),
    weekday_windows: weekday_windows.map(({ weekday = 0, ...span }) => ({ weekday, ...span })),
  }
}
