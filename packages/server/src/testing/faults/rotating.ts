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

const people = 1_100
const writers = 6
/** The others read the keys every two seconds. */
const heardMs = 2_600
const lastMs = 60_000

/** What each of them was last told that it is, and what may have come to be without an answer. */
type Told = Map<number, { known: string; perhaps: string[] }>

/**
 * Rotates the keys again and again while two processes write, one of which is killed each time, in the middle of
 * what is sealed anew. Answers what is wrong in the end, and how many keys there were.
 */
export async function rotateUnderKills(store: Store, kills: number) {
  const world = await openWorld(store, { now: new Date().toISOString() })
  const { settings, db } = world.appContext
  const office = await world.office('admin')
  const ids = await sealedPeople(world)
  const told: Told = new Map(ids.slice(0, writers).map((id) => [id, { known: '', perhaps: [] }]))
  const start = () =>
    startServer(world.url, { env: { DATA_KEY: settings.dataKey.toString('base64') } })
  const steady = await start()
  let mortal = await start()
  await openKeys(db, settings)
  const odd: string[] = []
  let over = false
  const writing = [...told.keys()].map(async (id, at) => {
    for (let round = 0; !over; round += 1) {
      const server = (at + round) % 2 === 0 ? steady : mortal
      await write(server, office.token, id, told, odd)
    }
  })
  const restart = async (afterMs: number) => {
    await rest(afterMs)
    await mortal.kill()
    await bringForward(world)
    mortal = await start()
  }
  for (const [brief = 0, later = 0] of pairs(drawn(kills, 400))) {
    // Whoever was killed may have left one to come.
    await rotateKeys(db, settings, new Date()).catch(() => undefined)
    // The first brings it into use, the second is killed while it seals anew.
    await restart(heardMs)
    await restart(brief)
    await rest(later)
  }
  over = true
  await Promise.all(writing)
  const late = Date.now() + lastMs
  while ((await pending(world)) > 0 && Date.now() < late) await restart(heardMs)
  await mortal.stop()
  await steady.stop()
  odd.push(...(await wrongs(world, ids, told)))
  const numbers = (await dataKeys(db)).filter(({ purpose }) => purpose === 'seal').length
  await world.close()
  return { odd, numbers, written: [...told.values()].filter(({ known }) => known !== '').length }
}

const pairs = (numbers: readonly number[]) =>
  numbers.flatMap((one, at) => (at % 2 === 0 ? [[one, numbers[at + 1] ?? one]] : []))

// biome-ignore lint/plugin: processes hear of keys by a clock of their own, and are killed at any moment
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
  const [phone, number] = [`1380000${String(id).padStart(4, '0')}`, newDocument()]
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
  try {
    const { status, msg } = await server.send(token, volunteerEditCalls.change, { id, phone })
    if (status === 1) Object.assign(one, { known: phone, perhaps: [] })
    else odd.push(`a phone was not written: ${msg}`)
  } catch {
    // Killed, or not there yet: it may stand or not.
    await rest(50)
  }
}

/** Has what waits for its time be due: others have heard of it by now. */
async function bringForward({ db }: World): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_ms: 0 })
    .where('kind', 'in', ['key_use', 'reseal'])
    .where('done_ms', 'is', null)
    .execute()
}

async function pending({ db }: World): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', ['key_use', 'reseal'])
    .where('done_ms', 'is', null)
    .execute()
  return rows.length
}

async function wrongs(world: World, ids: readonly number[], told: Told): Promise<string[]> {
  const { settings, db, clock } = world.appContext
  await readKeys(db, settings, clock)
  const vault = vaultOf(settings.dataKey)
  const used = (await dataKeys(db)).find((row) => row.purpose === 'seal' && row.state === 'current')
  const rows = await db.selectFrom('volunteer').selectAll().orderBy('id').execute()
  const wrong = rows.length === ids.length ? [] : [`${rows.length} rows`]
  for (const row of rows) {
    const phone = vault.open('volunteer.phone', row.phone)
    const number = vault.open('volunteer.id_num', row.id_num)
    const said = told.get(row.id)
    const right =
      said === undefined || said.known === ''
        ? [`1380000${String(row.id).padStart(4, '0')}`, ...(said?.perhaps ?? [])]
        : [said.known, ...said.perhaps]
    if (!right.includes(phone))
      wrong.push(`${row.id} has ${phone} in place of ${right.join(' or ')}`)
    if (row.phone_mark !== phoneIndexOf(vault, phone)) wrong.push(`${row.id} is not found by phone`)
    if (row.id_num_mark !== documentIndexOf(vault, 1, number))
      wrong.push(`${row.id} is not found by document`)
    for (const text of [row.phone, row.id_num])
      if (keyNumberOf(text) !== used?.number) wrong.push(`${row.id} is under another key`)
  }
  return wrong
}
