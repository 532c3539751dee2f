import { addDays, museumTime, stampOf } from '@museum/contract/day.ts'
import { type Db, inTransaction } from '@museum/server/db/db.ts'
import { settle } from '@museum/server/db/settle.ts'
import { SettingsError } from '@museum/server/settings.ts'
import {
  insertApplicants,
  insertEnlists,
  insertMessages,
  insertPosts,
  insertSlots,
  insertVotes,
} from './beside.store.ts'
import { hasPeople, insertDay, insertPeople, insertService } from './fill.store.ts'

/** Shifts of each volunteer, over so many days that a day holds as many as a museum's could. */
const usualShifts = 100
const days = 7_300
const comingDays = 14
const groupSize = 10
const places = 12
const beside = [insertApplicants, insertEnlists, insertMessages, insertPosts, insertVotes]

/**
 * Fills an empty database with `volunteers` formal volunteers in groups of 10 and `shiftsEach` shifts each,
 * over the last twenty years and the next two weeks, with what else such a museum has: applicants,
 * enrolments, notifications, posts, votes and the log. `say` hears how far it is. Rows are made by the
 * engine itself, so that ten million take minutes; they are what the calls would have written.
 */
export async function fill(
  db: Db,
  {
    volunteers,
    now,
    zone,
    shiftsEach = usualShifts,
  }: { volunteers: number; now: Date; zone: string; shiftsEach?: number },
  say: (line: string) => void = () => {},
): Promise<void> {
  if (await hasPeople(db)) throw new SettingsError('fill needs a database without people')
  const at = museumTime(now, zone)
  const { service, firstPerson } = await inTransaction(db, async (trx) => ({
    service: await insertService(trx, places, stampOf(at)),
    firstPerson: await insertPeople(trx, volunteers, groupSize, stampOf(at)),
  }))
  const people = { firstPerson, count: volunteers }
  say(`${volunteers} volunteers`)
  await inTransaction(db, async (trx) => {
    for (const insert of beside) await insert(trx, people)
  })
  say('what stands beside the shifts')
  const total = volunteers * shiftsEach
  let made = 0
  for (let index = 0; index < days; index += 1) {
    const date = addDays(at.day, index - days + 1 + comingDays)
    const upTo = Math.round((total * (index + 1)) / days)
    const count = upTo - made
    const day = { date, first: made % volunteers, count, past: date < at.day }
    if (count > 0) await insertDay(db, day, people, service)
    const need = count / (service.types * service.places * 2) + 1
    if (!day.past) await insertSlots(db, date, need, service)
    made = upTo
    if (index % 730 === 729) say(`${made} shifts`)
  }
  await settle(db)
}
