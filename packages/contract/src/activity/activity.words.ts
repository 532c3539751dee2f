import { badgeOf } from '../badges.ts'

/** Recruitment button per activity status 0 to 6 (§4.13–4.19). */
export const activityStatusWords = [
  '',
  '服务结束',
  '招募结束',
  '名额已满',
  '立即报名',
  '未开始',
  '活动下架',
] as const

/** Where an activity or a recruitment stands, as the office says it. */
export const activityStateWords = {
  draft: '草稿',
  published: '已发布',
  taken_down: '已下架',
} as const

/** Recruitment of an activity, 0 to 6. */
export const recruitBadge = /* @__PURE__ */ badgeOf(activityStatusWords, [
  'grey',
  'grey',
  'grey',
  'amber',
  'celadon',
  'amber',
  'grey',
])

/** Whether an activity or a recruitment is public. */
export const stateBadge = /* @__PURE__ */ badgeOf(activityStateWords, {
  draft: 'grey',
  published: 'celadon',
  taken_down: 'red',
})

/** How many places are free, of an activity and of a session alike. */
export const freeText = (free: number) => `余${free}个`
