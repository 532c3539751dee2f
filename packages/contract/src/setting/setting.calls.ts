import { z } from 'zod'
import { personalKinds } from '../audit/export.rules.ts'
import { defineCall, named, nothing, whole } from '../call.ts'
import { grades } from './grade.rules.ts'

/** A time of day, `HH:mm` or `HH:mm:ss`; given out with seconds. */
export const clock = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '应为HH:mm')
  .transform((value) => (value.length === 5 ? `${value}:00` : value))

export const weekday = whole(1, 7)

export const specialDay = z.object({
  date: z.string(),
  closed: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  note: z.string(),
})

/** What is closed on a day: halls, or the whole museum where none is named; empty times for all day. */
export const dayClosure = z.object({
  start_time: z.string(),
  end_time: z.string(),
  places: z.array(named),
  reason: z.string(),
})

const block = z.object({ name: z.string(), start_time: z.string(), end_time: z.string() })

export const settings = z.object({
  today: z.string(),
  museum_name: z.string(),
  // An IANA name; set where the server is started, since every day and time kept follows it.
  museum_tz: z.string(),
  // Pictures of one's own and the colour of the main action; empty as the product comes.
  logo_path: z.string(),
  banner_path: z.string(),
  accent: z.string(),
  // What statements of service say of the office; empty for the museum's own, and for no number.
  statement_unit: z.string(),
  statement_phone: z.string(),
  // How the office is reached and how soon it answers; empty and 0 where it has not said so.
  office_phone: z.string(),
  office_hours: z.string(),
  answer_days: z.int(),
  // How many accounts say yes before somebody is a formal volunteer.
  formal_needs: z.int(),
  // What sheets are taken for, and which personal columns each may have.
  export_purposes: z.array(
    z.object({ name: z.string(), personal: z.array(z.enum(personalKinds)) }),
  ),
  // Characters that no font has, with the pictures that are printed in their place.
  statement_characters: z.array(z.object({ character: z.string(), img_path: z.string() })),
  // The window of any day that has none of its own.
  roster_start_time: z.string(),
  roster_end_time: z.string(),
  // 0 until the office has saved these rules: what stands here is as usual meanwhile.
  rules_saved: z.int(),
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
  // Which grades of signing count by themselves.
  counted_grades: z.array(z.enum(grades)),
  // What was signed offline and comes later waits for the office.
  kept_minutes: z.int(),
  // Repairs that add more wait for a second account; 0 where one is enough.
  repair_second_minutes: z.int(),
  // Hours to serve in a year, 0 for none.
  target_hours: z.int(),
  // Hours at which a volunteer reaches another star, in order.
  star_hours: z.array(z.int()),
  // Of open shifts: how many days ahead they are taken, how many one may have before one, and the hours
  // between them; 0 of the last two for no bound.
  open_days: z.int(),
  max_ahead: z.int(),
  rest_hours: z.int(),
  callout_hours: z.int(),
  // So long a place in a full activity is held for whoever waits for it.
  wait_hours: z.int(),
  // The evening before, people are asked whether they come, and are to have answered.
  ask_at: z.string(),
  confirm_by: z.string(),
  // Between them WeChat disturbs nobody.
  quiet_from: z.string(),
  quiet_to: z.string(),
})

/** What the museum has set: its name and the rules of the roster. */
export const settingCalls = {
  read: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/settings',
    summary: '本馆设置与排班规则',
    audience: 'office.read',
    input: z.object({}),
    output: settings,
    faults: [],
  }),
  /** For whoever builds beside it, such as the museum's own site. */
  document: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/office/openapi.json',
    summary: '接口文档（OpenAPI）',
    audience: 'office.read',
    input: z.object({}),
    output: nothing,
    faults: [],
    rate: 'export',
  }),
}
