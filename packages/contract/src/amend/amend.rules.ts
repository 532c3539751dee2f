import type { Moves } from '../move.ts'
import type { VolunteerStatus } from '../volunteer/volunteer.rules.ts'

/** What of one's own record one asks the office to change (更改资料): the document's number, or the phone. */
export const amendFields = ['id_num', 'phone'] as const
export type AmendField = (typeof amendFields)[number]

/** Where a request stands: it waits, the record was changed, it stays, or its person has taken it back. */
export const amendStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type AmendState = (typeof amendStates)[number]

export const amendMoves = {
  pass: { from: ['open'], to: 'accepted' },
  fail: { from: ['open'], to: 'refused' },
  withdraw: { from: ['open'], to: 'withdrawn' },
} as const satisfies Moves<AmendState>

/** Most characters of why something is to be changed. */
export const amendLimit = 100
/** What is said where nobody says why. */
export const amendReasonMissing = '请填写更改的原因'
/** So often a day somebody asks, or says what they ask anew. */
export const mostAmendsADay = 10
/** So many days the phone shows what the office said. */
export const amendShownDays = 30

/** Who cannot edit the record themselves while it is under way or after it: everybody else writes it anew and applies. */
export const amendStatuses = [1, 2, 3, 7] as const satisfies VolunteerStatus[]
export const mayAmend = (status: number): boolean => amendStatuses.some((one) => one === status)

/** What is said most often. */
export const usualAmendReasons: Readonly<Record<AmendField, readonly string[]>> = {
  id_num: ['申请时填错了', '换了证件'],
  phone: ['换了手机号', '申请时填错了'],
}

/** What the office said to a request, as its person is told it. */
export interface AmendAnswered {
  id: number
  volunteer_id: number
  field: AmendField
  id_kind: number
  value_masked: string
  state: Exclude<AmendState, 'open' | 'withdrawn'>
  remark: string
  /** Sex or day of birth changed with the number. */
  follows: boolean
}
