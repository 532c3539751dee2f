import type { OutputOf } from '@museum/contract/calls.ts'
import dayjs, { type Dayjs } from 'dayjs'

export type Activity = OutputOf<'GET /api/office/activities/:id'>
/** What is written of an activity; its state changes by its own acts. */
export type ActivityFields = Omit<
  Activity,
  'id' | 'state' | 'status' | 'enlist_num' | 'activity_type_name' | 'updated_at'
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
