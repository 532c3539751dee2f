import type { Settings } from './settingRows.ts'

/** Stands among the weekdays for being closed on none. */
export const everyDay = 0

/** The rules as the form holds them; a weekday is undefined until it is chosen. */
export interface RuleValues {
  roster_start_time: string
  roster_end_time: string
  closed_weekdays: number[]
  weekday_windows: { weekday?: number; start_time: string; end_time: string }[]
  roster_blocks: { name: string; start_time: string; end_time: string }[]
  sign_early_minutes: number
  late_minutes: number
  sign_out_hours: number
  counted_grades: Settings['counted_grades']
  kept_minutes: number
  target_hours: number
  star_hours: number[]
  open_days: number
  max_ahead: number
  rest_hours: number
  callout_hours: number
  wait_hours: number
  ask_at: string
  confirm_by: string
  quiet_from: string
  quiet_to: string
}

/** The saved rules as the form holds them. */
export function valuesOf(settings: Settings): RuleValues {
  const { roster_start_time, roster_end_time, closed_weekdays, weekday_windows } = settings
  const { roster_blocks, sign_early_minutes, late_minutes, sign_out_hours } = settings
  const { counted_grades, kept_minutes } = settings
  const { target_hours, star_hours, open_days, max_ahead, rest_hours, callout_hours, wait_hours } =
    settings
  const { ask_at, confirm_by, quiet_from, quiet_to } = settings
  return {
    roster_start_time,
    roster_end_time,
    // A new museum is asked: nobody but the office knows.
    closed_weekdays:
      closed_weekdays.length === 0 && settings.rules_saved === 1 ? [everyDay] : closed_weekdays,
    weekday_windows,
    roster_blocks,
    sign_early_minutes,
    late_minutes,
    sign_out_hours,
    counted_grades,
    kept_minutes,
    target_hours,
    star_hours,
    open_days,
    max_ahead,
    rest_hours,
    callout_hours,
    wait_hours,
    ask_at,
    confirm_by,
    quiet_from,
    quiet_to,
  }
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
    closed_weekdays: values.closed_weekdays.filter((day) => day !== everyDay),
    // One without its hours is none.
    star_hours: star_hours.filter((hours) => hours > 0),
    weekday_windows: weekday_windows.map(({ weekday = 0, ...span }) => ({ weekday, ...span })),
  }
}
