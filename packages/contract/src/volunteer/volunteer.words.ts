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

interface Certificate {
  certificate_end_time: string
  certificate_is_valid: number
  certificate_voided: number
}

/** A certificate; no word where there has never been one. One that was taken away may have days left. */
export function certificateBadge(row: Certificate): StatusBadge {
  if (row.certificate_end_time === '') return { word: '', tone: 'grey' }
  if (row.certificate_is_valid === 1) return { word: '有效', tone: 'celadon' }
  return { word: row.certificate_voided === 1 ? '已作废' : '已到期', tone: 'red' }
}

/** Until when it is good, or would have been: `至 2027-05-12`, `原至 2027-05-12`. */
export const certificateEndWords = (row: Certificate): string =>
  `${row.certificate_voided === 1 ? '原' : ''}至 ${row.certificate_end_time}`
