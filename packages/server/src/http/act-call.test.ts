import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { statementCalls } from '@museum/contract/statement/statement.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Db } from '../db/types.ts'
import { makeDuty } from '../testing/duty.ts'
import { blank } from '../testing/pictures.ts'
import { autumn } from '../testing/stating.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { askAs } from './inject-call.ts'

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

eachStore('two processes that hear one slow call', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-11-22T02:00:00Z' })
  })
  afterAll(() => world.close())

  test('make one statement, one picture, and answer the same', async () => {
    const duty = await makeDuty(world, await world.office('admin'), '2026-11-22')
    const who = await world.person('王芳', 7)
    const [signed, out] = ['2026-10-10 09:00:00', '2026-10-10 12:00:00']
    await duty.add(who, { date: '2026-10-10', sign_time: signed, sign_out_time: out })
    const picture = await blank(40, 40, '#00ff00').png().toBuffer()
    type Ask = ReturnType<typeof askAs>
    const issue = (ask: Ask, headers: Record<string, string>) =>
      ask.send(statementCalls.issue, autumn, headers)
    const upload = (ask: Ask, headers: Record<string, string>) =>
      ask.upload(pictureCalls.picture, 'a.png', picture, headers)
    for (const act of [issue, upload]) {
      const headers = { 'idempotency-key': act.name }
      const [writing, go, looked] = [gate(), gate(), gate()]
      const files = {
        ...world.appContext.files,
        put: async (name: string, bytes: Buffer) => {
          writing.open()
          await go.opened
          await world.appContext.files.put(name, bytes)
        },
      }
      const db = tellingReads(world.db, looked.open)
      const apps = await Promise.all([
        createApp({ ...world.appContext, files }),
        createApp({ ...world.appContext, files, db }),
      ])
      const [here, there] = apps.map((app) => askAs(app, who.token)) as [Ask, Ask]
      const first = act(here, headers)
      await writing.opened
      const second = act(there, headers)
      await looked.opened
      go.open()
      const answer = await first
      expect(answer).toMatchObject({ status: 1 })
      expect([act.name, await second]).toEqual([act.name, answer])
      await Promise.all(apps.map((app) => app.close()))
    }
    expect(await world.db.selectFrom('statement').select('number').execute()).toHaveLength(1)
    expect(await world.db.selectFrom('upload').select('path').execute()).toHaveLength(1)
  })
})

/** A database that tells when it is asked for the answer under a key. */
function tellingReads<D extends Db>(db: D, tell: () => void): D {
  return new Proxy(db, {
    get: (whole, name) => {
      const found: unknown = Reflect.get(whole, name, whole)
      if (typeof found !== 'function') return found
      return (...given: unknown[]) => {
        if (name === 'selectFrom' && given[0] === 'idempotency') tell()
        return found.apply(whole, given)
      }
    },
  })
}
