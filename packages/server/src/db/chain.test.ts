import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyHere } from '../features/audit/evidence.service.ts'
import { keepHeads } from '../features/audit/head.service.ts'
import { sealLog } from '../features/audit/seal.service.ts'
import { type LoggedMuseum, openLoggedMuseum } from '../testing/logging.ts'
import { eachStore } from '../testing/stores.ts'
import { inTransaction, openDb } from './db.ts'
import { statementsOf } from './statements.ts'

const begin = '2026-05-12T02:00:00Z'
const hourMs = 3_600_000

eachStore('the chain of the log', (store, once) => {
  let museum: LoggedMuseum
  beforeEach(async () => {
    museum = await openLoggedMuseum(store, begin)
  })
  afterEach(() => museum.world.close())

  const run = (statement: ReturnType<typeof sql>) => statement.execute(museum.world.db)

  test('holds every line that is written, and says so', async () => {
    expect(await museum.wrong()).toEqual([])
    await museum.write(5)
    await museum.seal()
    await museum.write(2)
    await museum.seal()
    expect(await museum.wrong()).toEqual([])
    expect(await museum.fitting()).toMatch(/^7 lines fit; 0 heads agree/)
  })

  test('is sealed by few statements, however many lines wait, and none while none does', async () => {
    await museum.write(1)
    await museum.seal()
    const columns = sql`at, account_id, username, action, object, object_id, ip, before, after`
    const counted = async (lines: number) => {
      for (let n = 0; n < lines; n += 1)
        await run(sql`insert into audit (${columns}) values ('', 0, '', '', '', 0, '', '', '')`)
      return (await statementsOf(museum.seal)).length
    }
    expect(await counted(0)).toBe(1)
    const one = await counted(1)
    expect(await counted(150)).toBe(one)
    expect(await museum.wrong()).toEqual([])
  })

  // What somebody does who writes the database, and what is said of it.
  const changes: readonly [ReturnType<typeof sql>, string][] = [
    [sql`update audit set username = 'other' where seq = 3`, 'line 3 was changed'],
    [sql`update audit set after = '{}' where seq = 3`, 'line 3 was changed'],
    // As if somebody had been erased.
    [sql`update audit set after = '', before = '', salt = '' where seq = 3`, 'line 3 was changed'],
    [sql`delete from audit where seq in (3, 4)`, 'lines 3-4 are missing'],
    [sql`delete from audit where seq = 7`, 'line 7 at the end is missing: the chain ended there'],
    [sql`delete from audit where seq = 1`, 'line 1 is missing'],
    [sql`update audit set seq = null, hash = '' where seq = 5`, 'line 5 is missing'],
    [
      sql`update audit_head set first_seq = 2`,
      'what stood before line 2 was taken away by nobody who may',
    ],
    // As if the newest had never been written.
    [
      sql`update audit_head set seq = 3, hash = (select hash from audit where seq = 3)`,
      'the chain is said to end with line 3, and ends with 7',
    ],
    [sql`delete from audit_head`, 'the chain is said to end with line 0, and ends with 7'],
  ]

  test('shows what of it somebody has changed or removed', async () => {
    await museum.write(7)
    await museum.seal()
    for (const [statement, words] of changes) {
      const undone = inTransaction(museum.world.db, async (tx) => {
        await statement.execute(tx)
        const said = await verifyHere({ ...museum.place(), db: tx })
        expect(said.map((one) => one.words)).toContain(words)
        throw new Error('taken back')
      })
      await expect(undone).rejects.toThrow('taken back')
    }
    expect(await museum.wrong()).toEqual([])
  })

  test('shows which lines were put in each other’s place', async () => {
    await museum.write(7)
    await museum.seal()
    await run(sql`update audit set seq = -1 where seq = 3`)
    await run(sql`update audit set seq = 3 where seq = 5`)
    await run(sql`update audit set seq = 5 where seq = -1`)
    expect(await museum.wrong()).toEqual(['lines 3 and 5 have changed places'])
  })

  once('says that lines wait longer than a minute', async () => {
    await museum.write(3)
    expect(await museum.wrong()).toEqual([])
    museum.later(61_000)
    expect(await museum.wrong()).toEqual([
      'lines in no chain yet: 3, the oldest of 2026-05-12T02:00:00.000Z',
    ])
  })

  test('is known elsewhere by its signed heads, once an hour: who removes the end, or all of it, is found out', async () => {
    await museum.write(4)
    await museum.seal()
    await keepHeads(museum.world.appContext)
    museum.later(hourMs - 1)
    await museum.write(1)
    await museum.seal()
    await keepHeads(museum.world.appContext)
    expect(await museum.fitting()).toMatch(/^5 lines fit; 1 heads agree/)
    museum.later(hourMs)
    await keepHeads(museum.world.appContext)
    expect(await museum.fitting()).toMatch(/^5 lines fit; 2 heads agree/)
    // Whoever writes the database makes it fit in itself.
    const third = sql`(select hash from audit where seq = 3)`
    await run(sql`update audit_head set seq = 3, hash = ${third}`)
    await run(sql`delete from audit where seq > 3`)
    await run(sql`delete from audit_signed`)
    expect(await museum.wrong()).toEqual([
      'lines 4-5 at the end are missing: the head signed at 2026-05-12T03:00:00.000Z knows them',
    ])
    // Other lines in their place fit as little.
    await museum.write(2)
    await museum.seal()
    expect(await museum.wrong()).toEqual([
      'line 4 is another than when its head was signed at 2026-05-12T02:00:00.000Z',
      'line 5 is another than when its head was signed at 2026-05-12T03:00:00.000Z',
    ])
  })

  once('knows a head that was changed', async () => {
    await museum.write(2)
    await museum.seal()
    await keepHeads(museum.world.appContext)
    const [name] = await museum.kept()
    const path = join(museum.world.appContext.settings.filesUrl.slice('file:'.length), name ?? '')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"seq":2', '"seq":1'))
    expect(await museum.wrong()).toEqual([
      'the head of 2026-05-12T02:00:00.000Z was changed after it was signed',
    ])
  })

  test('keeps heads until the file store is there again', async () => {
    await museum.write(1)
    await museum.seal()
    const { files } = museum.world.appContext
    const away = { ...files, put: async () => Promise.reject(new Error('away')) }
    await expect(keepHeads({ ...museum.world.appContext, files: away })).rejects.toThrow('away')
    await keepHeads(museum.world.appContext)
    expect(await museum.kept()).toHaveLength(1)
  })

  test('is lengthened by several at once without a line twice or lost', async () => {
    const many = async () => {
      for (let n = 0; n < 40; n += 1)
        await inTransaction(museum.world.db, (tx) =>
          tx
            .insertInto('audit')
            .values({
              ...{ at: '', account_id: 0, username: '', action: '', object: '', object_id: 0 },
              ...{ ip: '', before: '', after: '' },
            })
            .execute(),
        )
    }
    const other = openDb(museum.world.url, () => {})
    const sealing = async () => {
      for (let n = 0; n < 20; n += 1) {
        await sealLog(museum.world.appContext)
        await sealLog(other)
      }
    }
    await Promise.all([many(), many(), sealing(), sealing()])
    await museum.seal()
    await other.close()
    expect(await museum.wrong()).toEqual([])
    expect(await museum.fitting()).toMatch(/^80 lines fit/)
  })
})
