import { z } from 'zod'
import {
  day,
  defineCall,
  filterId,
  flag,
  id,
  lines,
  listOf,
  mostWhole,
  named,
  optionalDay,
  pageOf,
  picture,
  text,
  whole,
} from '../call.ts'
import { defineRecord } from '../record.calls.ts'
import { activityStates } from './activity.rules.ts'

const card = z.object({
  id: z.int(),
  title: z.string(),
  img_path: z.string(),
  enlist_start_date: z.string(),
  enlist_end_date: z.string(),
  activity_start_date: z.string(),
  activity_end_date: z.string(),
  address: z.string(),
  enlist_num: z.int(),
  // Places kept for those of the waiting list who are asked to confirm.
  held: z.int(),
  recruit_num: z.int(),
  activity_type_name: z.string(),
  // How long one serves at a time, and in a week; empty where the office does not say.
  single_time: z.string(),
  week_time: z.string(),
  status: z.int(),
})

/** Activities on the phone (§3.5–3.8, §7.8–7.11). Days are `YYYY-MM-DD`. */
export const activityCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/activity/list',
    summary: '招募活动列表',
    audience: 'everyone',
    input: z.object({
      // Activities whose service period touches the range.
      activity_start_date: optionalDay,
      activity_end_date: optionalDay,
      activity_type_id: filterId,
      activity_status_id: filterId,
      title: text(50).optional(),
      ...pageOf(),
    }),
    output: listOf(card),
    faults: [],
  }),
  counts: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/activity/counts',
    summary: '招募活动的数量，按类别和状态',
    audience: 'everyone',
    // What the list is searched for; without a word all of it.
    input: z.object({ title: text(50).optional() }),
    output: listOf(
      z.object({ activity_type_id: z.int(), activity_status_id: z.int(), count: z.int() }),
    ),
    faults: [],
  }),
  types: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/activity/activity_type',
    summary: '招募类别',
    audience: 'everyone',
    input: z.object({}),
    output: listOf(named),
    faults: [],
  }),
  statuses: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/activity/activity_status',
    summary: '招募状态',
    audience: 'everyone',
    input: z.object({}),
    output: listOf(named),
    faults: [],
  }),
  info: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/activity/info',
    summary: '招募详情',
    audience: 'everyone',
    input: z.object({ id }),
    output: card.extend({
      service_remark: z.string(),
      recruit_remark: z.string(),
      contact_remark: z.string(),
      // Daily service: who is a volunteer plans it without an enrolment.
      open_to_all: z.int(),
    }),
    faults: ['content.not_found'],
  }),
}

const written = {
  title: text(50),
  img_path: picture,
  enlist_start_date: z.union([z.literal(''), day]),
  enlist_end_date: z.union([z.literal(''), day]),
  activity_start_date: z.union([z.literal(''), day]),
  activity_end_date: z.union([z.literal(''), day]),
  address: text(50),
  recruit_num: whole(0, 100_000),
  activity_type_id: whole(0, mostWhole),
  single_time: text(20),
  week_time: text(20),
  // Rich text; sanitised by the server.
  service_remark: lines(20_000),
  recruit_remark: lines(20_000),
  contact_remark: lines(500),
  state: z.enum(activityStates),
  auto_approve: flag,
  open_to_all: flag,
}
const officeRow = card.extend({
  activity_type_id: z.int(),
  state: z.enum(activityStates),
  auto_approve: z.int(),
  open_to_all: z.int(),
  pending_num: z.int(),
  // Who waits for a place, those among them for whom one is held.
  waiting_num: z.int(),
  updated_at: z.string(),
})
const officeFull = officeRow.omit({ pending_num: true, waiting_num: true }).extend({
  service_remark: z.string(),
  recruit_remark: z.string(),
  contact_remark: z.string(),
})
const officeFilters = {
  q: text(50).optional(),
  state: z.enum(['', ...activityStates]).optional(),
  activity_type_id: filterId,
  activity_status_id: filterId,
}

const { list, info, ...kept } = defineRecord({
  path: '/api/office/activities',
  record: 'activity',
  words: {
    list: '活动管理列表',
    export: '活动',
    info: '活动管理详情',
    create: '新建活动',
    change: '修改、发布、下架活动',
    remove: '删除没有报名记录的活动',
  },
  audience: 'office.edit',
  filters: officeFilters,
  row: officeRow,
  one: officeFull,
  create: z.object(written).partial(),
  change: written,
  faults: {
    create: [
      'activity.dates_wrong',
      'activity.not_publishable',
      'content.not_found',
      'upload.unknown',
    ],
    change: [
      'activity.dates_wrong',
      'activity.not_publishable',
      'activity.no_draft',
      'upload.unknown',
      'activity.below_enrolled',
    ],
    remove: ['activity.has_enlists', 'activity.has_shifts'],
  },
})

/** Activities in the office. A partial change sends only what changes. */
export const activityOfficeCalls = { officeList: list, officeInfo: info, ...kept }
