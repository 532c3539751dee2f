import {
  activityStateWords,
  activityStatusWords,
  articleWords,
  checkWords,
  dutyStateWords,
  enlistStatusWords,
  postStatusWords,
  volunteerStatusWords,
  voteStatusWords,
} from './words.ts'

/** Colours that carry a meaning; a word always stands beside them. */
export type Tone = 'celadon' | 'amber' | 'red' | 'grey'

/** How a status is shown, on the phone and in the office alike; without a word nothing is. */
export interface Sign {
  word: string
  tone: Tone
}

type Code = string | number
type Table<T> = readonly T[] | Readonly<Record<Code, T>>
const at = <T>(table: Table<T>, code: Code) =>
  (table as Readonly<Record<Code, T | undefined>>)[code]
const signer =
  (words: Table<string>, tones: Table<Tone>) =>
  (status: Code): Sign => ({ word: at(words, status) ?? '', tone: at(tones, status) ?? 'grey' })

const waits = 'amber'
const good = 'celadon'
const bad = 'red'
const over = 'grey'

/** A volunteer's status, 0 to 8. */
export const volunteerSign = /* @__PURE__ */ signer(volunteerStatusWords, [
  over,
  waits,
  waits,
  waits,
  bad,
  bad,
  bad,
  good,
  over,
])
/** An enrolment's status, 1 to 4. */
export const enlistSign = /* @__PURE__ */ signer(enlistStatusWords, {
  1: waits,
  2: bad,
  3: good,
  4: over,
})
/** A post's status, 1 to 3. */
export const postSign = /* @__PURE__ */ signer(postStatusWords, { 1: waits, 2: good, 3: bad })
/** A vote's status, 0 to 2. */
export const voteSign = /* @__PURE__ */ signer(voteStatusWords, [waits, good, over])
/** Recruitment of an activity, 0 to 6. */
export const recruitSign = /* @__PURE__ */ signer(activityStatusWords, [
  over,
  over,
  over,
  waits,
  good,
  waits,
  over,
])
/** Whether an activity or a recruitment is public. */
export const stateSign = /* @__PURE__ */ signer(activityStateWords, {
  draft: over,
  published: good,
  taken_down: bad,
})
/** Where an article stands. */
export const articleSign = /* @__PURE__ */ signer(articleWords, {
  draft: over,
  scheduled: waits,
  published: good,
})
/** What WeChat's content check thought of a text; no word where it was not asked. */
export const checkSign = /* @__PURE__ */ signer(checkWords, {
  risky: bad,
  review: waits,
  pass: good,
})
/** Where a shift stands at this moment. */
export const dutySign = /* @__PURE__ */ signer(dutyStateWords, {
  expected: over,
  may_sign: over,
  on_duty: good,
  late: bad,
  missing: bad,
  to_sign_out: good,
  not_signed_out: waits,
  to_judge: waits,
  done: over,
})

/** The colour of how a shift was attended: 0 red, 1 green, 2 to 5 amber, before it began and on leave (6) grey. */
export function attendanceTone(status: number): Tone {
  if (status < 0 || status === 6) return over
  return status === 0 ? bad : status === 1 ? good : waits
}

/** Whether something is still offered for choosing. */
export function usableSign(disabled: number): Sign {
  return disabled === 1 ? { word: '停用', tone: over } : { word: '启用', tone: good }
}

/** A certificate; no word where there has never been one. */
export function certificateSign(row: {
  certificate_end_time: string
  certificate_is_valid: number
}): Sign {
  if (row.certificate_end_time === '') return { word: '', tone: over }
  return row.certificate_is_valid === 1
    ? { word: '有效', tone: good }
    : { word: '已失效', tone: bad }
}
