import { duplicateCalls } from '@museum/contract/duplicate/duplicate.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { single } from '../../db/db.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import { runDue } from '../../jobs/jobs.ts'
import { nameReading } from '../../pinyin/reading.ts'
import { importsOf, newPerson } from '../../testing/importing.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { likesKinds } from './likeness.service.ts'

eachStore('records that look like another', (store) => {
  let world: World
  let admin: Person
  let imports: ReturnType<typeof importsOf>
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    imports = importsOf(world, admin)
  })
  afterAll(() => world.close())

  const pairs = async (state = 1) =>
    (await world.as(admin).send(duplicateCalls.list, { state, limit: 100 })).data.list
  const idOf = async (name: string) => (await imports.found(name))[0]?.id ?? 0

  test('are found as one is changed, and those who are not alike are not', async () => {
    const [one, other, third] = [
      newPerson({ phone: '13800000001' }),
      newPerson({ phone: '13800000002' }),
      newPerson({ phone: '13800000003' }),
    ]
    await imports.take([one, other, third])
    expect(await pairs()).toEqual([])
    const change = { id: await idOf(other.name ?? ''), phone: '13800000001', name: one.name }
    expect((await world.as(admin).send(volunteerEditCalls.change, change)).status).toBe(1)
    expect(await pairs()).toMatchObject([{ reason: 'named_both', one: { name: one.name } }])
    const born = { id: await idOf(third.name ?? ''), name: one.name }
    expect((await world.as(admin).send(volunteerEditCalls.change, born)).status).toBe(1)
    expect((await pairs()).map(({ reason }) => reason)).toEqual([
      'named_birth',
      'named_birth',
      'named_both',
    ])
  })

  test('said at an import to be somebody else they are kept as two people', async () => {
    const one = newPerson({ phone: '13800000011' })
    await imports.take([one])
    const before = (await pairs()).length
    const again = newPerson({ name: one.name, phone: '13800000011' })
    expect(await imports.take([again], { alike: [{ row: 2, is: 0 }] })).toMatchObject({ added: 1 })
    expect((await pairs()).length).toBe(before)
    expect(await pairs(2)).toMatchObject([{ decided_by: 'admin', reason: 'named_both' }])
  })

  test('that are there already are found once, part by part, whatever stops it', async () => {
    const { db, appContext } = world
    const [one, other] = [newPerson({ phone: '13800000021' }), newPerson({ phone: '13800000022' })]
    await imports.take([one, other])
    await world.db.deleteFrom('duplicate_person').execute()
    const reading = nameReading(one.name ?? '')
    const written = { name: one.name ?? '', ...reading, birth_time: one.birth_time ?? '' }
    const id = await idOf(other.name ?? '')
    await db.updateTable('volunteer').set(written).where('id', '=', id).execute()
    await moreThanAPart()
    expect(await pairs()).toEqual([])
    await upgrade()
    let parts = 0
    // Stopped after its first part it goes on with the second.
    await runDue(appContext, likesKinds, () => parts++ > 1)
    expect(await waiting()).toEqual(1)
    await runDue(appContext, likesKinds)
    expect(await waiting()).toEqual(0)
    const found = await pairs()
    expect(found.map(({ reason }) => reason)).toContain('named_birth')
    expect(found.some((pair) => pair.one.name === one.name)).toBe(true)
    // Whom the office has said to be two is not found again.
    for (const pair of found) await world.as(admin).send(duplicateCalls.dismiss, { id: pair.id })
    await db.deleteFrom('outbox').where('kind', '=', 'likes').execute()
    await upgrade()
    await runDue(appContext, likesKinds)
    expect(await pairs()).toEqual([])
  })

  const waiting = async () =>
    (
      await world.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'likes')
        .where('done_ms', 'is', null)
        .execute()
    ).length
  /** As the migration does for a museum that has people. */
  const upgrade = () => {
    const row = { kind: 'likes', key: 'likes 0', payload: '{"after":"0"}', due_ms: 0 }
    return single(world.db, (tx) => insertJob(tx, row))
  }
  const moreThanAPart = () => imports.take(Array.from({ length: 540 }, () => newPerson({})))
})
