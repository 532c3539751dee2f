import type { OutputOf } from '@museum/contract/calls.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { quoted } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import dayjs, { type Dayjs } from 'dayjs'
import { type Publishing, unnamed } from '../../components/usePublishing.tsx'

export type Activity = OutputOf<'GET /api/office/activities/:id'>
/** What is written of an activity; its state changes by its own acts. */
export type ActivityFields = Omit<
  Activity,
  'id' | 'state' | 'status' | 'enlist_num' | 'held' | 'activity_type_name' | 'updated_at'
>
export type Period = [Dayjs, Dayjs] | null

/** The form's values; a period is one field there and two on the wire. */
export interface ActivityValues {
  title: string
  img_path: string
  activity_type_id: number | undefined
  enlist_period: Period
  activity_period: Period
  address: string
  recruit_num: number | null
  single_time: string
  week_time: string
  service_remark: string
  recruit_remark: string
  contact_remark: string
  auto_approve: boolean
  open_to_all: boolean
}

export const newActivity: ActivityValues = {
  title: '',
  img_path: '',
  activity_type_id: undefined,
  enlist_period: null,
  activity_period: null,
  address: '',
  recruit_num: null,
  single_time: '',
  week_time: '',
  service_remark: '',
  recruit_remark: '',
  contact_remark: '',
  auto_approve: false,
  open_to_all: false,
}

const periodFrom = (start: string, end: string): Period =>
  start === '' || end === '' ? null : [dayjs(start), dayjs(end)]
const dayOf = (period: Period, at: 0 | 1): string => period?.[at].format('YYYY-MM-DD') ?? ''

/** The form's values of a stored activity. */
export function valuesOf(activity: Activity): ActivityValues {
  return {
    title: activity.title,
    img_path: activity.img_path,
    activity_type_id: activity.activity_type_id || undefined,
    enlist_period: periodFrom(activity.enlist_start_date, activity.enlist_end_date),
    activity_period: periodFrom(activity.activity_start_date, activity.activity_end_date),
    address: activity.address,
    recruit_num: activity.recruit_num || null,
    single_time: activity.single_time,
    week_time: activity.week_time,
    service_remark: activity.service_remark,
    recruit_remark: activity.recruit_remark,
    contact_remark: activity.contact_remark,
    auto_approve: activity.auto_approve === 1,
    open_to_all: activity.open_to_all === 1,
  }
}

/** What the form's values are on the wire. */
export function fieldsOf(values: ActivityValues): ActivityFields {
  const { enlist_period, activity_period, ...same } = values
  return {
    ...same,
    activity_type_id: values.activity_type_id ?? 0,
    recruit_num: values.recruit_num ?? 0,
    enlist_start_date: dayOf(enlist_period, 0),
    enlist_end_date: dayOf(enlist_period, 1),
    activity_start_date: dayOf(activity_period, 0),
    activity_end_date: dayOf(activity_period, 1),
    auto_approve: values.auto_approve ? 1 : 0,
    open_to_all: values.open_to_all ? 1 : 0,
  }
}

const formFields: Readonly<Record<string, keyof ActivityValues>> = {
  enlist_start_date: 'enlist_period',
  enlist_end_date: 'enlist_period',
  activity_start_date: 'activity_period',
  activity_end_date: 'activity_period',
  'activity.below_enrolled': 'recruit_num',
}

/** The form's field of a wire field or of a fault code. */
export function formFieldOf(key: string): string | undefined {
  return formFields[key] ?? (key in newActivity ? key : undefined)
}

/** Recruitment categories as choices; a disabled one is offered only where it is `chosen`. */
export function useActivityTypes(chosen?: number) {
  const { data } = useQueryOf('GET /api/office/dictionaries', {
    kind: 'activity_type',
    limit: mostSetUp,
  })
  return (data?.list ?? [])
    .filter((type) => type.disabled === 0 || chosen === undefined || type.id === chosen)
    .map(({ id, name, disabled }) => ({ value: id, label: disabled ? `${name}（停用）` : name }))
}

interface Announced {
  title: string
  enlist_num: number
  enlist_start_date: string
  enlist_end_date: string
  auto_approve: number
}

/** `YYYY-MM-DD 至 YYYY-MM-DD`; empty without dates. */
export function periodOf(start: string, end: string): string {
  return start === '' ? '' : start === end ? start : `${start} 至 ${end}`
}

function publishWords(activity: Announced): string {
  const period = periodOf(activity.enlist_start_date, activity.enlist_end_date)
  const seen = `发布后，所有人都能在手机端看到${quoted(activity.title)}。`
  if (period === '') return `${seen}没有填写招募日期，暂时不能报名。`
  const then = activity.auto_approve ? '报名后自动通过' : '报名后进入审核'
  return `${seen}志愿者可在 ${period} 报名，${then}。`
}

function takeDownWords(activity: Announced): string {
  const kept =
    activity.enlist_num > 0
      ? `已有的 ${activity.enlist_num} 条报名保留，志愿者不能再自行取消。`
      : '目前没有人报名。'
  return `下架后，${quoted(activity.title)}在手机端显示为“活动下架”，不再接受报名。${kept}之后可以重新发布。`
}

/** What is said before an activity is published, taken down or deleted. */
export const activityPublishing = {
  base: 'activities',
  noun: '活动',
  back: { word: '下架', state: 'taken_down' },
  publishes: publishWords,
  takesBack: takeDownWords,
  removes: ({ title }) =>
    `删除${quoted(title || unnamed)}，不可恢复。已有报名记录的活动不能删除，只能下架。`,
} as const satisfies Publishing<Announced>
