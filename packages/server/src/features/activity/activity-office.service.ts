import {
  type ActivityState,
  datesInOrder,
  inOrder,
  publishedFields,
} from '@museum/contract/activity/activity.rules.ts'
import {
  activityStateWords,
  activityStatusWords,
} from '@museum/contract/activity/activity.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { defined } from '../../db/defined.ts'
import type { Paging } from '../../db/page.ts'
import { raise } from '../../raise.ts'
import { withRichText } from '../../richtext/richtext.ts'
import { audit } from '../audit/audit.service.ts'
import { exportList, type FilterOf, yesNo } from '../audit/export.service.ts'
import { hasDictionary } from '../dictionary/dictionary.store.ts'
import { usePictures } from '../picture/picture.service.ts'
import { rankFilter, shown, withStatus } from './activity.service.ts'
import {
  deleteActivity,
  findActivity,
  hasShifts,
  insertActivity,
  officeActivities,
  takeDown,
  updateActivity,
  type WrittenActivity,
} from './activity.store.ts'

const blank: WrittenActivity = {
  title: '',
  img_path: '',
  enlist_start_date: '',
  enlist_end_date: '',
  activity_start_date: '',
  activity_end_date: '',
  address: '',
  recruit_num: 0,
  activity_type_id: 0,
  single_time: '',
  week_time: '',
  service_remark: '',
  recruit_remark: '',
  contact_remark: '',
  state: 'draft',
  auto_approve: 0,
  open_to_all: 0,
}

/** One page of activities in the office, drafts among them. */
export async function officeList(
  ctx: RequestContext,
  input: {
    q?: string | undefined
    state?: ActivityState | '' | undefined
    activity_type_id?: number | undefined
    activity_status_id?: number | undefined
  } & Paging,
) {
  const { list, total } = await officeActivities(
    ctx.db,
    {
      q: input.q,
      state: input.state,
      type: input.activity_type_id,
      rank: rankFilter(input.activity_status_id),
    },
    input,
  )
  return { list: list.map(shown), total }
}

