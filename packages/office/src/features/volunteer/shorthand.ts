import { type PeriodName, periodNames, periodWords } from '@museum/contract/asked-period.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import type { RegisterFilter } from './registerFilter.ts'

type Patch = Partial<RegisterFilter>

const spellings: readonly (readonly [string, PeriodName])[] = [
  ...periodNames.map((name) => [periodWords[name], name] as const),
  ...([
    ['今年', 'year'],
    ['去年', 'last_year'],
    ['本季', 'quarter'],
    ['上季', 'last_quarter'],
  ] as const),
]

const numbers =
  /^(?:(?<from>\d{1,5})(?:[-–~～到至](?<to>\d{1,5})?|(?<up>\+|以上|起)?)|(?:<|＜|不到|少于|不满|[-–~～])(?<below>\d{1,5}))(?<unit>小时|h|次|岁)?(?:以上|起)?$/i

/** Two numbers as they are typed: 0-24, 24+, <24, 30-50岁; undefined of anything else. */
function rangeOf(text: string) {
  const found = numbers.exec(text)?.groups
  if (!found) return undefined
  const { from = '', to = '', below, unit = '' } = found
  if (below !== undefined) return { from: '0', to: below, unit }
  const open = to !== '' || /[-–~～到至+上起]/.test(text)
  return { from, to: open ? to : from, unit }
}

/**
 * What is meant by a line that is typed: 本年 0-24 is hours, 本季度 3-5次 services, 50-60岁 age, 证件 本季度,
 * 今年未服务, 从未登录, a status or a group by its name. Undefined where it is nothing of these.
 */
export function shorthand(typed: string, groups: ReadonlyMap<number, string>): Patch | undefined {
  const text = typed.normalize('NFKC').replace(/\s+/g, '')
  if (/^(从未登录|未登录|需电话)$/.test(text)) return { reach: 'phone' }
  if (text === '从未服务') return { idle: 'ever' }
  const status = volunteerStatusWords.findIndex(
    (word) => word === text || (word === '正式志愿者' && text === '正式'),
  )
  if (status > 0) return { status: String(status) }
  if (/^(全部|所有)(状态)?$/.test(text)) return { status: '0' }
  const group = [...groups].find(([, name]) => name.replace(/\s+/g, '') === text)
  if (group) return { group_id: String(group[0]) }
  const [word, name] = spellings.find(([one]) => text.includes(one)) ?? ['', undefined]
  const rest = word === '' ? text : text.replace(word, '')
  if (name && /^(证件)?(到期)$|^证件$/.test(rest))
    return { certificate_ends: name, sort: 'certificate' }
  if (name && /^(没有|未|没)(服务|来)$/.test(rest)) return { idle: name }
  if (name && /^(加入|入馆)$/.test(rest)) return { joined: name }
  const range = rangeOf(rest.replace(/^(时长|服务|年龄)/, ''))
  if (!range) return undefined
  const { from, to, unit } = range
  if (unit === '岁' || rest.startsWith('年龄')) return { age_from: from, age_to: to }
  if (unit === '次' || rest.startsWith('服务'))
    return { services_in: name ?? 'year', services_from: from, services_to: to }
  if (name || unit !== '' || rest.startsWith('时长'))
    return { hours_in: name ?? 'year', hours_from: from, hours_to: to, hours_zero: '' }
  return undefined
}
