import { askedHeader } from '@museum/contract/asked.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { placeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { single } from '../db/db.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { beginAct, findAnswer, keepAnswer } from './idempotency.store.ts'
import { outcomeOf } from './outcome.ts'

eachStore('what became of an act whose answer was lost', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())

  const words = (title: string) => ({ title, content: '一二三' })
  const under = (key: string) => ({ 'idempotency-key': key })
  const asked = (key: string) => ({ ...under(key), [askedHeader]: '1' })
  const posts = (title: string) =>
    world.db.selectFrom('post').select('id').where('title', '=', title).execute()

  test('that came is its answer, and that it was refused', async () => {
    const caller = world.as(await world.person('甲', 7))
    const first = await caller.send(postCalls.push, words('到了'), under('came'))
    expect(await caller.send(postCalls.push, words('到了'), asked('came'))).toEqual(first)
    expect(await posts('到了')).toHaveLength(1)
    const refused = await caller.send(postCalls.remove, { id: 9999 }, under('refused'))
    expect(refused.fault).toBe('content.not_found')
    expect(await caller.send(postCalls.remove, { id: 9999 }, asked('refused'))).toEqual(refused)
  })

  test('that never came is that nothing was done, and it comes too late from then on', async () => {
    const caller = world.as(await world.person('乙', 7))
    const asks = await caller.send(postCalls.push, words('没到'), asked('lost'))
    expect(asks.fault).toBe('request.not_done')
    expect((await caller.send(postCalls.push, words('没到'), under('lost'))).fault).toBe(
      'request.not_done',
    )
    expect(await posts('没到')).toEqual([])
    expect((await caller.send(postCalls.push, words('没到'), under('again'))).status).toBe(1)
  })

  test('that comes while it is asked for is one of the two, for both', async () => {
    const caller = world.as(await world.person('丙', 7))
    for (let time = 0; time < 5; time += 1) {
      const title = `同时${time}`
      const [act, ask] = await Promise.all([
        caller.send(postCalls.push, words(title), under(title)),
        caller.send(postCalls.push, words(title), asked(title)),
      ])
      expect(ask).toEqual(act)
      expect(await posts(title)).toHaveLength(act.status)
    }
  })

  test('that is being done is not known yet, and of one that ended unheard that it was not', async () => {
    const at_ms = world.appContext.clock().getTime()
    const keyed = { caller: 'person:1', key: 'slow', call: 'POST /a', input_hash: 'x' }
    const held = { ...keyed, holder: 'one' }
    await single(world.db, (tx) => beginAct(tx, { ...held, at_ms, until_ms: at_ms + 60_000 }))
    await expect(outcomeOf(world.appContext, keyed)).rejects.toMatchObject({
      code: 'request.running',
    })
    await single(world.db, (tx) => keepAnswer(tx, held, 'done'))
    expect(await outcomeOf(world.appContext, keyed)).toBe('done')
    await expect(
      outcomeOf(world.appContext, { ...keyed, input_hash: 'another' }),
    ).rejects.toMatchObject({ code: 'request.key_reused' })
    const dead = { ...keyed, key: 'dead' }
    await single(world.db, (tx) =>
      beginAct(tx, { ...dead, holder: 'one', at_ms, until_ms: at_ms - 1 }),
    )
    expect(await outcomeOf(world.appContext, dead)).toContain('request.not_done')
    expect(await single(world.db, (tx) => keepAnswer(tx, { ...dead, holder: 'one' }, 'late'))).toBe(
      false,
    )
    expect((await findAnswer(world.db, dead))?.answer).toContain('request.not_done')
  })

  test('is not asked for without a key, and nothing is done', async () => {
    const caller = world.as(await world.person('丁', 7))
    const asks = await caller.send(postCalls.push, words('无号'), { [askedHeader]: '1' })
    expect(asks.fault).toBe('request.invalid')
    expect(await posts('无号')).toEqual([])
  })

  test('is the office’s to ask, too', async () => {
    const caller = world.as(await world.office('admin', 'asking'))
    const place = { name: '东厅', sort: 0, service_type_ids: [] }
    const first = await caller.send(placeOfficeCalls.create, place, under('place'))
    expect(await caller.send(placeOfficeCalls.create, place, asked('place'))).toEqual(first)
  })
})