/** One activity in any state; throws `content.not_found`. */
export async function officeInfo(ctx: RequestContext, id: number) {
  const row = await findActivity(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  return withStatus(ctx, row)
}

/** Makes an activity, a draft unless it says otherwise. */
export async function create(ctx: OfficeCommand, input: Partial<WrittenActivity>) {
  const row = { ...blank, ...clean(input) }
  await check(ctx, row)
  await usePictures(ctx, { after: picturesOf(row) })
  const id = await insertActivity(ctx.tx, row, ctx.at.day, ctx.stamp)
  await audit(ctx, { action: 'create', object: 'activity', object_id: id, after: row })
  return await officeInfo(ctx, id)
}

/** Changes, publishes or takes down an activity; who is enrolled is told of the last, once. */
export async function change(ctx: OfficeCommand, id: number, input: Partial<WrittenActivity>) {
  const before = await findActivity(ctx.db, id)
  if (!before) throw new Fault('content.not_found')
  const row = clean(input)
  if (row.state === 'draft' && before.state !== 'draft')
    throw new Fault('activity.no_draft', { field: 'state' })
  const becomes = { ...before, ...row }
  await check(ctx, becomes)
  await usePictures(ctx, { before: picturesOf(before), after: picturesOf(becomes) })
  const takenDown = row.state === 'taken_down' && (await takeDown(ctx.tx, id))
  if (!(await updateActivity(ctx.tx, id, row, ctx.at.day, ctx.stamp)))
    throw new Fault('activity.below_enrolled', { field: 'recruit_num' })
  if (takenDown) await raise(ctx, 'activity.taken_down', before)
  else await raise(ctx, 'places.freed', { activity_ids: [id] })
  const was = Object.fromEntries(
    Object.keys(row).map((name) => [name, before[name as keyof WrittenActivity]]),
  )
  await audit(ctx, {
    action: actionOf(row),
    object: 'activity',
    object_id: id,
    before: was,
    after: { title: before.title, ...row },
  })
  return await officeInfo(ctx, id)
}

/** Removes an activity without enrolments and shifts; throws `activity.has_enlists` or `activity.has_shifts`. */
export async function remove(ctx: OfficeCommand, id: number) {
  const before = await findActivity(ctx.db, id)
  if (!before) throw new Fault('content.not_found')
  if (!(await deleteActivity(ctx.tx, id)))
    throw new Fault((await hasShifts(ctx.db, id)) ? 'activity.has_shifts' : 'activity.has_enlists')
  await usePictures(ctx, { before: picturesOf(before) })
  await audit(ctx, { action: 'delete', object: 'activity', object_id: id, before })
  return {}
}

function picturesOf(row: Pick<WrittenActivity, 'img_path' | 'service_remark' | 'recruit_remark'>) {
  return [row.img_path, row.service_remark, row.recruit_remark]
}

function actionOf(row: Partial<WrittenActivity>): string {
  if (row.state === 'published') return 'publish'
  return row.state === 'taken_down' ? 'take_down' : 'update'
}

const clean = (input: Partial<WrittenActivity>): Partial<WrittenActivity> =>
  withRichText(defined(input), ['service_remark', 'recruit_remark'])

async function check(ctx: RequestContext, row: WrittenActivity): Promise<void> {
  if (!datesInOrder(row)) {
    const enlistWrong = !inOrder(row.enlist_start_date, row.enlist_end_date)
    const start = enlistWrong ? row.enlist_start_date : row.activity_start_date
    const end = enlistWrong ? row.enlist_end_date : row.activity_end_date
    throw new Fault('activity.dates_wrong', {
      field: enlistWrong ? 'enlist_end_date' : 'activity_end_date',
      ...((start === '' || end === '') && { msg: '请同时填写开始日期和结束日期' }),
    })
  }
  if (row.activity_type_id && !(await hasDictionary(ctx.db, 'activity_type', row.activity_type_id)))
    throw new Fault('content.not_found', { field: 'activity_type_id' })
  if (row.state === 'draft') return
  if (row.activity_end_date !== '' && row.enlist_start_date > row.activity_end_date)
    throw new Fault('activity.dates_wrong', {
      field: 'enlist_start_date',
      msg: '招募开始日期不能晚于服务结束日期',
    })
  const missing = publishedFields.find((name) => !row[name])
  if (missing) throw new Fault('activity.not_publishable', { field: missing })
}

/** Activities with their dates and places. */
export async function exportActivities(ctx: OfficeContext, filter: FilterOf<typeof officeList>) {
  return await exportList(ctx, filter, officeList, {
    object: 'activity',
    title: '活动',
    words: { state: activityStateWords, activity_status_id: activityStatusWords },
    columns: [
      { title: '标题', value: (row) => row.title, width: 30 },
      { title: '招募类别', value: (row) => row.activity_type_name, width: 14 },
      { title: '发布状态', value: (row) => activityStateWords[row.state], width: 10 },
      { title: '招募状态', value: (row) => activityStatusWords[row.status] ?? '', width: 10 },
      { title: '招募开始', value: (row) => row.enlist_start_date, width: 14 },
      { title: '招募结束', value: (row) => row.enlist_end_date, width: 14 },
      { title: '服务开始', value: (row) => row.activity_start_date, width: 14 },
      { title: '服务结束', value: (row) => row.activity_end_date, width: 14 },
      { title: '服务地点', value: (row) => row.address, width: 20 },
      { title: '单次服务', value: (row) => row.single_time, width: 16 },
      { title: '每周时间', value: (row) => row.week_time, width: 16 },
      { title: '招募人数', value: (row) => row.recruit_num, width: 10 },
      { title: '已报名', value: (row) => row.enlist_num, width: 10 },
      { title: '为候补保留', value: (row) => row.held, width: 12 },
      { title: '待审核', value: (row) => row.pending_num ?? 0, width: 10 },
      { title: '候补', value: (row) => row.waiting_num, width: 10 },
      { title: '自动通过', value: (row) => yesNo(row.auto_approve), width: 10 },
      { title: '向全部志愿者开放', value: (row) => yesNo(row.open_to_all), width: 18 },
      { title: '更新时间', value: (row) => row.updated_at, width: 20 },
    ],
  })
}
