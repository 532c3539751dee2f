import { badgeOf } from '../badges.ts'
import { dayText } from '../day.ts'
import { spanInWords } from '../span.ts'
import type { MeetingKind } from './meeting.rules.ts'

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

interface Invited {
  title: string
  date: string
  start_time: string
  end_time: string
  place: string
}

/**
 * What applicants read who are asked to choose a time, at first or after they did not come; `to` is the meeting to
 * which they are asked, if it is one.
 */
export function invitedText(
  why: 'invited' | 'missed',
  kind: MeetingKind,
  to?: Invited,
  today = '',
) {
  const what = meetingKindWords[kind]
  const lines =
    why === 'missed'
      ? `您没有到场参加${what}，请另选一个方便的时间。`
      : to
        ? `邀请您参加${to.title}，请选一个时段。\n时间：${dayText(to.date, today)} ${spanInWords(to)}\n地点：${to.place}\n这一场来不了的，也可以选同一页上的其他场次。`
        : `您的${what}可以预约了，请选一个方便的时间。`
  return {
    title: why === 'invited' ? `请选择${what}时间` : `请另选${what}时间`,
    content: `${lines}\n都不合适的，在同一页点“都不合适”，办公室会与您联系。`,
  }
}
