import { badgeOf } from '../badges.ts'

/** Enrolment status 1 to 4 (§4.20–4.23). */
export const enlistStatusWords = {
  1: '待审核',
  2: '未通过',
  3: '报名成功',
  4: '已取消',
} as const

/** An enrolment's status, 1 to 4. */
export const enlistBadge = /* @__PURE__ */ badgeOf(enlistStatusWords, {
  1: 'amber',
  2: 'red',
  3: 'celadon',
  4: 'grey',
})

/** What who enrolled is told where the office reviews it. */
export const enrolledPending = '报名已提交，请等待审核'
