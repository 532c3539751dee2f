import type { ActivityState } from '@museum/contract/activity/activity.rules.ts'
import type { Tone } from '@museum/contract/signs.ts'
import { quoted } from '@museum/contract/text.ts'

export const stateTones: Readonly<Record<ActivityState, Tone>> = {
  draft: 'grey',
  published: 'celadon',
  taken_down: 'red',
}

/** Tone per activity status 0 to 6. */
export const statusTones: readonly Tone[] = [
  'grey',
  'grey',
  'grey',
  'amber',
  'celadon',
  'amber',
  'grey',
]

interface Announced {
  title: string
  enlist_start_date: string
  enlist_end_date: string
  auto_approve: number
}

/** `YYYY-MM-DD 至 YYYY-MM-DD`; empty without dates. */
export function periodOf(start: string, end: string): string {
  return start === '' ? '' : start === end ? start : `${start} 至 ${end}`
}

/** What publishing will do. */
export function publishWords(activity: Announced): string {
  const period = periodOf(activity.enlist_start_date, activity.enlist_end_date)
  const seen = `发布后，所有人都能在手机端看到${quoted(activity.title)}。`
  if (period === '') return `${seen}没有填写招募日期，暂时不能报名。`
  const then = activity.auto_approve ? '报名后自动通过' : '报名后进入审核'
  return `${seen}志愿者可在 ${period} 报名，${then}。`
}

/** What taking down will do. */
export function takeDownWords(activity: { title: string; enlist_num: number }): string {
  const kept =
    activity.enlist_num > 0
      ? `已有的 ${activity.enlist_num} 条报名保留，志愿者不能再自行取消。`
      : '目前没有人报名。'
  return `下架后，${quoted(activity.title)}在手机端显示为“活动下架”，不再接受报名。${kept}之后可以重新发布。`
}
