import { z } from 'zod'
import {
  day,
  defineCall,
  exactText,
  id,
  listOf,
  mostWhole,
  named,
  nothing,
  optionalDay,
  pageOf,
  text,
  whole,
} from '../call.ts'
import { jsonText } from '../json.ts'
import { dayClosure } from '../setting/setting.calls.ts'
import { mostEntries } from './roster.rules.ts'

// A form sends what is not filled in as nothing, null, 0 or an empty text; which of them is a rule's to say.
const blank = (value: unknown) => (value === '' || value === null ? undefined : value)
const given = (max: number) => z.preprocess(blank, whole(0, max).default(0))
const objectId = given(mostWhole)
const clock = z.preprocess(
  blank,
  z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '应为HH:mm:ss')
    .transform((value) => (value.length === 5 ? `${value}:00` : value))
    .default(''),
)

/** A new shift as a person states it. */
export const newShift = z.object({
  activity_id: objectId,
  service_type_id: objectId,
  place_id: objectId,
  start_time: clock,
  end_time: clock,
  explain_time: given(1_000_000),
  name: z.preprocess(blank, text(20).default('')),
})
export type NewShift = z.output<typeof newShift>

/** A shift as a person states it; one that is new has no id. */
const statedEntry = newShift.extend({
  id: objectId.transform((value) => (value === 0 ? undefined : value)),
})
export type StatedEntry = z.output<typeof statedEntry>

const statedEntries = z
  .array(statedEntry)
  .max(mostEntries, `一天最多${mostEntries}个排班`)
  .refine((entries) => {
    const ids = entries.flatMap(({ id }) => (id === undefined ? [] : [id]))
    return new Set(ids).size === ids.length
  }, '排班编号重复')
/** Text of a JSON array of entries. */
const arrJson = jsonText(statedEntries, 50_000)

/** A shift of one's own with its names. */
export const ownShift = z.object({
  id: z.int(),
  activity_id: z.int(),
  title: z.string(),
  service_type_id: z.int(),
  service_type_name: z.string(),
  need_explain: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  place_id: z.int(),
  place_name: z.string(),
  // Talk sessions; 0 where the type needs none.
  explain_time: z.int(),
  name: z.string(),
  sign_time: z.string(),
})

/** A part of the day, inside the day's window. */
export const block = z.object({ name: z.string(), start_time: z.string(), end_time: z.string() })

/** A volunteer's own plan (§3.33–3.36, §5.48–5.58, §7.24–7.33). Days and times are the museum's. */
export const rosterCalls = {
  days: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/list',
    summary: '我的月排班',
    audience: 'volunteer',
    input: z.object({ year: whole(2021, 2100), month: whole(1, 12) }),
    output: listOf(z.object({ date: z.string(), service_type_arr: z.array(named) })),
    faults: [],
  }),
  lately: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/lately_roster_info',
    summary: '我的近期排班',
    audience: 'volunteer',
    input: z.object({}),
    output: listOf(
      z.object({
        id: z.int(),
        date: z.string(),
        week: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        title: z.string(),
        service_type_id: z.int(),
        service_type_name: z.string(),
        place_name: z.string(),
        // 1 while the day's plan may still be changed.
        editable: z.int(),
        // 1 where colleagues are asked at once if it is deleted.
        calls_out: z.int(),
      }),
    ),
    faults: [],
  }),
  activities: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/roster_activity',
    summary: '某日可选的活动',
    audience: 'volunteer',
    input: z.object({ time: day }),
    output: listOf(z.object({ id: z.int(), title: z.string() })),
    faults: [],
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/roster_info',
    summary: '我某日的排班',
    audience: 'volunteer',
    input: z.object({ time: day }),
    output: listOf(ownShift),
    faults: [],
  }),
  window: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/roster_time',
    summary: '某日可排班的时间段',
    audience: 'volunteer',
    input: z.object({ time: day }),
    output: z.object({
      start_time: z.string(),
      end_time: z.string(),
      // 1 where the museum takes no shifts that day, with the reason for it.
      closed: z.int(),
      note: z.string(),
      // What is closed within the day: halls, or the whole museum for a part of it.
      closures: z.array(dayClosure),
      // The museum's parts of the day as the window leaves them.
      blocks: z.array(block),
    }),
    faults: [],
  }),
  places: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/roster/roster_location',
    summary: '某服务类型的地点',
    audience: 'volunteer',
    input: z.object({ service_type_id: id }),
    output: listOf(named),
    faults: [],
  }),
  state: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/roster',
    summary: '提交我某日的全部排班',
    audience: 'volunteer',
    // `known` is the mark of the day as the phone has read it (`dayMark`); where it sends one, a plan
    // that changed meanwhile is not overwritten.
    input: z.object({ time: day, arr_json: arrJson, known: exactText(10_000).optional() }),
    output: listOf(z.object({ id: z.int() })),
    faults: [
      'content.not_found',
      'roster.changed',
      'roster.not_editable',
      'roster.incomplete',
      'roster.end_before_start',
      'roster.overlap',
      'roster.closed',
      'roster.hall_closed',
      'roster.outside_window',
      'roster.activity_not_open',
      'roster.type_missing',
      'roster.place_wrong',
      'roster.not_qualified',
    ],
    msg: '排班已保存',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/delete_lately_roster_info',
    summary: '删除我的一个排班',
    audience: 'volunteer',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'roster.not_editable'],
    msg: '排班已删除',
  }),
  records: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/roster_list',
    summary: '我的排班记录',
    audience: 'user',
    input: z.object({
      title: text(50).optional(),
      start_date: optionalDay,
      end_date: optionalDay,
      ...pageOf(),
    }),
    output: listOf(
      z.object({
        activity_roster_map_id: z.int(),
        title: z.string(),
        date: z.string(),
        week: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        service_type_name: z.string(),
        place_name: z.string(),
      }),
    ),
    faults: [],
  }),
}
