import { z } from 'zod'
import { mostPurposes, personalKinds, purposeLimit } from '../audit/export.rules.ts'
import { day, defineCall, flag, picture, requiredText, text, whole } from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'
import { mostBlocks } from '../setting/block.rules.ts'
import { mostTargetHours } from '../setting/goal.rules.ts'
import { grades } from '../setting/grade.rules.ts'
import { keptMinutesRange } from '../setting/kept.rules.ts'
import { mostAhead, mostCalloutHours, mostOpenDays, mostRestHours } from '../setting/open.rules.ts'
import { clock, settings, specialDay, weekday } from '../setting/setting.calls.ts'
import { mostStars } from '../setting/star.rules.ts'
import { characterOf, characterWords, mostCharacters } from '../setting/terms.rules.ts'
import { mostWaitHours } from '../setting/wait.rules.ts'

// A closed day without a window of its own has empty times, as it is given out.
const dayClock = z.union([z.literal('').transform(() => undefined), clock]).optional()

const givenDay = z.object({
  date: day,
  closed: flag,
  start_time: dayClock,
  end_time: dayClock,
  note: text(50).default(''),
})

const picturedCharacter = z.object({
  // The character, or its code such as U+2E9F5.
  character: z
    .string()
    .max(20)
    .refine((text) => characterOf(text) !== undefined, characterWords)
    .transform((text) => characterOf(text) ?? text),
  img_path: picture.refine((path) => path !== '', '请上传这个字的图片'),
})

/** Days that are closed or have a window of their own, and the settings that may state all of them. */
export const closingCalls = {
  changeSettings: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/settings',
    summary: '修改本馆设置与排班规则',
    audience: 'office.schedule',
    confirmed: { export_purposes: true, formal_needs: true, repair_second_minutes: true },
    input: z.object({
      // For administrators.
      museum_name: requiredText(30).optional(),
      logo_path: picture.optional(),
      banner_path: picture.optional(),
      accent: text(7).optional(),
      statement_unit: text(40).optional(),
      statement_phone: text(30).optional(),
      office_phone: text(30).optional(),
      office_hours: text(40).optional(),
      answer_days: whole(0, 90).optional(),
      formal_needs: whole(1, 2).optional(),
      export_purposes: z
        .array(
          z.object({
            name: requiredText(purposeLimit),
            personal: z.array(z.enum(personalKinds)).max(personalKinds.length),
          }),
        )
        .min(1, '至少要有一个用途')
        .max(mostPurposes)
        .refine(
          (those) => new Set(those.map(({ name }) => name)).size === those.length,
          '用途不能重名',
        )
        .optional(),
      statement_characters: z.array(picturedCharacter).max(mostCharacters).optional(),
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
      // Of what is signed or judged from now on; shifts that counted before stay as they are.
      counted_grades: z.array(z.enum(grades)).min(1, '至少选择一种').max(5).optional(),
      kept_minutes: whole(keptMinutesRange.min, keptMinutesRange.max).optional(),
      repair_second_minutes: whole(0, 1440).optional(),
      target_hours: whole(0, mostTargetHours).optional(),
      star_hours: z.array(whole(1, 100_000)).max(mostStars).optional(),
      open_days: whole(1, mostOpenDays).optional(),
      max_ahead: whole(0, mostAhead).optional(),
      rest_hours: whole(0, mostRestHours).optional(),
      callout_hours: whole(0, mostCalloutHours).optional(),
      wait_hours: whole(1, mostWaitHours).optional(),
      ask_at: clock.optional(),
      confirm_by: clock.optional(),
      quiet_from: clock.optional(),
      quiet_to: clock.optional(),
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
      'setting.star_twice',
      'setting.character_twice',
      'setting.accent_unreadable',
      'upload.unknown',
    ],
    msg: '已保存',
  }),
  /** Another window on one day; one that was closed opens. */
  setDay: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/days',
    summary: '设置某日的排班时间段',
    audience: 'office.schedule',
    input: z.object({ date: day, start_time: clock, end_time: clock, note: text(50).default('') }),
    output: specialDay,
    faults: ['content.stale', 'setting.window_wrong', 'setting.day_past'],
    msg: '已保存',
  }),
  /** Takes every unsigned shift off the day and tells the people a minute later; opening puts them back. */
  closeDay: defineCall({
    kind: 'command',
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
    kind: 'command',
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
    kind: 'query',
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
  /** By the day's number, such as 20260512. */
  ...defineUndo({
    path: '/api/office/closed-days',
    what: '闭馆',
    audience: 'office.schedule',
    output: z.object({ id: z.int(), restored: z.int(), lost: z.int() }),
  }),
}
