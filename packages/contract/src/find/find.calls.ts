import { z } from 'zod'
import { activityStates } from '../activity/activity.rules.ts'
import { defineCall, requiredText, text, whole } from '../call.ts'
import { findLimit, mostFound, mostOfKind } from './find.rules.ts'

/** A name that was found, with where in it what was sought stands: the first code point and the one after the last. */
const title = { id: z.int(), title: z.string(), from: z.int(), to: z.int() }

/** Finding anything of the office by what one types (Ctrl-K). */
export const findCalls = {
  find: defineCall({
    kind: 'query',
    // In the body: what one types may be a whole number, and addresses are kept.
    method: 'POST',
    path: '/api/office/find',
    summary: '查找：志愿者、活动、分组、地点',
    audience: 'office.read',
    input: z.object({
      q: text(findLimit),
      // 1 has any whole number looked up by its blind index, not only one that is whole beyond doubt.
      number: whole(0, 1).default(0),
    }),
    output: z.object({
      people: z
        .array(
          z.object({
            id: z.int(),
            name: z.string(),
            code: z.string(),
            group: z.string(),
            status: z.int(),
            disabled: z.int(),
            phone_masked: z.string(),
            sex: z.int(),
            birth_year: z.string(),
            certificate_end_time: z.string(),
            certificate_is_valid: z.int(),
            certificate_voided: z.int(),
          }),
        )
        .max(mostFound),
      // 1 where there are more people than that.
      more: z.int(),
      // What was looked up in the log's words: a whole number, the end of a phone, or nothing.
      looked: z.enum(['', 'number', 'tail']),
      // 1 where it could be a whole number that was not looked up.
      number: z.int(),
      activities: z
        .array(
          z.object({
            ...title,
            state: z.enum(activityStates),
            activity_status_id: z.int(),
            activity_start_date: z.string(),
            activity_end_date: z.string(),
            recruit_num: z.int(),
            enlist_num: z.int(),
          }),
        )
        .max(mostOfKind),
      groups: z
        .array(z.object({ ...title, member_count: z.int(), leaders: z.array(z.string()) }))
        .max(mostOfKind),
      places: z.array(z.object({ ...title, disabled: z.int() })).max(mostOfKind),
    }),
    faults: ['volunteer.search_too_many'],
  }),
  readings: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/find/readings',
    summary: '页面与操作名称的拼音',
    audience: 'office.read',
    input: z.object({ names: z.array(requiredText(40)).max(200) }),
    // Of each name the syllable of each code point, empty for a mark.
    output: z.object({ list: z.array(z.array(z.string())) }),
    faults: [],
  }),
}
