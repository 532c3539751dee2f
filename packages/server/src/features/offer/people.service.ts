import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import {
  type HiddenCount,
  type HiddenWhy,
  hiddenBy,
  hiddenWords,
} from '@museum/contract/offer/hidden.rules.ts'
import { mostOffersADay } from '@museum/contract/offer/offer.rules.ts'
import { rank, reasonsFor } from '@museum/contract/offer/rank.rules.ts'
import type { Serve } from '@museum/contract/planner/serve.rules.ts'
import { likingOf } from '@museum/contract/wish/wish.rules.ts'
import { minutesAfter } from '@museum/contract/zone.ts'
import type { RequestContext } from '../../context.ts'
import { type Experience, experienceOf } from '../planner/experience.read.ts'
import type { PlannablePerson } from '../planner/people.read.ts'
import { type Judging, judgingOf } from './judging.service.ts'
import { askingFacts } from './offer-shift.store.ts'

/** Who has left the museum no longer ago than this may still be near. */
const goneMinutes = 60

/**
 * What bears on the asking for the shifts of a day, in three statements however many people there are: the
 * rules, where it is not known yet by what people are judged, and what they were asked and said already; of a
 * type's experience one more, once.
 */
export async function dayPeople(ctx: RequestContext, date: string, known?: Judging) {
  const judging = known ?? (await judgingOf(ctx, { first: date, last: date }))
  const left = minutesAfter(ctx.stamp, -goneMinutes, ctx.app.settings.museumZone)
  const { day: today, time } = ctx.at
  const facts = await askingFacts(ctx.db, { date, today, time, left }).execute()
  const of = (what: (typeof facts)[number]['what']) => facts.filter((one) => one.what === what)
  const types = new Map<number, Promise<Map<number, Experience>>>()
  const read = async (type: number) => {
    const [known] = types.values()
    return await experienceOf(ctx.db, type, ctx.at, await known)
  }
  return {
    judging,
    asked: new Map(of('asked').map((one) => [one.volunteer_id, one.count])),
    // Who is in the museum now, or has just left it, bears on what is to be served today alone.
    here: new Set(date === today ? of('here').map((one) => one.volunteer_id) : []),
    left: new Map(
      date === today ? of('left').map((one) => [one.volunteer_id, one.start_time]) : [],
    ),
    declinedOf: (work: Serve) =>
      new Set(
        of('declined')
          .filter(
            (one) =>
              one.start_time === work.start_time &&
              one.service_type_id === work.service_type_id &&
              one.place_id === work.place_id,
          )
          .map(({ volunteer_id }) => volunteer_id),
      ),
    experience: (type: number) => {
      const found = types.get(type) ?? read(type)
      types.set(type, found)
      return found
    },
  }
}

export type DayPeople = Awaited<ReturnType<typeof dayPeople>>

/** Somebody who can serve, with what speaks for them. */
export interface Able {
  id: number
  name: string
  code: string
  group_id: number | null
  may_ask: number
  here: number
  words: string[]
  /** 1 where they can be asked in the app, now. */
  askable: number
  /** Why they cannot; empty where they can. */
  why: HiddenWhy | ''
}

/** Those who are asked for what a colleague leaves, the best first: nobody whom one of these has already, or who is gone as they are. */
export function mayBeAsked<P extends Pick<Able, 'id' | 'askable'>>(
  able: readonly P[],
  ...but: readonly Pick<ReadonlySet<number>, 'has'>[]
): P[] {
  return able.filter(({ id, askable }) => askable === 1 && !but.some((one) => one.has(id)))
}

/** Somebody who cannot, with every reason. */
export interface Unable {
  id: number
  name: string
  code: string
  group_id: number | null
  may_ask: number
  hard: FaultCode[]
  soft: FaultCode[]
}

/**
 * Everybody by whether they can serve something: who can with the best first (`rank`), the others by their
 * number. Who has said no to it is one of them; somebody who is left out (`not`) is neither.
 */
export async function peopleFor(day: DayPeople, work: Serve, not = 0) {
  const { judging } = day
  const experience = await day.experience(work.service_type_id)
  const declined = day.declinedOf(work)
  const unable: Unable[] = []
  const able = [...judging.people.values()].flatMap((person) => {
    const { id, name, code, group_id, wish } = person
    if (id === not) return []
    const { hard, soft } = judging.reasons(work, person)
    if (declined.has(id)) soft.push(saidNo)
    if (hard.length + soft.length === 0) return [candidateOf(day, work, person, experience.get(id))]
    unable.push({ id, name, code, group_id, may_ask: wish.may_ask, hard, soft })
    return []
  })
  const list = rank(able).map((one): Able => {
    const { id, name, code, group_id, may_ask, here } = one
    const why = one.by_phone === 1 ? 'phone' : isAskedEnough(one.asked_today) ? 'asked' : ''
    const words = reasonsFor(one, one.target_hours * 60, mostOffersADay)
    return { id, name, code, group_id, may_ask, here, words, askable: why === '' ? 1 : 0, why }
  })
  return { able: list, unable }
}

/** What stands against asking whoever has said no to something. */
const saidNo = 'offer.answered'

/** True of those against whom nothing stands but that they have said no. */
export const onlySaidNo = ({ hard, soft }: Unable) =>
  hard.length === 0 && soft.every((code) => code === saidNo)

/** True of who was asked as often as anybody is on one day. */
export const isAskedEnough = (times: number) => times >= mostOffersADay

/** Of those who could serve, why they cannot be asked; named are those who may be (`named`). */
export const hiddenOf = (able: readonly Able[], named: (one: Able) => boolean): HiddenCount[] =>
  hiddenBy(
    able.flatMap((one) =>
      one.why === '' ? [] : [{ why: one.why, name: named(one) ? one.name : '' }],
    ),
  )

/** That nobody can be asked, with why those cannot who could serve. */
export function nobodyToAsk(able: readonly Able[], named: (one: Able) => boolean): Fault {
  const words = hiddenOf(able, named).map(hiddenWords)
  return new Fault(
    'offer.nobody',
    words.length > 0 ? { msg: `现在没有可以询问的人：${words.join('；')}` } : undefined,
  )
}

/** That somebody who was chosen cannot be asked, with why, where it is one of those who may be named. */
export function notAskable(
  able: readonly Able[],
  people: readonly number[],
  named: (one: Able) => boolean,
): Fault {
  const chosen = able.filter((one) => people.includes(one.id) && named(one))
  const words = hiddenOf(chosen, named).map(hiddenWords)
  return new Fault(
    'offer.not_askable',
    words.length > 0 ? { msg: `${words.join('；')}，请另选` } : undefined,
  )
}

function candidateOf(
  { asked, here, left }: DayPeople,
  work: Serve,
  person: PlannablePerson,
  experience: Experience | undefined,
) {
  const { id, name, code, group_id, by_phone, wish } = person
  return {
    ...{ id, name, code, group_id, by_phone, may_ask: wish.may_ask, month_want: wish.month_want },
    target_hours: person.target_hours,
    ...{ here: here.has(id) ? 1 : 0, liking: likingOf(work, wish) },
    left_at: here.has(id) ? '' : (left.get(id) ?? ''),
    of_type: experience?.of_type ?? 0,
    year_minutes: experience?.year_minutes ?? 0,
    month_count: person.months.get(work.date.slice(0, 7)) ?? 0,
    asked_today: asked.get(id) ?? 0,
  }
}
