import { Fault } from '@museum/contract/fault.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/types.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { writeOnce } from './once.ts'

oneStore('an act under a key', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())

  test('that is refused as it is said again answers no refusal where what was said first cannot be read', async () => {
    const keyed = { caller: 'person:1', key: 'one', call: 'POST /a', input_hash: 'x' }
    const refused = async () => {
      throw new Fault('content.not_found')
    }
    await writeOnce(world.appContext, keyed, async () => 'done')
    expect(await writeOnce(world.appContext, keyed, refused)).toEqual({
      text: 'done',
      repeated: true,
    })
    const away = { ...world.appContext, db: withoutReads(world.appContext.db) }
    await expect(writeOnce(away, keyed, refused)).rejects.toThrow('the database is away')
  })
})

/** A database that ends before anything is read of it outside a transaction. */
function withoutReads(db: Db): Db {
  return new Proxy(db, {
    get: (whole, name) => {
      if (name === 'selectFrom')
        return () => {
          throw new Error('the database is away')
        }
      const found: unknown = Reflect.get(whole, name, whole)
      return typeof found === 'function' ? found.bind(whole) : found
    },
  })
}
