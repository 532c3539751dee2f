import type { ActivityState, ActivityStatus } from '@museum/contract/activity/activity.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type {
  ActivityTypeName,
  EducationName,
  JobName,
  ServiceTimeName,
  SkillName,
} from './dictionaries.ts'
import type { DrawingName, PortraitName } from './drawings.ts'

/** First and last day as offsets from today: -1 is yesterday. */
export type Days = readonly [number, number]

/** A recruitment activity of the demo museum; names are those of the office call's fields. */
export interface DemoActivity {
  key: string
  title: string
  activity_type: ActivityTypeName
  drawing: DrawingName
  /** Absent: no recruitment dates. */
  enlist?: Days
  /** Absent only in a draft. */
  service?: Days
  address: string
  /** At most 20 characters. */
  single_time: string
  week_time?: string
  recruit_num: number
  service_remark: string
  recruit_remark: string
  /** Plain text; every telephone number is a made-up one. */
  contact_remark: string
  auto_approve: 0 | 1
  open_to_all: 0 | 1
  state: ActivityState
  /** Live enrolments that it has in the end; other volunteers are added up to this number. */
  fill?: number
  /** The status shown on the day the data is made; absent in a draft. */
  status?: ActivityStatus
}

export type GroupName = '讲解组' | '观众服务组' | '社教研学组' | '典藏文献组'

/** The application form as filled in, with names in place of dictionary ids. */
export interface DemoApplication {
  education: EducationName
  work_unit: string
  id_num: string
  phone: string
  mail: string
  detail_address: string
  urgent_contact_persion: string
  contact_persion_phone: string
  service_times: readonly ServiceTimeName[]
  skills: readonly SkillName[]
  other_skill: string
  languages: string
  jobs: readonly JobName[]
  /** Start and end are `YYYY-MM`. */
  learn_experience: readonly { start: string; end: string; work_unit: string; job: string }[]
  view_require: string
  remark: string
}

export interface DemoPerson {
  /** Pinyin; the name in the WeChat stand-in. */
  key: string
  name: string
  sex: 1 | 2
  /** `YYYY-MM-DD`. */
  birth_time: string
  portrait?: PortraitName
  /** Volunteer status in the end. */
  status: VolunteerStatus
  group?: GroupName
  /** Groups that the person leads; absent: not a group leader. */
  leads?: readonly GroupName[]
  /** Absent while the person has never applied. */
  application?: DemoApplication
  /** Remark of the decision that led to status 4, 5 or 6. */
  review_remark?: string
  /** Work proof in status 7; its last day as an offset from today. */
  certificate?: { is_valid: 0 | 1; end: number }
  /** Agreed to be shown in the showcase. */
  showcase: boolean
  /** Personal intro in the showcase. */
  show_remark?: string
}

/** One enrolment and what becomes of it. */
export interface DemoEnrolment<Person extends string, Activity extends string> {
  person: Person
  activity: Activity
  /** `cancelled` is by the volunteer; the other three are the office's. */
  decision: 'pending' | 'pass' | 'fail' | 'cancelled'
  /** Required with `fail`. */
  remark?: string
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/**
 * An 18-character resident number that satisfies GB 11643 for a demo person: region of six digits,
 * birth date `YYYY-MM-DD`, sex 1 male or 2 female. The sequence is 997 or 998, of the few set
 * aside for people over a hundred, so that it is hardly the number of anybody alive.
 */
export function residentNumber(region: string, birth: string, sex: 1 | 2): string {
  const body = `${region}${birth.replaceAll('-', '')}${sex === 1 ? 997 : 998}`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return body + checkCharacters.charAt(sum % 11)
}

/** Rich text of the demo museum: the few elements that the office's editor writes. */
export const h3 = (text: string): string => `<h3>${text}</h3>`
export const p = (text: string): string => `<p>${text}</p>`
export const strong = (text: string): string => `<strong>${text}</strong>`
export const ul = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const rich = (...blocks: readonly string[]): string => blocks.join('')
