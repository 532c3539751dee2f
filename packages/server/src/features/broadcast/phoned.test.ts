import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { phonedCalls } from '@museum/contract/message/phoned.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTables, planOf } from '../../db/plan.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { makeCrowd } from '../../testing/crowd.ts'
import { exportedAs } from '../../testing/exported.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { phonedRows } from './phoned.store.ts'

eachStore('whom somebody has to phone of a letter to many', (store) => {
  let world: World
  let editor: Person
  beforeAll(async () => {
    world = await openWorld(store)
    editor = await world.office('editor')
  })
  afterAll(() => world.close())

  const logIn = ({ id }: Person) =>
    world.db
      .updateTable('person')
      .set({ openid: `o${id}` })
      .where('id', '=', id)
      .execute()
  // The minute in which a letter is taken back passes first.
  const send = async (now: string) => {
    const letter = { title: '馆庆安排', content: '周六全员到馆。', all: 1 as const }
    const { data } = await world.as(editor).send(broadcastCalls.send, letter)
    world.setNow(now)
    await runJobs(world.appContext)
    return data.id
  }

  test('they are listed with masked numbers while they never log in, and taken for a purpose', async () => {
    const [never, later, here] = [
      await world.person('赵敏', 7),
      await world.person('钱宁', 7),
      await world.person('孙悦', 7),
    ]
    await logIn(here)
    const id = await send('2026-05-12T02:02:00Z')
    await logIn(later)
    const { list, total } = (await world.as(editor).send(broadcastCalls.phoned, { id })).data
    expect(total).toBe(1)
    expect(list).toMatchObject([{ id: never.id, name: '赵敏' }])
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      ...['code', 'id', 'name', 'phone_masked', 'phoned_at', 'phoned_by'],
    ])
    const url = `/api/office/notifications/${id}/phoned/export`
    const { rows, logged } = await exportedAs(world, editor, url)
    expect(rows[1]?.[0]).toBe('赵敏')
    expect(logged).toMatchObject({ object: 'broadcast', object_id: id })
    const missing = await world.as(editor).send(broadcastCalls.phoned, { id: 999_999 })
    expect(missing.msg).toBe('内容不存在或已删除')
  })

  test('each is marked once as phoned, with who and when, until that is taken back', async () => {
    const [one, two, here] = [
      await world.person('周电', 7),
      await world.person('吴话', 7),
      await world.person('郑见', 7),
    ]
    await logIn(here)
    const id = await send('2026-05-12T02:03:00Z')
    const [first, second] = [
      await world.office('scheduler', 'desk-a'),
      await world.office('scheduler', 'desk-b'),
    ]
    const mark = (as: Person, who: { id: number }, phoned: 0 | 1 = 1) =>
      world
        .as(as)
        .send(phonedCalls.mark, { subject: 'broadcast', ids: [id], volunteer_id: who.id, phoned })
    const rows = async (left: 0 | 1 = 0) =>
      (await world.as(editor).send(broadcastCalls.phoned, { id, left, limit: 100 })).data.list
        .filter(({ id: each }) => [one.id, two.id].includes(each))
        .map((row) => [row.id, row.phoned_by])
    const said = (await mark(first, one)).data
    expect(said).toEqual({ phoned_at: '2026-05-12 10:03:00', phoned_by: 'desk-a' })
    // Who said it first stands.
    expect((await mark(second, one)).data).toEqual(said)
    expect(await rows()).toEqual([
      [one.id, 'desk-a'],
      [two.id, ''],
    ])
    expect(await rows(1)).toEqual([[two.id, '']])
    const { rows: sheet } = await exportedAs(
      world,
      editor,
      `/api/office/notifications/${id}/phoned/export`,
    )
    expect(sheet.flat()).toContain('2026-05-12 10:03 desk-a')
    expect((await mark(second, one, 0)).data).toEqual({ phoned_at: '', phoned_by: '' })
    await mark(second, one, 0)
    expect(await rows(1)).toHaveLength(2)
    const logged = await world.db
      .selectFrom('audit')
      .select(['action', 'username', 'volunteer_id'])
      .where('action', 'in', ['phone', 'unphone'])
      .orderBy('id')
      .execute()
    expect(logged).toEqual([
      { action: 'phone', username: 'desk-a', volunteer_id: one.id },
      { action: 'unphone', username: 'desk-b', volunteer_id: one.id },
    ])
    expect((await mark(first, { id: 999_999 })).fault).toBe('content.not_found')
    expect((await mark(editor, one)).fault).toBe('auth.forbidden')
  })

  test('by the index of what a letter has unread', async () => {
    await makeCrowd(world, 500)
    await send('2026-05-12T02:05:00Z')
    await countTables(world.db)
    expect(await planOf(world.db, phonedRows(world.db, 2).limit(20))).toContain('message_broadcast')
  })
})
