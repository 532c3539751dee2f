import { liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { hoursOf } from '@museum/contract/minutes.ts'
import { figuresOf } from '@museum/contract/roster/shift.rules.ts'
import { verifyHere } from '../../features/audit/evidence.service.ts'
import { sealLog } from '../../features/audit/seal.service.ts'
import { broadcastKinds } from '../../features/broadcast/broadcast.service.ts'
import { decisionKinds } from '../../features/message/decision.service.ts'
import { runDue } from '../../jobs/jobs.ts'
import { countsOf } from '../voting.ts'
import type { World } from '../world.ts'
import type { Ledger } from './ledger.ts'
import type { MixedMuseum } from './museum.ts'

/**
 * Compares the database with what phones were told, and its figures with their rows. Answers one
 * line for each difference: nothing acknowledged is lost, nothing stands twice, nothing is unheard of.
 * What a server had begun to tell when it ended is told first, as its successor would.
 */
export async function differences(museum: MixedMuseum, ledger: Ledger): Promise<string[]> {
  await finishTelling(museum.world)
  const parts = [enlists, shifts, ballots, space, office, broadcasts, log]
  const wrong: string[] = []
  for (const part of parts) wrong.push(...(await part(museum, ledger)))
  return wrong
}

async function finishTelling({ db, appContext }: World): Promise<void> {
  const telling = { ...broadcastKinds, ...decisionKinds }
  await db
    .updateTable('outbox')
    .set({ due_ms: 0 })
    .where('done_ms', 'is', null)
    .where('kind', 'in', Object.keys(telling))
    .execute()
  await runDue(appContext, telling)
}

type Rows = Iterable<readonly [unknown, unknown]>

function compared(what: string, told: Rows, found: Rows): string[] {
  const wrong: string[] = []
  const left = new Map([...told].map(([key, value]) => [String(key), JSON.stringify(value)]))
  for (const [key, value] of found) {
    const expected = left.get(String(key)) ?? 'nothing'
    left.delete(String(key))
    const is = JSON.stringify(value)
    if (expected !== is) wrong.push(`${what} ${key}: told ${expected}, is ${is}`)
  }
  for (const [key, value] of left) wrong.push(`${what} ${key}: told ${value}, is nothing`)
  return wrong
}

/** Every line of the log stands in one chain, whoever was sealing it when they ended. */
async function log({ world }: MixedMuseum): Promise<string[]> {
  const { db, files, settings } = world.appContext
  await sealLog({ db })
  const place = { db, files, dataKey: settings.dataKey, now: new Date() }
  const found = await verifyHere(place)
  return found.flatMap(({ state, words }) => (state === 'bad' ? [words] : []))
}

async function enlists({ world }: MixedMuseum, ledger: Ledger): Promise<string[]> {
  const rows = await world.db
    .selectFrom('enlist')
    .select(['id', 'volunteer_id', 'activity_id', 'enlist_status'])
    .execute()
  const wrong = compared(
    'enrolment',
    ledger.enlists,
    rows.map(({ id, ...row }) => [id, row]),
  )
  const live = rows.filter((row) => liveEnlist.some((status) => status === row.enlist_status))
  const own = new Set(live.map((row) => `${row.volunteer_id} ${row.activity_id}`))
  if (own.size < live.length) wrong.push(`${live.length - own.size} live enrolments too many`)
  const activities = await world.db
    .selectFrom('activity')
    .select(['id', 'enlist_num', 'held', 'recruit_num'])
    .execute()
  const asked = await world.db
    .selectFrom('waitlist')
    .select('activity_id')
    .where('state', '=', 'asked')
    .execute()
  for (const { id, enlist_num, held, recruit_num } of activities) {
    const holders = live.filter(({ activity_id }) => activity_id === id).length
    if (enlist_num !== holders) wrong.push(`activity ${id}: ${enlist_num} of ${holders} enrolled`)
    const waits = asked.filter(({ activity_id }) => activity_id === id).length
    if (held !== waits) wrong.push(`activity ${id}: ${held} of ${waits} places held`)
    if (enlist_num + held > recruit_num)
      wrong.push(`activity ${id}: ${enlist_num} and ${held} of ${recruit_num} places`)
  }
  return wrong
}

async function shifts({ world, people, today }: MixedMuseum, ledger: Ledger): Promise<string[]> {
  const rows = await world.db.selectFrom('roster').selectAll().orderBy('start_time').execute()
  const days = new Map<string, string>()
  for (const { volunteer_id, date, start_time } of rows.filter((row) => row.date > today)) {
    const key = `${volunteer_id} ${date}`
    days.set(key, days.has(key) ? `${days.get(key)},${start_time}` : start_time)
  }
  const signed = rows
    .filter((row) => row.date === today && row.sign_time !== '')
    .map(({ id, sign_time, sign_out_time, repair_sign_time }) => {
      return [id, { sign_time, sign_out_time, repair_sign_time }] as const
    })
  const wrong = [
    ...compared('day', ledger.days, days),
    ...compared('shift', ledger.signed, signed),
    ...rows
      .filter(
        (row) =>
          row.service_minutes !==
          figuresOf(row, world.appContext.settings.museumZone).service_minutes,
      )
      .map((row) => `shift ${row.id}: its ${row.service_minutes} minutes do not follow`),
  ]
  for (const person of people) {
    const mine = rows.filter(({ volunteer_id }) => volunteer_id === person.id)
    const hours = hoursOf(
      mine.reduce(
        (sum, row) => sum + figuresOf(row, world.appContext.settings.museumZone).service_minutes,
        0,
      ),
    )
    const { service_time } = (await world.as(person).send(homeCalls.indexInfo, {})).data
    if (service_time !== hours) wrong.push(`volunteer ${person.id}: ${service_time} of ${hours} h`)
  }
  return wrong
}

async function ballots({ world, vote }: MixedMuseum, ledger: Ledger): Promise<string[]> {
  const rows = await world.db.selectFrom('ballot').select(['person_id', 'candidate_id']).execute()
  const counts = await countsOf(world, vote)
  return [
    ...compared(
      'ballot',
      ledger.ballots.map((ballot) => [ballot, 1]),
      rows.map((row) => [`${row.person_id} ${row.candidate_id}`, 1]),
    ),
    ...counts.candidates
      .filter(({ num, ballots }) => num !== ballots)
      .map(({ num, ballots }) => `a candidate counts ${num} of ${ballots} ballots`),
    ...counts.voters
      .filter(({ used, ballots }) => used !== ballots)
      .map(({ used, ballots }) => `a voter used ${used} of ${ballots} ballots`),
  ]
}

async function space({ world }: MixedMuseum, ledger: Ledger): Promise<string[]> {
  const posts = await world.db
    .selectFrom('post')
    .select(['id', 'person_id', 'title', 'status', 'comment_num'])
    .execute()
  const comments = await world.db
    .selectFrom('comment')
    .select(['id', 'post_id', 'person_id', 'comment', 'reply'])
    .execute()
  const under = Map.groupBy(comments, ({ post_id }) => post_id)
  return [
    ...compared(
      'post',
      ledger.posts,
      posts.map(({ id, comment_num: _, ...row }) => [id, row]),
    ),
    ...compared(
      'comment',
      ledger.comments,
      comments.map(({ id, post_id: _, ...row }) => [id, row]),
    ),
    ...posts
      .filter(({ id, comment_num }) => comment_num !== (under.get(id)?.length ?? 0))
      .map(({ id, comment_num }) => `post ${id} does not have ${comment_num} comments`),
  ]
}

async function office({ world }: MixedMuseum, { decisions }: Ledger): Promise<string[]> {
  const rows = await world.db
    .selectFrom('audit')
    .select('id')
    .where('action', 'in', ['pass', 'fail', 'repair'])
    .execute()
  return rows.length === decisions ? [] : [`${rows.length} decisions logged of ${decisions}`]
}

/** Each broadcast tells each volunteer once, and so does each decision about a post its author. */
async function broadcasts({ world }: MixedMuseum, ledger: Ledger): Promise<string[]> {
  const volunteers = await world.db.selectFrom('volunteer').select('id').execute()
  const told = await world.db
    .selectFrom('message')
    .select(['person_id', 'title'])
    .where('broadcast_id', 'is not', null)
    .execute()
  const times = Map.groupBy(told, ({ title, person_id }) => `${title} ${person_id}`)
  const decided = await world.db
    .selectFrom('message')
    .select('content')
    .where('title', 'in', ['帖子已通过审核', '帖子未通过审核'])
    .execute()
  const about = Map.groupBy(decided, ({ content }) => /“(.*?)”/.exec(content)?.[1] ?? '')
  return [
    ...compared(
      'broadcast',
      ledger.broadcasts.flatMap((title) => volunteers.map(({ id }) => [`${title} ${id}`, 1])),
      [...times].map(([key, { length }]) => [key, length]),
    ),
    ...compared(
      'decision about',
      [...ledger.posts].filter(([, { status }]) => status !== 1).map(([, { title }]) => [title, 1]),
      [...about].map(([title, { length }]) => [title, length]),
    ),
  ]
}
