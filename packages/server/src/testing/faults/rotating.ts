import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { phoneIndexOf } from '../../features/login/phone-mark.service.ts'
import { documentIndexOf } from '../../features/volunteer/profile.service.ts'
import { rotateKeys } from '../../keys/keys.ts'
import { dataKeys } from '../../privacy/data-key.store.ts'
import { openKeys, readKeys } from '../../privacy/keys.ts'
import { keyNumberOf } from '../../privacy/sealed.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { newDocument } from '../applicant.ts'
import { drawn } from '../chance.ts'
import { type ServerProcess, startServer } from '../process.ts'
import type { Store } from '../stores.ts'
import { openWorld, type World } from '../world.ts'
import { startBackups } from './archiving.ts'

const people = 1_100
const writers = 6
const lastMs = 60_000
/** A killed one is killed within so long of the key's coming into use: as long as sealing anew takes. */
const mostBriefMs = 400

/** What each of them was last told that it is, what may have come to be without an answer, and all it ever was. */
type Told = Map<number, { known: string; perhaps: string[]; ever: Set<string> }>

/**
 * Rotates the keys again and again while two processes write and archives are taken beside them. One of the two is
 * killed each time, in the middle of what is sealed anew, and so is every third that takes an archive. Answers what
 * is wrong in the end, with museum and archives, how many keys there were, and how many archives.
 */
export async function rotateUnderKills(store: Store, kills: number) {
  const world = await openWorld(store, { now: new Date().toISOString() })
  const rid: (() => Promise<unknown>)[] = [world.close]
  try {
    return await underKills(world, kills, rid)
  } finally {
    for (const end of rid.toReversed()) await end()
  }
}

async function underKills(world: World, kills: number, rid: (() => Promise<unknown>)[]) {
  const { settings, db } = world.appContext
  const office = await world.office('admin')
  const ids = await sealedPeople(world)
  const told: Told = new Map(
    ids.slice(0, writers).map((id) => [id, { known: '', perhaps: [], ever: new Set() }]),
  )
  await openKeys(db, settings)
  const env = { DATA_KEY: settings.dataKey.toString('base64') }
  // One alone works on jobs, so that it is the one that dies at it.
  const steady = await startServer(world.url, { env, pace: { keysMs: 50 } })
  rid.push(steady.stop)
  const start = () => startServer(world.url, { env, pace: { keysMs: 50, jobsMs: 50 } })
  let mortal = await start()
  rid.push(() => mortal.stop())
  const odd: string[] = []
  let over = false
  const writing = [...told.keys()].map(async (id, at) => {
    for (let round = 0; !over; round += 1) {
      const server = (at + round) % 2 === 0 ? steady : mortal
      await write(server, office.token, id, told, odd)
    }
  })
  const backups = await startBackups(world, 2 * kills)
  rid.push(backups.close)
  try {
    for (const briefMs of drawn(kills, mostBriefMs)) {
      // Whoever was killed may have left one to come.
      const number = await rotateKeys(db, settings, new Date()).catch(() => undefined)
      if (number !== undefined)
        for (const server of [steady, mortal])
          await server.untilSaid(new RegExp(`seal \\d+ of ${number},`))
      await bringForward(world, kinds)
      const untilMs = Date.now() + briefMs
      do await bringForward(world, parts)
      while (Date.now() < untilMs)
      await mortal.kill()
      // Nobody holds by now what the killed one had taken.
      await bringForward(world, kinds)
      mortal = await start()
    }
  } finally {
    over = true
    await Promise.all([...writing, backups.end()])
  }
  const late = Date.now() + lastMs
  while ((await pending(world)) > 0 && Date.now() < late) await bringForward(world, parts)
  odd.push(...(await wrongs(world, ids, told)))
  const looked = await backups.look(async (archived) => await archiveWrongs(archived, ids, told))
  odd.push(...looked.odd)
  const numbers = (await dataKeys(db)).filter(({ purpose }) => purpose === 'seal').length
  const written = [...told.values()].filter(({ known }) => known !== '').length
  return { odd, numbers, written, whole: looked.whole, cut: looked.cut }
}

// biome-ignore lint/plugin: processes are killed at any moment, and come back when they do
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const phoneOf = (id: number) => `1380000${String(id).padStart(4, '0')}`

