import { addDays, type MuseumTime, museumTime, stampOf } from '@museum/contract/day.ts'
import { inTransaction } from '@museum/server/db/db.ts'
import { settle } from '@museum/server/db/settle.ts'
import type { Db } from '@museum/server/db/types.ts'
import { readNames } from '@museum/server/features/volunteer/name.service.ts'
import { SettingsError } from '@museum/server/settings.ts'
import { insertAdvice } from './advice.store.ts'
import { adviceOf, mayServe } from './advice.ts'
import { insertAnswers } from './answers.store.ts'
import { insertAdmissions, insertApplicants } from './applying.store.ts'
import { applicantsOf } from './applying.ts'
import { insertMessages, insertPosts } from './beside.store.ts'
import { insertComing, insertLeaves, insertPastLeaves, insertTemplate } from './coming.store.ts'
import { comingOf, signedAt, templateOf } from './coming.ts'
import { hasPeople } from './fill.store.ts'
import { insertEnlists, insertVotes } from './gathered.store.ts'
import { insertMeetings } from './meetings.store.ts'
import { insertOpenOffers, insertPastOffers } from './offers.store.ts'
import { insertPast } from './past.store.ts'
import { pastDays } from './past.ts'
import { insertDictionaries, insertVolunteers } from './people.store.ts'
import { peopleOf } from './people.ts'
import { insertClosings, insertSaid } from './said.store.ts'
import { insertService } from './service.store.ts'
import { triedOf } from './tried.ts'
import { insertWaits } from './waits.store.ts'

const usualShifts = 100
const usualYears = 20

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
 * Fills an empty database with `volunteers` formal volunteers in groups and their shifts, with what else
 * such a museum has: what every week wants and the coming four weeks by it, wishes, grants and days away,
 * absences, offers, waiting lists, answers, those who apply and how others became volunteers, sessions,
 * enrolments, notifications, posts, votes and the log. Numbers of phones and documents are there where they can
 * be sealed, with `dataKey`. `say` hears how far it is. Rows are made by the engine itself, so that ten million
 * take minutes; they are what the calls would have written, by `now`. Answers who may be tried.
 */
export async function fill(
  db: Db,
  { now, zone, dataKey, ...size }: Size & { now: Date; zone: string; dataKey?: Buffer | undefined },
  say: (line: string) => void = () => {},
) {
  if (await hasPeople(db)) throw new SettingsError('fill needs a database without people')
  const { volunteers, shiftsEach = usualShifts, years = usualYears } = size
  const total = Math.round(volunteers * shiftsEach)
  const days = 365 * years
  const at = museumTime(now, zone)
  const today = at.day
  const made = peopleOf({ volunteers, days, daily: total / days }, today)
  const { people } = made
  const logins = new Set(people.map(({ login }) => login))
  const applicants = applicantsOf(volunteers, { today, logins })
  const { service, firstPerson, entries } = await inTransaction(db, async (tx) => {
    const known = { entries: await insertDictionaries(tx), dataKey }
    const first = await insertVolunteers(tx, made, known)
    const firstApplicant = await insertApplicants(tx, applicants, known)
    const offered = await insertService(tx, stampOf(at))
    const from = (ago: number) => addDays(today, -ago)
    await insertAdmissions(tx, people, { firstPerson: first, from })
    const type = offered.firstType + 6
    const whose = { firstPerson: first, volunteers, firstApplicant, applicants }
    await insertMeetings(tx, { today, type, ...whose })
    return { service: offered, firstPerson: first, ...known }
  })
  say(`${volunteers} volunteers, ${applicants.length} who apply`)
  const everybody = { firstPerson, count: volunteers, today, days }
  await inTransaction(db, async (tx) => {
    await insertEnlists(tx, everybody, entries)
    await insertMessages(tx, everybody)
    await insertPosts(tx, everybody)
    await insertVotes(tx, everybody)
  })
  await readNames(db)
  say('what stands beside the shifts')
  const { heads = Math.max(1, Math.round((7 * total) / days)) } = size
  const past = pastDays({ people, total, days, heads }, today, service)
  const template = templateOf(heads, service)
  const may = mayServe(today, service, volunteers)
  const coming = comingOf(template, today, volunteers, (person, date, typeId) => {
    const one = people[person]
    return one?.until === '' && may(person, date, typeId)
  })
  await inTransaction(db, async (tx) => {
    const advice = adviceOf(volunteers, today, service)
    await insertAdvice(tx, advice, { firstPerson, service, stamp: stampOf(at) })
    await insertTemplate(tx, template, service)
    const shifts = coming.shifts.map((shift) => signedAt(shift, at, zone))
    const served = { firstPerson, service, stamp: stampOf(at) }
    await insertComing(tx, { slots: coming.slots, shifts }, served)
    await beside(tx, at, zone)
    await insertClosings(tx, { today, firstPlace: service.firstPlace })
  })
  say(`${coming.slots.length} slots and ${coming.shifts.length} shifts of the coming weeks`)
  await insertPast(db, past, { today, firstPerson, service }, say)
  await inTransaction(db, async (tx) => {
    await insertPastLeaves(tx, today)
    await insertPastOffers(tx, today)
    await insertSaid(tx, { today, firstPerson, volunteers })
  })
  await settle(db)
  const planned = new Set(
    coming.shifts.flatMap(({ date, person }) => (date === today ? [person] : [])),
  )
  return { tried: triedOf({ people, planned }, applicants), people }
}

/** What stands beside the coming shifts. */
async function beside(tx: Parameters<typeof insertLeaves>[0], at: MuseumTime, zone: string) {
  const stamp = stampOf(at)
  await insertLeaves(tx, at.day, stamp)
  await insertAnswers(tx, at.day, stamp)
  await insertWaits(tx, at.day, stamp)
  await insertOpenOffers(tx, at, zone)
}
