import { badgeOf } from '../badges.ts'

/** Post status 1 to 3 (§4.29–4.31). */
export const postStatusWords = { 1: '待审核', 2: '已通过', 3: '已驳回' } as const

/** What a post is called that waits again after it was rejected. */
export const revisionWord = '修改后重新提交'

/** What WeChat's content check thought of a text. */
export const checkWords = { risky: '疑似违规', review: '建议细看', pass: '未见异常' } as const

/** A post's status, 1 to 3. */
export const postBadge = /* @__PURE__ */ badgeOf(postStatusWords, {
  1: 'amber',
  2: 'celadon',
  3: 'red',
})

/** What WeChat's content check thought of a text; no word where it was not asked. */
export const checkBadge = /* @__PURE__ */ badgeOf(checkWords, {
  risky: 'red',
  review: 'amber',
  pass: 'celadon',
})

/** What is said as a post waits, and before one is deleted. */
export const postWords = {
  publishedAfterReview: '帖子审核通过后发布',
  deletePost: '确定删除该帖子吗？删除后不可恢复',
} as const