/** Volunteers from before there were keys of their own. */
async function sealedPeople(world: World): Promise<number[]> {
  const ids = Array.from({ length: people }, (_, at) => at + 1)
  const vault = vaultOf(world.appContext.settings.dataKey)
  const created_at = '2026-01-01 00:00:00'
  for (let from = 0; from < people; from += 100) {
    const part = ids.slice(from, from + 100)
    await world.db
      .insertInto('person')
      .values(part.map((id) => ({ id, nickname: '', disabled: 0, created_at })))
      .execute()
    await world.db
      .insertInto('volunteer')
      .values(part.map((id) => ({ id, ...rowOf(vault, id) })))
      .execute()
  }
  return ids
}

function rowOf(vault: ReturnType<typeof vaultOf>, id: number) {
  const [phone, number] = [phoneOf(id), newDocument()]
  return {
    ...{ status: 7 as const, name: `人${id}`, code: `V${id}`, phone_masked: '', id_kind: 1 },
    ...{ phone: vault.seal('volunteer.phone', phone), phone_mark: phoneIndexOf(vault, phone) },
    id_num: vault.seal('volunteer.id_num', number),
    id_num_mark: documentIndexOf(vault, 1, number),
  }
}

async function write(
  server: ServerProcess,
  token: string,
  id: number,
  told: Told,
  odd: string[],
): Promise<void> {
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const one = told.get(id)
  if (!one) return
  one.perhaps.push(phone)
  one.ever.add(phone)
  try {
    const { status, msg } = await server.send(token, volunteerEditCalls.change, { id, phone })
    if (status === 1) Object.assign(one, { known: phone, perhaps: [] })
    else odd.push(`a phone was not written: ${msg}`)
  } catch {
    // Killed, or not there yet: it may stand or not.
    await rest(50)
  }
}

const parts = ['key_use', 'reseal']
/** With what one takes for a while, so that it is brought forward only while nobody has it. */
const kinds = [...parts, 'mark_use']

/** Has what waits for its time be due: others have heard of it by now. */
async function bringForward({ db }: World, kinds: readonly string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_ms: 0 })
    .where('kind', 'in', kinds)
    .where('done_ms', 'is', null)
    .where('due_ms', '>', 0)
    .execute()
  await rest(20)
}

async function pending({ db }: World): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', kinds)
    .where('done_ms', 'is', null)
    .execute()
  return rows.length
}

type Museum = Pick<World['appContext'], 'settings' | 'db'>

const rowsOf = async ({ db }: Museum) =>
  await db.selectFrom('volunteer').selectAll().orderBy('id').execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** What does not open by the keys of its museum, or is not found; `right` are the phones that one may have. */
function rowWrongs({ settings }: Museum, row: Row, right: readonly string[]): string[] {
  const vault = vaultOf(settings.dataKey)
  const wrong: string[] = []
  const phone = vault.open('volunteer.phone', row.phone)
  const number = vault.open('volunteer.id_num', row.id_num)
  if (!right.includes(phone)) wrong.push(`${row.id} has ${phone} in place of ${right.join(' or ')}`)
  if (row.phone_mark !== phoneIndexOf(vault, phone)) wrong.push(`${row.id} is not found by phone`)
  if (row.id_num_mark !== documentIndexOf(vault, 1, number))
    wrong.push(`${row.id} is not found by document`)
  return wrong
}

async function wrongs(world: World, ids: readonly number[], told: Told): Promise<string[]> {
  const { settings, db, clock } = world.appContext
  await readKeys(db, settings, clock)
  const keys = await dataKeys(db)
  const used = keys.find((row) => row.purpose === 'seal' && row.state === 'current')
  const rows = await rowsOf(world.appContext)
  const wrong = rows.length === ids.length ? [] : [`${rows.length} rows`]
  for (const { purpose, number, state } of keys)
    if (state === 'coming' || (state === 'current' && number !== used?.number))
      wrong.push(`${purpose} ${number} is ${state}, beside seal ${used?.number}`)
  for (const row of rows) {
    const said = told.get(row.id)
    const known = said === undefined || said.known === '' ? phoneOf(row.id) : said.known
    wrong.push(...rowWrongs(world.appContext, row, [known, ...(said?.perhaps ?? [])]))
    for (const text of [row.phone, row.id_num])
      if (keyNumberOf(text) !== used?.number) wrong.push(`${row.id} is under another key`)
  }
  return wrong
}

/** Of what was restored: it opens by the keys that came with it, whichever they were at that moment. */
async function archiveWrongs(museum: Museum, ids: readonly number[], told: Told) {
  const rows = await rowsOf(museum)
  const wrong = rows.length === ids.length ? [] : [`${rows.length} rows in an archive`]
  for (const row of rows)
    wrong.push(...rowWrongs(museum, row, [phoneOf(row.id), ...(told.get(row.id)?.ever ?? [])]))
  return wrong
}
