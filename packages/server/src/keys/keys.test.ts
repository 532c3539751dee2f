import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pendingJobs } from '../jobs/jobs.store.ts'
import { runDue } from '../jobs/jobs.ts'
import { dataKeys } from '../privacy/data-key.store.ts'
import { openKeys } from '../privacy/keys.ts'
import { holdOthers, rewrite } from '../privacy/reseal.store.ts'
import { keyNumberOf } from '../privacy/sealed.ts'
import { sealedPlaces } from '../privacy/sealed-places.ts'
import { vaultOf } from '../privacy/vault.ts'
import { eachStore, oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { listKeys, retireKeys, rewrapKeys, rotateKeys } from './keys.ts'
import { keyKinds } from './reseal.ts'

const begin = Date.parse('2026-05-12T02:00:00Z')
const hour = 3_600_000

let world: World
const clock = () => world.appContext.clock()
const settings = () => world.appContext.settings
const museum = () => ({ ...world.appContext, zone: 'Asia/Shanghai' })
const states = async () =>
  (await dataKeys(world.db)).map(({ purpose, number, state }) => `${purpose} ${number} ${state}`)
const at = (ms: number) => world.setNow(new Date(begin + ms).toISOString())

/** Volunteers whose phones are sealed under the key in use. */
async function people(count: number, from = 0): Promise<void> {
  const vault = vaultOf(settings().dataKey)
  for (let one = from; one < from + count; one += 1) {
    const { id } = await world.person(`人${one}`, 7)
    const phone = vault.seal('volunteer.phone', `138${one}`)
    await world.db.updateTable('volunteer').set({ phone }).where('id', '=', id).execute()
  }
}

const phones = async () =>
  await world.db.selectFrom('volunteer').select(['id', 'phone']).orderBy('id').execute()
const numbers = async () => [...new Set((await phones()).map(({ phone }) => keyNumberOf(phone)))]
const read = async () =>
  (await phones()).map(({ phone }) => vaultOf(settings().dataKey).open('volunteer.phone', phone))

/** Lets the museum work until all that a change asks for is done. */
async function work(fromMs: number): Promise<void> {
  for (const ms of [0, 20_000, 40_000]) {
    at(fromMs + ms)
    await runDue(world.appContext, keyKinds)
  }
}

eachStore('the keys of a museum', (store) => {
  beforeEach(async () => {
    world = await openWorld(store, { now: new Date(begin).toISOString() })
  })
  afterEach(() => world.close())

  test('are of chance where nobody has been yet; another DATA_KEY opens none', async () => {
    await openKeys(world.db, settings(), clock)
    expect(await states()).toEqual(['mark 1 current', 'seal 1 current', 'sign 1 current'])
    const { dataKey } = settings()
    const sealed = vaultOf(dataKey).seal('volunteer.phone', '138')
    expect(keyNumberOf(sealed)).toBe(1)
    // Another process, with the same key in its environment.
    const other = Buffer.from(dataKey)
    await openKeys(world.db, { dataKey: other }, clock)
    expect(vaultOf(other).open('volunteer.phone', sealed)).toBe('138')
    expect(vaultOf(other).blindIndex('E1')).toBe(vaultOf(dataKey).blindIndex('E1'))
    const wrong = openKeys(world.db, { dataKey: randomBytes(32) }, clock)
    await expect(wrong).rejects.toThrow(/^DATA_KEY is not the key under which/)
  })

  test('are DATA_KEY itself where there were none, until another comes into use and all is sealed anew', async () => {
    await people(3)
    const before = await read()
    await openKeys(world.db, settings(), clock)
    expect(await states()).toEqual(['mark 0 current', 'seal 0 current', 'sign 0 current'])
    expect(await numbers()).toEqual([0])
    expect(await rotateKeys(world.db, settings(), clock())).toBe(1)
    await expect(rotateKeys(world.db, settings(), clock())).rejects.toThrow('key 1 is not in use')
    // Nobody seals with it before everybody can read it.
    await runDue(world.appContext, keyKinds)
    expect(await states()).toContain('seal 1 coming')
    await work(20_000)
    expect(await states()).toEqual([
      'mark 0 old',
      'mark 1 current',
      'seal 0 old',
      'seal 1 current',
      'sign 0 old',
      'sign 1 current',
    ])
    expect(await numbers()).toEqual([1])
    expect(await read()).toEqual(before)
    expect(await listKeys(museum())).toEqual([
      expect.stringMatching(/^mark 0: old since 2026-05-12 10:00:20$/),
      expect.stringMatching(/^mark 1: current since .*; 0 of 0 marked under it$/),
      expect.stringMatching(/^seal 0: old since 2026-05-12 10:00:20$/),
      expect.stringMatching(/^seal 1: current since .*; 3 of 3 sealed under it$/),
      expect.stringMatching(/^sign 0: old since/),
      expect.stringMatching(/^sign 1: current since/),
    ])
    // Its time is not over, neither that of processes nor that of codes.
    const retire = () => retireKeys(museum(), 0, clock())
    await expect(retire()).rejects.toThrow('seal 0 may be needed until 2026-05-12 11:00:20')
    at(2 * hour)
    const later = ['sign 0 may be needed until 2026-05-20 10:00:20']
    const last = 'mark 0 may be needed until 2026-06-11 10:00:20'
    expect(await retire()).toEqual({ gone: ['seal'], stays: [last, ...later] })
    at(9 * 24 * hour)
    await expect(retireKeys(museum(), 1, clock())).rejects.toThrow('there is no former key 1')
    expect(await retire()).toEqual({ gone: ['sign'], stays: [last] })
    await expect(retire()).rejects.toThrow(last)
    at(31 * 24 * hour)
    expect(await retire()).toEqual({ gone: ['mark'], stays: [] })
    expect((await dataKeys(world.db)).filter(({ wrapped }) => wrapped === '')).toHaveLength(3)
    await openKeys(world.db, { dataKey: settings().dataKey }, clock)
    expect(await read()).toEqual(before)
  })

  test('a former one is not destroyed while a text is sealed under it, also one that came late', async () => {
    await people(2)
    await openKeys(world.db, settings(), clock)
    const late = vaultOf(settings().dataKey).seal('volunteer.phone', '139')
    await rotateKeys(world.db, settings(), clock())
    await work(20_000)
    const [first] = await phones()
    const id = first?.id ?? 0
    await world.db.updateTable('volunteer').set({ phone: late }).where('id', '=', id).execute()
    at(9 * 24 * hour)
    const retire = () => retireKeys(museum(), 0, clock())
    const { stays } = await retire()
    expect(stays).toContainEqual(
      expect.stringMatching(/^seal 0 is still needed, .*: volunteer.phone 1$/),
    )
    expect(await listKeys(museum())).toContainEqual(
      expect.stringMatching(/^seal 0: .*still to be sealed anew: volunteer.phone 1$/),
    )
    await work(9 * 24 * hour + 20_000)
    expect(await numbers()).toEqual([1])
    expect((await retire()).gone).toEqual(['seal'])
    expect((await read()).includes('139')).toBe(true)
  })

  test('what is written while it is sealed anew is never lost', async () => {
    await people(2)
    await openKeys(world.db, settings(), clock)
    const vault = vaultOf(settings().dataKey)
    const place = sealedPlaces['volunteer.phone']
    const texts = await world.db.transaction().execute((tx) => holdOthers(tx, place, 9, [], 500))
    expect(texts).toHaveLength(2)
    const [first, second] = texts
    const edited = vault.seal('volunteer.phone', '139 new')
    const id = first?.key[0] ?? 0
    await world.db.updateTable('volunteer').set({ phone: edited }).where('id', '=', id).execute()
    const anew = vault.seal('volunteer.phone', 'old one')
    await rewrite(
      world.db,
      place,
      texts.map((text) => ({ ...text, anew })),
    )
    expect(await read()).toEqual(['139 new', 'old one'])
    expect(second).toBeDefined()
  })

  test('another DATA_KEY wraps them and touches no row', async () => {
    await people(2)
    await openKeys(world.db, settings(), clock)
    const before = await read()
    const rows = await phones()
    const [former, next] = [settings().dataKey, randomBytes(32)]
    const both = { museumZone: 'Asia/Shanghai', dataKey: next, dataKeyBefore: former }
    const alone = { museumZone: 'Asia/Shanghai', dataKey: Buffer.from(next) }
    await expect(rewrapKeys(world.db, alone, clock())).rejects.toThrow('rewrap needs both')
    // Whoever is started with both opens what either has wrapped.
    await openKeys(world.db, both, clock)
    await expect(rotateKeys(world.db, both, clock())).rejects.toThrow('DATA_KEY is being changed')
    expect(await rewrapKeys(world.db, both, clock())).toBe(3)
    expect(await phones()).toEqual(rows)
    await openKeys(world.db, alone, clock)
    const opened = rows.map(({ phone }) => vaultOf(alone.dataKey).open('volunteer.phone', phone))
    expect(opened).toEqual(before)
    const lost = openKeys(world.db, { dataKey: Buffer.from(former) }, clock)
    await expect(lost).rejects.toThrow(/^DATA_KEY is not the key/)
    // What ran with the former one alone goes on with the keys that it knows.
    await openKeysAgain(former, rows, before)
  })
})

async function openKeysAgain(
  former: Buffer,
  rows: readonly { phone: string }[],
  before: readonly string[],
): Promise<void> {
  const opened = rows.map(({ phone }) => vaultOf(former).open('volunteer.phone', phone))
  expect(opened).toEqual(before)
}

oneStore('what is sealed', (store) => {
  test('is found by its table: each place is there, and what a copy opens is among them', async () => {
    world = await openWorld(store)
    for (const { table, column, key } of Object.values(sealedPlaces))
      await world.db
        .selectFrom(table as 'volunteer')
        .select([column, ...key] as never[])
        .limit(1)
        .execute()
    await world.close()
  })

  test('is sealed anew in parts, however many there are', async () => {
    world = await openWorld(store, { now: new Date(begin).toISOString() })
    const ids = Array.from({ length: 1_201 }, (_, one) => one + 1)
    const created_at = '2026-01-01 00:00:00'
    await world.db
      .insertInto('person')
      .values(ids.map((id) => ({ id, nickname: '', disabled: 0, created_at })))
      .execute()
    const vault = vaultOf(settings().dataKey)
    await world.db
      .insertInto('volunteer')
      .values(
        ids.map((id) => ({
          ...{ id, status: 1 as const, name: `人${id}`, code: null, phone_masked: '' },
          phone: vault.seal('volunteer.phone', String(id)),
        })),
      )
      .execute()
    await openKeys(world.db, settings(), clock)
    await rotateKeys(world.db, settings(), clock())
    await work(20_000)
    expect(await numbers()).toEqual([1])
    expect(await read()).toEqual(ids.map(String))
    expect(await pendingJobs(world.db, 'reseal', 'reseal')).toEqual([])
    await world.close()
  })
})
