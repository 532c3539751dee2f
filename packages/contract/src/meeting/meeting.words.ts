import { badgeOf } from '../badges.ts'

export const meetingKindWords = {
  interview: '面试',
  assessment: '考核',
  training: '培训',
} as const

const stateWords = {
  draft: '草稿',
  open: '开放预约',
  full: '已满',
  ended: '已结束',
  cancelled: '已取消',
} as const

/** A meeting as it is shown. */
export const meetingBadge = /* @__PURE__ */ badgeOf(stateWords, {
  draft: 'grey',
  open: 'celadon',
  full: 'amber',
  ended: 'grey',
  cancelled: 'red',
})

export const seatWords = {
  booked: '已约',
  moved: '已改约',
  cancelled: '已取消',
  came: '到场',
  absent: '未到',
} as const

export const outcomeWords = { '': '', pass: '通过', wait: '待定', fail: '不通过' } as const
