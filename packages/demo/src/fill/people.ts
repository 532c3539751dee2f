import { addDays, daysApart } from '@museum/contract/day.ts'
import { quarterOf, weekOf } from '@museum/contract/period.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Named, namedPeople } from './names.ts'

/** How large a museum is, and how long it has been. */
export interface Span {
  volunteers: number
  /** Days before today that it has been open to volunteers. */
  days: number
  /** Shifts of a day. */
  daily: number
}

/** A volunteer; they stand in the order in which they joined, and are numbered by it from 0. */
export interface Volunteer extends Named {
  joined: string
  code: string
  /** The last day on which they serve; empty of whoever still does. */
  until: string
  /** How often they serve beside others. */
  weight: number
  certificateEnd: string
  stopped: boolean
  /** The place of their group in the list. */
  group: number
  leads: boolean
  /** What the login without WeChat calls them: their name, and their code beside it where it is not the first of that name. */
  login: string
}

export interface Group {
  name: string
}

/** Everybody who serves, and their groups. */
export function peopleOf({ volunteers, days, daily }: Span, today: string) {
  const chance = chanceOf(1)
  const named = namedPeople(volunteers, today, chance)
  // As many were there from the first day on as serve on one, and some more.
  const founders = Math.min(volunteers, Math.max(Math.ceil(volunteers * 0.3), Math.ceil(3 * daily)))
  const numbers = new Map<string, number>()
  const logins = new Set<string>()
  const { groups, places } = groupsOf(volunteers, chance)
  const led = new Set<number>()
  const people = named.map((one, at): Volunteer => {
    const ago =
      at < founders ? days : Math.round((days * (volunteers - at)) / (volunteers - founders + 1))
    const joined = addDays(today, -Math.max(1, ago))
    const year = joined.slice(0, 4)
    const number = (numbers.get(year) ?? 0) + 1
    numbers.set(year, number)
    const code = `V${year}${String(number).padStart(4, '0')}`
    const login = logins.has(one.name) ? `${one.name}${code}` : one.name
    logins.add(login)
    const resting = ago > 500 && chance.often(0.05)
    const group = places[at] ?? 0
    const leads = !resting && !led.has(group)
    if (leads) led.add(group)
    return {
      ...{ ...one, joined, code, login, group, leads },
      until: resting ? addDays(today, -200 - chance.below(280)) : '',
      weight: chance.one([1, 1, 1, 3, 3, 3, 3, 3, 6, 6]),
      certificateEnd: certificateEnd(today, chance),
      stopped: resting && chance.often(0.15),
    }
  })
  // Of a group all of whom rest somebody leads all the same.
  for (const [at, one] of people.entries())
    if (!led.has(one.group)) {
      led.add(one.group)
      people[at] = { ...one, leads: true, until: '', stopped: false }
    }
  return { people, groups, numbers }
}

/** One in four ends this quarter, some of them lately; the others over the three quarters that follow. */
function certificateEnd(today: string, chance: Chance): string {
  const { first, last } = quarterOf(today)
  if (!chance.often(0.25)) return addDays(last, 1 + chance.below(270))
  const from = addDays(first, Math.max(0, daysApart(first, today) - 20))
  return addDays(from, chance.below(daysApart(from, last) + 1))
}

const sizes = [18, 42, 9, 26, 13, 6, 33, 21, 11, 15, 8] as const
const kinds = [
  '讲解',
  '咨询',
  '秩序',
  '社教',
  '典藏',
  '外语',
  '摄影',
  '亲子',
  '夜场',
  '巡展',
  '特展',
]
const ordinals = '一二三四五六七八九'

/** Groups of different sizes, and of everybody the place of theirs. */
function groupsOf(volunteers: number, chance: Chance) {
  const groups: Group[] = []
  const places: number[] = []
  while (places.length < volunteers) {
    const at = groups.length
    const round = Math.floor(at / kinds.length)
    groups.push({ name: `${kinds[at % kinds.length]}${ordinals[round] ?? round + 1}组` })
    const size = sizes[(at + 2 * round) % sizes.length] ?? 1
    for (let head = 0; head < size && places.length < volunteers; head += 1) places.push(at)
  }
  return { groups, places: chance.mixed(places) }
}

/** The Saturday and the Sunday of the last weekend that is over. */
export function lastWeekend(today: string): [string, string] {
  const { first } = weekOf(today)
  return [addDays(first, -2), addDays(first, -1)]
}
