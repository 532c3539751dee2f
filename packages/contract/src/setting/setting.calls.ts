import { z } from 'zod'
import { day, defineCall, flag, picture, requiredText, text, whole } from '../call.ts'
import { mostBlocks } from './block.rules.ts'

/** A time of day, `HH:mm` or `HH:mm:ss`; given out with seconds. */
export const clock = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '应为HH:mm')
  .transform((value) => (value.length === 5 ? `${value}:00` : value))

const weekday = whole(1, 7)

const specialDay = z.object({
  date: z.string(),
  closed: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  note: z.string(),
})

const block = z.object({ name: z.string(), start_time: z.string(), end_time: z.string() })

const settings = z.object({
  today: z.string(),
  museum_name: z.string(),
  // An IANA name; set where the server is started, since every day and time kept follows it.
  museum_tz: z.string(),
  // Pictures of one's own and the colour of the main action; empty as the product comes.
  logo_path: z.string(),
  banner_path: z.string(),
  accent: z.string(),
  // The window of any day that has none of its own.
  roster_start_time: z.string(),
  roster_end_time: z.string(),
  // 1 Monday to 7 Sunday.
  closed_weekdays: z.array(z.int()),
  weekday_windows: z.array(
    z.object({ weekday: z.int(), start_time: z.string(), end_time: z.string() }),
  ),
  // Parts of the day in which people usually serve.
  roster_blocks: z.array(block),
  // Those from today on.
  special_days: z.array(specialDay),
  sign_early_minutes: z.int(),
  late_minutes: z.int(),
  sign_out_hours: z.int(),
})

// A closed day without a window of its own has empty times, as it is given out.
const dayClock = z.union([z.literal('').transform(() => undefined), clock]).optional()

const givenDay = z.object({
  date: day,
  closed: flag,
  start_time: dayClock,
  end_time: dayClock,
  note: text(50).default(''),
})

/** What the museum has set: its name and the rules of the roster. */
export const settingCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/settings',
    summary: '本馆设置与排班规则',
    audience: 'office.read',
    input: z.object({}),
    output: settings,
    faults: [],
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/office/settings',
    summary: '修改本馆设置与排班规则',
    audience: 'office.schedule',
    input: z.object({
      // For administrators.
      museum_name: requiredText(30).optional(),
      logo_path: picture.optional(),
      banner_path: picture.optional(),
      accent: text(7).optional(),
      roster_start_time: clock.optional(),
      roster_end_time: clock.optional(),
      closed_weekdays: z.array(weekday).max(7).optional(),
      weekday_windows: z
        .array(z.object({ weekday, start_time: clock, end_time: clock }))
        .max(7)
        .optional(),
      roster_blocks: z
        .array(z.object({ name: requiredText(6), start_time: clock, end_time: clock }))
        .max(mostBlocks)
        .optional(),
      sign_early_minutes: whole(0, 600).optional(),
      late_minutes: whole(0, 120).optional(),
      sign_out_hours: whole(0, 24).optional(),
      // All special days from today on; those left out end. Closing and opening do what their calls do.
      special_days: z.array(givenDay).max(366).optional(),
    }),
    output: settings,
    faults: [
      'content.stale',
      'auth.forbidden',
      'setting.window_wrong',
      'setting.day_past',
      'setting.day_twice',
      'setting.block_twice',
      'setting.accent_unreadable',
      'upload.unknown',
    ],
    msg: '已保存',
  }),
  /** Another window on one day; one that was closed opens. */
  setDay: defineCall({
    method: 'POST',
    path: '/api/office/days',
    summary: '设置某日的排班时间段',
    audience: 'office.schedule',
    input: z.object({ date: day, start_time: clock, end_time: clock, note: text(50).default('') }),
    output: specialDay,
    faults: ['content.stale', 'setting.window_wrong', 'setting.day_past'],
    msg: '已保存',
  }),
  /** Takes every unsigned shift off the day and tells the people; opening puts them back. */
  closeDay: defineCall({
    method: 'POST',
    path: '/api/office/days/close',
    summary: '闭馆一日并通知已排班的志愿者',
    audience: 'office.schedule',
    input: z.object({ date: day, note: text(50).default('') }),
    output: z.object({ date: z.string(), taken: z.int(), told: z.int() }),
    faults: ['content.stale', 'setting.day_past', 'setting.day_closed'],
    msg: '已闭馆',
  }),
  /** Undoes a closing: the shifts are back and the people told; also ends another window. */
  openDay: defineCall({
    method: 'POST',
    path: '/api/office/days/open',
    summary: '恢复某日并通知志愿者',
    audience: 'office.schedule',
    input: z.object({ date: day }),
    output: z.object({ date: z.string(), restored: z.int(), told: z.int() }),
    faults: ['setting.day_past', 'content.not_found'],
    msg: '已恢复',
  }),
  /** A day's window, and what closing or opening it would do. */
  dayInfo: defineCall({
    method: 'GET',
    path: '/api/office/days/:date',
    summary: '某日的排班时间段与人数',
    audience: 'office.read',
    input: z.object({ date: day }),
    output: specialDay.extend({
      // 1 where the day is closed or has a window of its own, which opening ends.
      special: z.int(),
      // What closing would take: shifts that nobody signed, and their people.
      shifts: z.int(),
      people: z.int(),
      // Shifts that were signed and stay.
      signed: z.int(),
      // What a closing took: opening puts it back.
      taken: z.int(),
    }),
    faults: [],
  }),
}
