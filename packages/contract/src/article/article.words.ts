import { badgeOf } from '../badges.ts'

/** Where an article stands: `scheduled` is published from a time yet to come. */
export const articleWords = { draft: '草稿', scheduled: '定时发布', published: '已发布' } as const

/** Where an article stands. */
export const articleBadge = /* @__PURE__ */ badgeOf(articleWords, {
  draft: 'grey',
  scheduled: 'amber',
  published: 'celadon',
})
