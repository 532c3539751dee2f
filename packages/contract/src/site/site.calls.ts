import { z } from 'zod'
import { defineCall, listOf } from '../call.ts'

const empty = z.object({})

/**
 * What the museum's own site and door read with a key, each under a scope of its own. Nothing here says who somebody
 * is, but for the door the number of whoever serves today. Days and times are the museum's.
 */
export const siteCalls = {
  activities: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/site/activities',
    summary: '官网：正在招募和即将招募的活动',
    audience: 'site.activities',
    input: empty,
    // The first hundred, in the order of the phone's list.
    output: listOf(
      z.object({
        id: z.int(),
        title: z.string(),
        img_path: z.string(),
        type_name: z.string(),
        address: z.string(),
        enlist_start_date: z.string(),
        enlist_end_date: z.string(),
        activity_start_date: z.string(),
        activity_end_date: z.string(),
        recruit_num: z.int(),
        // Places that are neither taken nor held.
        left: z.int(),
        // `open`: one may enrol; `soon`: not yet; `full`: no place is left.
        state: z.enum(['open', 'soon', 'full']),
      }),
    ),
    faults: [],
    rate: 'site',
  }),
  opening: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/site/opening',
    summary: '官网：今后的闭馆日与停用的展厅',
    audience: 'site.opening',
    input: empty,
    output: z.object({
      // The days that are looked at, both among them.
      first: z.string(),
      last: z.string(),
      closed: z.array(z.object({ date: z.string(), note: z.string() })),
      // Halls, or with `places` empty the whole museum for a part of the day; without times all day.
      partly: z.array(
        z.object({
          first: z.string(),
          last: z.string(),
          start_time: z.string(),
          end_time: z.string(),
          places: z.array(z.string()),
          note: z.string(),
        }),
      ),
    }),
    faults: [],
    rate: 'site',
  }),
  today: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/site/today',
    summary: '官网：此刻各地点的在岗人数',
    audience: 'site.today',
    input: empty,
    output: z.object({
      date: z.string(),
      closed: z.int(),
      on_duty: z.int(),
      // Every place of the day: how many are there now, and how many are planned for now.
      places: z.array(z.object({ place_name: z.string(), on_duty: z.int(), planned: z.int() })),
    }),
    faults: [],
    rate: 'site',
  }),
  door: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/site/door',
    summary: '门禁：今天有排班的志愿者编号',
    audience: 'site.door',
    input: empty,
    // Each number once, with the first beginning and the last end of its shifts.
    output: z.object({
      date: z.string(),
      list: z.array(z.object({ code: z.string(), from: z.string(), to: z.string() })),
    }),
    faults: [],
    rate: 'site',
  }),
  figures: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/site/figures',
    summary: '官网：志愿服务的总数',
    audience: 'site.figures',
    input: empty,
    // Formal volunteers of now; services that count and their whole hours, of all time and of this year.
    output: z.object({
      volunteers: z.int(),
      services: z.int(),
      hours: z.int(),
      year_services: z.int(),
      year_hours: z.int(),
    }),
    faults: [],
    rate: 'site',
  }),
}
