import { badgeOf, type StatusBadge } from '../badges.ts'

/** Volunteer status 0 to 8 (§4.1–4.4). */
export const volunteerStatusWords = [
  '未申请',
  '申请中',
  '面试中',
  '考核中',
  '申请未通过',
  '面试未通过',
  '考核未通过',
  '正式志愿者',
  '已取消',
] as const

/** Sex 1 and 2; empty while none is chosen (§3.11). */
export const sexWords = ['', '男', '女'] as const

/** A volunteer's status, 0 to 8. */
export const volunteerBadge = /* @__PURE__ */ badgeOf(volunteerStatusWords, [
  'grey',
  'amber',
  'amber',
  'amber',
  'red',
  'red',
  'red',
  'celadon',
  'grey',
])

/** A certificate; no word where there has never been one. */
export function certificateBadge(row: {
  certificate_end_time: string
  certificate_is_valid: number
}): StatusBadge {
  if (row.certificate_end_time === '') return { word: '', tone: 'grey' }
  return row.certificate_is_valid === 1
    ? { word: '有效', tone: 'celadon' }
    : { word: '已失效', tone: 'red' }
}
