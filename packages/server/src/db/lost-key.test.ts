import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepUploads } from '../features/picture/upload.service.ts'
import { countsOf } from '../keys/counted.ts'
import { sealedFiles } from '../keys/reseal.ts'
import { openKeys } from '../privacy/keys.ts'
import { sealedPlaces } from '../privacy/sealed-places.ts'
import { vaultOf } from '../privacy/vault.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld } from '../testing/world.ts'

const guides = ['operating.md', 'operating.zh.md'].map((name) =>
  readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8'),
)
const statements = guides.map(
  (guide) => /```\n(delete from data_key;\n[^`]+)```/.exec(guide)?.[1]?.trim().split('\n') ?? [],
)

eachStore('a lost DATA_KEY', (store) => {
  test('is gone on without by what the guide says: nothing is left that no key opens', async () => {
    expect(statements[0]?.length).toBeGreaterThan(3)
    expect(statements[1]).toEqual(statements[0])
    const world = await openWorld(store)
    const { settings, db, files } = world.appContext
    await openKeys(world.db, settings)
    const { id } = await world.person('周晓岚', 7)
    const vault = vaultOf(settings.dataKey)
    for (const [as, { table, column }] of Object.entries(sealedPlaces))
      if (table === 'volunteer')
        await sql`update volunteer set ${sql.ref(column)} = ${vault.seal(as as never, '13812345678')}
          where id = ${id}`.execute(world.db)
    const upload = { person_id: id, account_id: null, bytes: 1, portrait: 1, created_ms: 1 }
    const path = '/files/ab/cd/ef.jpg'
    await world.db
      .insertInto('upload')
      .values({ ...upload, path, unclaimed_ms: null, sealed_by: 1 })
      .execute()
    await world.db.updateTable('volunteer').set({ img_path: path }).execute()
    expect((await countsOf(db, files, sealedFiles)).placesOf(1)).toContain('picture.file 1')
    const next = { dataKey: randomBytes(32) }
    await expect(openKeys(world.db, next)).rejects.toThrow('DATA_KEY is not the key')
    for (const statement of statements[0] ?? []) await sql.raw(statement).execute(world.db)
    expect((await countsOf(db, files, sealedFiles)).all).toBe(0)
    await sweepUploads(world.appContext, world.appContext.clock())
    expect(await db.selectFrom('upload').select('id').execute()).toEqual([])
    await openKeys(world.db, next)
    const anew = vaultOf(next.dataKey).seal('volunteer.phone', '139')
    expect(vaultOf(next.dataKey).open('volunteer.phone', anew)).toBe('139')
    await world.close()
  })

  test('leaves no column of which the guide does not speak', () => {
    const said = (statements[0] ?? []).join('\n')
    for (const { table, column } of Object.values(sealedPlaces))
      expect(
        said.includes(`delete from ${table};`) ||
          new RegExp(`update ${table} set [^\n]*\\b${column} = ''`).test(said),
        `${table}.${column}`,
      ).toBe(true)
  })
})
