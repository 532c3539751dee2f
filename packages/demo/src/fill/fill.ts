import { addDays, museumTime, stampOf } from '@museum/contract/day.ts'
import { inTransaction } from '@museum/server/db/db.ts'
import { settle } from '@museum/server/db/settle.ts'
import type { Db } from '@museum/server/db/types.ts'
import { readNames } from '@museum/server/features/volunteer/name.service.ts'
import { SettingsError } from '@museum/server/settings.ts'
import { insertAdvice } from './advice.store.ts'
import { adviceOf, mayServe } from './advice.ts'
import { insertAnswers } from './answers.store.ts'
import {
  insertApplicants,
  insertEnlists,
  insertMessages,
  insertPosts,
  insertVotes,
} from './beside.store.ts'
import { insertComing, insertLeaves, insertPastLeaves, insertTemplate } from './coming.store.ts'
import { comingOf, signedAt, templateOf } from './coming.ts'
import { hasPeople, insertDay, insertPeople, insertService } from './fill.store.ts'
import { insertOpenOffers, insertPastOffers } from './offers.store.ts'
import { insertWaits } from './waits.store.ts'

const usualShifts = 100
const usualYears = 20
const groupSize = 10
const beside = [insertApplicants, insertEnlists, insertMessages, insertPosts, insertVotes]

/** How large a museum is. */
interface Size {
  volunteers: number
  /** Shifts of each in all, over so many years that a day holds as many as a museum's could. */
  shiftsEach?: number | undefined
  years?: number | undefined
  /** How many people the template wants in a week; as many as have served in one where it is not said. */
  heads?: number | undefined
}

/**
 * Fills an empty database with `volunteers` formal volunteers in groups of 10 and their shifts, with what
 * else such a museum has: what every week wants and the coming four weeks by it, wishes, grants and days
 * away, absences, offers, waiting lists, answers, applicants, enrolments, notifications, posts, votes and
 * the log. `say` hears how far it is. Rows are made by the engine itself,
 * so that ten million take minutes; they are what the calls would have written.
 */
export async function fill(
  db: Db,
  { now, zone, ...size }: Size & { now: Date; zone: string },
  say: (line: string) => void = () => {},
): Promise<void> {
  if (await hasPeople(db)) throw new SettingsError('fill needs a database without people')
  const { volunteers, shiftsEach = usualShifts, years = usualYears } = size
  const total = Math.round(volunteers * shiftsEach)
  const days = 365 * years
  const at = museumTime(now, zone)
  const { service, firstPerson } = await inTransaction(db, async (trx) => ({
    service: await insertService(trx, stampOf(at)),
    firstPerson: await insertPeople(trx, volunteers, groupSize, stampOf(at)),
  }))
  const people = { firstPerson, count: volunteers }
  say(`${volunteers} volunteers`)
  await inTransaction(db, async (trx) => {
    for (const insert of beside) await insert(trx, people)
  })
  await readNames(db)
  say('what stands beside the shifts')
  const { heads = Math.max(1, Math.round((7 * total) / days)) } = size
  const template = templateOf(heads, service)
  const coming = comingOf(template, at.day, volunteers, mayServe(at.day, service))
  await inTransaction(db, async (trx) => {
    const advice = adviceOf(volunteers, at.day, service)
    await insertAdvice(trx, advice, { firstPerson, service, stamp: stampOf(at) })
    await insertTemplate(trx, template)
    const shifts = coming.shifts.map((shift) => signedAt(shift, at, zone))
    const served = { firstPerson, activity: service.activity, stamp: stampOf(at) }
    await insertComing(trx, { slots: coming.slots, shifts }, served)
    await insertLeaves(trx, at.day, stampOf(at))
    await insertAnswers(trx, at.day, stampOf(at))
    await insertWaits(trx, at.day, stampOf(at))
    await insertOpenOffers(trx, at, zone)
  })
  say(`${coming.slots.length} slots and ${coming.shifts.length} shifts of the coming weeks`)
  let made = 0
  for (let index = 0; index < days; index += 1) {
    const date = addDays(at.day, index - days)
    const upTo = Math.round((total * (index + 1)) / days)
    const day = { date, first: made % volunteers, count: upTo - made }
    if (day.count > 0) await insertDay(db, day, people, service)
    made = upTo
    if (index % 730 === 729) say(`${made} shifts`)
  }
  await inTransaction(db, async (trx) => {
    await insertPastLeaves(trx, at.day)
    await insertPastOffers(trx, at.day)
  })
  await settle(db)
}
