import { daysAsked, type PeriodName, periodWords } from '../asked-period.ts'
import { volunteerStatusWords } from './volunteer.words.ts'

/** The register's filter as an address holds it: texts, empty for what is not asked. */
export type RegisterInput = Readonly<
  Record<
    | 'q'
    | 'status'
    | 'group_id'
    | 'certificate_ends'
    | 'grant_type'
    | 'label_id'
    | 'grant_by'
    | 'disabled'
    | 'hours_in'
    | 'hours_from'
    | 'hours_to'
    | 'hours_zero'
    | 'services_in'
    | 'services_from'
    | 'services_to'
    | 'idle'
    | 'joined'
    | 'age_from'
    | 'age_to'
    | 'skills'
    | 'language'
    | 'halves',
    string
  > & {
    certificate: keyof typeof certificateWords | ''
    grant: keyof typeof grantWords | ''
    label: keyof typeof labelWords | ''
    reach: keyof typeof reachChoices | ''
  }
>

/** One thing that a list is narrowed to, and what of its filter says so. */
interface Chip {
  label: string
  value: string
  without: Readonly<Record<string, string>>
}

/** What ids are called; empty while that is not known. */
export interface Names {
  groups: ReadonlyMap<number, string>
  types: ReadonlyMap<number, string>
  skills: ReadonlyMap<number, string>
  labels: ReadonlyMap<number, string>
}

/** A period as one says it: 本季度, 3月1日起, or two days. */
export function periodText(asked: string): string {
  const days = daysAsked(asked)
  if (!days) return periodWords[asked as PeriodName] ?? ''
  if (days.first === '') return `${days.last}及以前`
  return days.last === '' ? `${days.first}起` : `${days.first} 至 ${days.last}`
}

/** Two numbers as one says them; empty where neither is said. */
export function rangeText(from: string, to: string, unit: string): string {
  if (from === '' && to === '') return ''
  if (to === '') return `${from}${unit}起`
  return from === to ? `${from}${unit}` : `${from || 0}–${to}${unit}`
}

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
export const halfWords = weekdays.flatMap((weekday) => [`${weekday}上午`, `${weekday}下午`])

export const certificateWords = { valid: '有效', ending: '30天内到期', invalid: '已失效' } as const
export const grantWords = { has: '有资格', lacks: '无资格', ending: '将到期' } as const
export const labelWords = { has: '有标签', lacks: '无标签' } as const
export const reachChoices = {
  wechat: '微信',
  app: '仅应用内',
  phone: '需电话（从未登录）',
} as const

/** Statuses as one says them; 全部 for all. */
export function statusText(status: string): string {
  const those = status.split(',').map(Number).filter(Boolean)
  return those.map((one) => volunteerStatusWords[one]).join('、') || '全部'
}

export function hoursText(input: RegisterInput): string {
  const { hours_from, hours_to, hours_zero } = input
  const range = rangeText(hours_from, hours_to, '小时')
  const zero = Number(hours_from) > 0 ? '' : hours_zero === '0' ? '不含0' : '含0'
  return range === ''
    ? hours_zero === '0'
      ? '有时长'
      : ''
    : [range, zero].filter(Boolean).join('，')
}

export function grantText(input: RegisterInput, { types }: Names): string {
  const { grant, grant_type, grant_by } = input
  if (grant === '') return ''
  const type = grant_type === '' || grant_type === '0' ? '' : (types.get(Number(grant_type)) ?? '')
  const until =
    grant === 'ending' ? (grant_by ? `${grant_by}前到期` : '30天内到期') : grantWords[grant]
  return [type, until].filter(Boolean).join(' ')
}

export function labelText({ label, label_id }: RegisterInput, { labels }: Names): string {
  if (label === '') return ''
  if (label_id === '' || label_id === '0') return label === 'has' ? '有' : '无'
  return `${label === 'has' ? '' : '无 '}${labels.get(Number(label_id)) ?? '…'}`
}

export function idleText(idle: string): string {
  if (idle === '') return ''
  return idle === 'ever' ? '从未服务' : `${periodWords[idle as PeriodName] ?? `${idle}起`}未服务`
}

const listed = (ids: string, names: ReadonlyMap<number, string>) =>
  ids
    .split(',')
    .map((id) => names.get(Number(id)) ?? '…')
    .join('、')

/** What the register is narrowed to, one by one. */
export function registerChips(input: RegisterInput, names: Names): Chip[] {
  const chips: Chip[] = []
  const add = (label: string, value: string, ...fields: (keyof RegisterInput)[]) => {
    if (value === '') return
    chips.push({ label, value, without: Object.fromEntries(fields.map((field) => [field, ''])) })
  }
  if (input.status !== '0')
    chips.push({ label: '状态', value: statusText(input.status), without: { status: '0' } })
  add('姓名、编号等', input.q, 'q')
  const { group_id, certificate, reach } = input
  add('分组', Number(group_id) > 0 ? (names.groups.get(Number(group_id)) ?? '…') : '', 'group_id')
  const hours = hoursText(input)
  const hoursIn = periodText(input.hours_in || 'year')
  add(`${hoursIn}时长`, hours, 'hours_in', 'hours_from', 'hours_to', 'hours_zero')
  const services = rangeText(input.services_from, input.services_to, '次')
  const servicesIn = periodText(input.services_in || 'year')
  add(`${servicesIn}服务`, services, 'services_in', 'services_from', 'services_to')
  add('最近服务', idleText(input.idle), 'idle')
  add('证件', certificate === '' ? '' : certificateWords[certificate], 'certificate')
  const ends = input.certificate_ends
  add('证件', ends === '' ? '' : `${periodText(ends)}到期`, 'certificate_ends')
  add('资格', grantText(input, names), 'grant', 'grant_type', 'grant_by')
  add('标签', labelText(input, names), 'label', 'label_id')
  add('入馆', periodText(input.joined), 'joined')
  add('年龄', rangeText(input.age_from, input.age_to, '岁'), 'age_from', 'age_to')
  add('技能', input.skills === '' ? '' : listed(input.skills, names.skills), 'skills')
  add('语言', input.language, 'language')
  const halves = input.halves === '' ? [] : input.halves.split(',')
  add('愿意', halves.map((half) => halfWords[Number(half)]).join('、'), 'halves')
  add('送达', reach === '' ? '' : reachChoices[reach], 'reach')
  add('账号', input.disabled === '' ? '' : input.disabled === '1' ? '已停用' : '启用', 'disabled')
  return chips
}
