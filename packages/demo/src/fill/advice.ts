import { addDays } from '@museum/contract/day.ts'
import type { Service } from './service.store.ts'

// Half-days from Monday's morning on: 1 gladly, 2 rather not.
const halves = [
  '00000000001111',
  '10101010100000',
  '01010101010022',
  '00001100001100',
  '22000000000000',
  '11111111110000',
] as const
const wanted = [0, 2, 4, 4, 6, 8] as const

/** When somebody likes to serve; undefined of those who say nothing. People are numbered from 0. */
function wishOf(person: number) {
  if (person % 10 > 6) return undefined
  const want = wanted[person % wanted.length] ?? 0
  return {
    halves: halves[person % halves.length] ?? '',
    month_want: want,
    month_most: person % 3 === 0 && want > 0 ? want + 2 : 0,
    may_ask: person % 4 === 1 ? 1 : 0,
  }
}

/** The days from the first to the last on which somebody is away, of one in eight. */
function awayOf(person: number, today: string) {
  if (person % 8 !== 3) return undefined
  const first = addDays(today, 1 + (person % 40))
  return { first, last: addDays(first, person % 6) }
}

// What not everybody may do, by their places in the list of types.
const granted = [0, 6] as const

/** The types of service that need a grant. */
export const grantedTypes = ({ firstType }: Service) => granted.map((type) => firstType + type)

// Nor do the newest, some of whom are in the training that gives one.
const newest = 30
const holdsGrants = (person: number, people: number) => person % 5 !== 4 && person < people - newest

/** What `people` say of when they like to serve, when they are away, and who may do what not everybody may. */
export function adviceOf(people: number, today: string, service: Service) {
  const all = Array.from({ length: people }, (_, person) => person)
  return {
    wishes: all.flatMap((person) => {
      const wish = wishOf(person)
      return wish ? [{ person, ...wish }] : []
    }),
    away: all.flatMap((person) => {
      const away = awayOf(person, today)
      return away ? [{ person, ...away }] : []
    }),
    grants: all
      .filter((person) => holdsGrants(person, people))
      .flatMap((person) =>
        grantedTypes(service).map((service_type_id) => ({
          person,
          service_type_id,
          // Some end soon, none before the weeks that are planned.
          until: addDays(today, 35 + ((person * 7) % 330)),
        })),
      ),
  }
}

/** Whether nothing that somebody has said, and no missing grant, is against serving a type on a day. */
export function mayServe(today: string, service: Service, people: number) {
  const types = new Set(grantedTypes(service))
  return (person: number, date: string, typeId: number) => {
    const away = awayOf(person, today)
    const isAway = away !== undefined && away.first <= date && date <= away.last
    return !isAway && (holdsGrants(person, people) || !types.has(typeId))
  }
}
