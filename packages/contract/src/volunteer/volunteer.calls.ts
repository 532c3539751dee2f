import { z } from 'zod'
import { defineCall, flag, joinedIds, mostWhole, optionalDay, picture, whole } from '../call.ts'
import { jsonText } from '../json.ts'
import { isStorable, oneLine, severalLines } from '../text.ts'
import { mostDocumentKind } from './document.rules.ts'
import { byKind } from './fields.rules.ts'

// What is required, how long and in which words is for the rules to say, so that the phone and
// the server name the same first problem: here only types are checked.
const written = (fold: (text: string) => string) =>
  z.string().max(20_000).overwrite(fold).trim().refine(isStorable, '含有无法保存的字符').default('')
const word = written(oneLine)
const several = written(severalLines)
const choice = z.union([z.literal('').transform(() => 0), whole(0, mostWhole)]).default(0)
const agreed = z.union([z.literal('').transform(() => 0), whole(0, 1)]).default(0)

/** Who says none has read the first. */
const readVersion = whole(1, 100_000).default(1)

const chosen = joinedIds(0, 50).default([])

const experience = z.object({ start: word, end: word, work_unit: word, job: word })
/** The entries as a JSON text. */
const experienceText = jsonText(z.array(experience).max(20), 20_000).default([])

const stated = byKind({
  photo: picture.default(''),
  name: word,
  sex: z.union([z.literal('').transform(() => 0), whole(0, 2)]).default(0),
  birth: optionalDay.default(''),
  option: choice,
  options: chosen,
  // 0, or absent, is the kind that the number has the form of.
  document_kind: z.union([z.literal('').transform(() => 0), whole(0, mostDocumentKind)]).default(0),
  document: word,
  phone: word,
  mail: word,
  address: word,
  text: word,
  lines: several,
  experience: experienceText,
})

/** What an applicant states. */
export const profileInput = z.object({
  ...stated,
  // Consent to the use of the data, separately to its sensitive part, and to being shown in the showcase.
  consent: agreed,
  consent_sensitive: agreed,
  show_consent: agreed,
  // The version of each text that the applicant read.
  consent_version: readVersion,
  consent_sensitive_version: readVersion,
  show_consent_version: readVersion,
})
/** What an applicant states, as the server reads it. */
export type ProfileInput = z.output<typeof profileInput>

const told = byKind({
  photo: z.string(),
  name: z.string(),
  sex: z.int(),
  birth: z.string(),
  option: z.int(),
  options: z.array(z.int()),
  // 1 to 6 as in documentKindWords; 0 while there is no document.
  document_kind: z.int(),
  document: z.string(),
  phone: z.string(),
  mail: z.string(),
  address: z.string(),
  text: z.string(),
  lines: z.string(),
  experience: z.array(
    z.object({ start: z.string(), end: z.string(), work_unit: z.string(), job: z.string() }),
  ),
})

/** What a profile says, on the phone in clear and in the office masked. `*_names` follow the ids. */
export const profile = z.object({
  ...told,
  education_name: z.string(),
  service_time_names: z.array(z.string()),
  job_names: z.array(z.string()),
  skill_names: z.array(z.string()),
  show_consent: z.int(),
  code: z.string(),
  group: z.string(),
  // The volunteer status 0 to 8.
  approval_status: z.int(),
  approval_remark: z.string(),
  approval_date: z.string(),
  // When and where the next step of the application is; both may be empty.
  next_time: z.string(),
  next_place: z.string(),
  // 1 while the certificate is neither voided nor past its end.
  certificate_is_valid: z.int(),
  certificate_end_time: z.string(),
})

/** Status and profile on the phone (§3.9–3.24, §4.1–4.10, §7.6, §7.17–7.19). */
export const volunteerCalls = {
  status: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/volunteer/status',
    summary: '我的志愿者状态',
    audience: 'user',
    input: z.object({}),
    output: z.object({ status: z.int() }),
    faults: [],
  }),
  details: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/details',
    summary: '我的志愿者信息',
    audience: 'user',
    input: z.object({}),
    // All empty, with approval_status 0, while one has never applied.
    output: profile,
    faults: [],
  }),
  showcase: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/volunteer/showcase',
    summary: '同意或撤回在志愿者风采中展示',
    audience: 'user',
    // At any time, whatever the status; content.not_found for whoever never applied.
    // Agreeing names the version of the text that was read.
    input: z.object({ show_consent: flag, version: readVersion }),
    output: z.object({ show_consent: z.int() }),
    faults: ['content.not_found', 'agreement.changed'],
  }),
}
