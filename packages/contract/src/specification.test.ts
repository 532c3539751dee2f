import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

const all = Object.values(calls).flatMap((feature): Call[] => Object.values(feature))
const callAt = (address: string): Call => {
  const found = all.find(({ method, path }) => `${method} ${path}` === address)
  if (!found) throw new Error(`there is no ${address}`)
  return found
}

interface Shape {
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}
const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
/** The names of an object's fields; those of one of its lists with `at`. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output', at = ''): string[] {
  const whole = shapeOf(schema, io)
  const object = whole.anyOf?.[0] ?? whole
  const inner = at === '' ? object : object.properties?.[at]?.items
  return Object.keys(inner?.properties ?? {})
}

const search = 'title start_date end_date page limit'
const application =
  'img_path name sex birth_time education_id work_unit id_num phone mail detail_address ' +
  'urgent_contact_persion contact_persion_phone service_time_ids job_ids skill_ids other_skill ' +
  'other_job languages learn_experience view_require remark stature weight major job qq wechat ' +
  'english_level computer_level contact_persion_relation hobby introduce'

describe('the calls of section 7', () => {
  test.each([
    ['GET /api/volunteer/index_info', ''],
    ['POST /api/volunteer/status', ''],
    ['GET /api/activity/alway', 'id'],
    [
      'GET /api/activity/list',
      'activity_start_date activity_end_date activity_type_id activity_status_id title page limit',
    ],
    ['GET /api/activity/activity_type', ''],
    ['GET /api/activity/activity_status', ''],
    ['POST /api/activity/info', 'id'],
    ['POST /api/common/upload', ''],
    ['GET /api/common/education', ''],
    ['GET /api/common/service_time', ''],
    ['GET /api/common/skill_list', ''],
    ['GET /api/job/list', ''],
    ['POST /api/volunteer/save', application],
    ['GET /api/volunteer/details', ''],
    ['POST /api/volunteer/cancel_status', ''],
    ['POST /api/enlist/enlist', 'id'],
    ['GET /api/enlist/list', 'title page limit'],
    ['POST /api/enlist/remove', 'id'],
    ['GET /api/service_type/list', ''],
    ['GET /api/roster/list', 'year month'],
    ['GET /api/roster/lately_roster_info', ''],
    ['GET /api/roster/roster_activity', 'time'],
    ['GET /api/roster/roster_info', 'time'],
    ['GET /api/roster/roster_time', 'time'],
    ['POST /api/roster/roster_location', 'service_type_id'],
    ['POST /api/roster/roster', 'time arr_json'],
    ['POST /api/roster/delete_lately_roster_info', 'id'],
    ['GET /api/roster/sign_list', search],
    ['GET /api/roster/service_time', 'start_date end_date'],
    ['POST /api/roster/scan_sign_info', 'time'],
    ['POST /api/roster/scan_sign', 'id type'],
    ['GET /api/roster/roster_list', search],
    ['GET /api/vote/list', 'title status page limit'],
    ['POST /api/vote/info', 'id page limit'],
    ['POST /api/vote/vote', 'id map_id'],
    ['POST /api/vote/volunteer_info', 'id map_id'],
    ['POST /api/leave/push', 'title content'],
    ['GET /api/leave/list', 'type title page limit'],
    ['POST /api/leave/info', 'id page limit'],
    ['POST /api/leave/comment', 'id comment_id remark'],
    ['GET /api/leave/noread_comment_num', ''],
    ['GET /api/leave/new_comment_list', 'page limit'],
    ['POST /api/leave/delete', 'id'],
    ['GET /api/volunteer/all_volunteer_info', 'page limit'],
    ['GET /api/propaganda/list', 'page limit'],
    ['GET /api/propaganda/info', 'id'],
    ['GET /api/volunteer/volunteer_group', ''],
    ['POST /api/volunteer/group_roster_statistics', 'time group_id limit page'],
    ['POST /api/volunteer/group_service_statistics', 'group_id time_type start_time end_time'],
    ['GET /api/message/unread_count', ''],
    ['GET /api/message/list', 'page limit'],
    ['GET /api/message/detail', 'mc_id'],
    ['DELETE /api/message/del', 'mc_ids'],
  ])('%s takes its payload', (address, fields) => {
    const taken = fieldsOf(callAt(address).input, 'input')
    expect(taken).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)))
  })
})

describe('the entities of section 3', () => {
  const experience = 'start end work_unit job'
  const attendance = 'sign_time sign_out_time repair_sign_time repair_sign_out_time'
  const volunteer = `${application} code group approval_status approval_remark approval_date`
  const star = 'title start_time end_time status img_path name code service_time num introduction'
  test.each([
    [
      'a volunteer of the showcase',
      'GET /api/volunteer/all_volunteer_info',
      'list',
      'id name img_path sex_show age first_assessment_time service_time show_remark',
    ],
    ['an article', 'GET /api/propaganda/list', 'list', 'id title introduction img_path created_at'],
    ['an article in full', 'GET /api/propaganda/info', '', 'content'],
    [
      'the long-term recruitment',
      'GET /api/activity/alway',
      '',
      'title img_path introduction content',
    ],
    [
      'an activity of the list',
      'GET /api/activity/list',
      'list',
      'id title img_path enlist_start_date enlist_end_date address activity_type_name status',
    ],
    [
      'an activity',
      'POST /api/activity/info',
      '',
      'id title img_path enlist_start_date enlist_end_date address activity_start_date ' +
        'activity_end_date enlist_num recruit_num activity_type_name service_remark ' +
        'recruit_remark contact_remark status',
    ],
    ['the volunteer status', 'POST /api/volunteer/status', '', 'status'],
    [
      'a profile',
      'GET /api/volunteer/details',
      '',
      `${volunteer} certificate_is_valid certificate_end_time`,
    ],
    ['an entry of experience', 'GET /api/volunteer/details', 'learn_experience', experience],
    [
      'an enrolment',
      'GET /api/enlist/list',
      'list',
      'enlist_id activity_id title activity_status single_time enlist_time enlist_status',
    ],
    [
      'an attendance record',
      'GET /api/roster/sign_list',
      'list',
      `id date status status_name title ${attendance} service_time`,
    ],
    ['a day to sign', 'POST /api/roster/scan_sign_info', '', 'date list'],
    [
      'a shift to sign',
      'POST /api/roster/scan_sign_info',
      'list',
      'roster_id id title service_type_name start_time end_time sign_time sign_out_time',
    ],
    ['a day of the roster', 'GET /api/roster/list', 'list', 'date service_type_arr'],
    [
      'a coming shift',
      'GET /api/roster/lately_roster_info',
      'list',
      'id date week start_time end_time',
    ],
    [
      'a schedule record',
      'GET /api/roster/roster_list',
      'list',
      'activity_roster_map_id title date start_time end_time',
    ],
    [
      'an entry of a schedule',
      'GET /api/roster/roster_info',
      'list',
      'activity_id service_type_id start_time end_time place_id explain_time',
    ],
    ['the window of a day', 'GET /api/roster/roster_time', '', 'start_time end_time'],
    ['a service type', 'GET /api/service_type/list', 'list', 'id name'],
    ['a group', 'GET /api/volunteer/volunteer_group', 'list', 'id name'],
    [
      'a row of attendance statistics',
      'POST /api/volunteer/group_roster_statistics',
      'list',
      `id name ${attendance} status_name`,
    ],
    [
      'a member’s service',
      'POST /api/volunteer/group_service_statistics',
      'service_arr',
      'name service_time_name explain_time',
    ],
    [
      'a place in the ranking',
      'POST /api/volunteer/group_service_statistics',
      'ranking_arr',
      'name service_time service_time_name',
    ],
    ['a vote', 'GET /api/vote/list', 'list', 'id title start_time end_time status status_zn'],
    [
      'a candidate',
      'POST /api/vote/info',
      'list',
      'id name code img_path service_time introduction num',
    ],
    ['a star volunteer', 'POST /api/vote/volunteer_info', '', `${star} remark`],
    [
      'a post',
      'GET /api/leave/list',
      'list',
      'id title content name push_time status status_zn approval_remark comment_num img_path ' +
        'is_personal_leave',
    ],
    [
      'a comment',
      'POST /api/leave/info',
      'list',
      'comment_id comment created_at reply reply_time name img_path',
    ],
    [
      'a notification',
      'GET /api/message/list',
      'list',
      'mc_id mc_title mc_content created_at is_read',
    ],
    [
      'the user centre',
      'GET /api/volunteer/index_info',
      '',
      'img_url month_time month_count season_time season_count service_time service_count ' +
        'is_group_leader',
    ],
    ['an uploaded picture', 'POST /api/common/upload', '', 'file_path_full'],
    ['a signature', 'POST /api/roster/scan_sign', '', 'time'],
    ['a total', 'GET /api/roster/service_time', '', 'service_time'],
    ['the count of new comments', 'GET /api/leave/noread_comment_num', '', 'num'],
    ['the count of the unread', 'GET /api/message/unread_count', '', 'unread_count'],
  ])('%s has its fields', (_, address, at, fields) => {
    const given = fieldsOf(callAt(address).output, 'output', at)
    expect(given).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  test.each([
    'GET /api/activity/activity_type',
    'GET /api/activity/activity_status',
    'GET /api/common/education',
    'GET /api/common/service_time',
    'GET /api/common/skill_list',
    'GET /api/job/list',
  ])('%s answers a list of id and name', (address) => {
    expect(fieldsOf(callAt(address).output, 'output', 'list')).toEqual(['id', 'name'])
  })
})

test('section 9: lists come in pages of ten, attendance statistics of twenty', () => {
  const limits = all
    .filter(({ audience }) => !audience.startsWith('office.'))
    .flatMap(({ path, input }) => {
      const limit = input instanceof z.ZodObject ? input.shape.limit : undefined
      return limit ? [{ path, usual: limit.parse(undefined) }] : []
    })
  expect(limits.length).toBeGreaterThan(10)
  expect(limits.filter(({ usual }) => usual !== 10)).toEqual([
    { path: '/api/volunteer/group_roster_statistics', usual: 20 },
  ])
})
