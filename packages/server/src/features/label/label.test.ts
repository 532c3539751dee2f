import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { labelCalls } from '@museum/contract/label/label.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bulk, idsOf, openBulk } from '../../testing/bulk.ts'
import { exportedAs } from '../../testing/exported.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

eachStore('labels', (store, once) => {
  let bulk: Bulk
  let wang: Person
  let li: Person
  beforeEach(async () => {
    bulk = await openBulk(store)
    ;[wang, li] = (await bulk.people(2)) as [Person, Person]
  })
  afterEach(() => bulk.close())

  const as = () => bulk.world.as(bulk.admin)
  const make = async (name: string) => (await as().send(labelCalls.create, { name })).data.id
  const mark = (who: Person, label_id: number, has: 0 | 1) =>
    as().send(labelCalls.mark, { id: who.id, label_id, has })
  const found = async (filter: object) =>
    (await as().send(volunteerOfficeCalls.list, { status: '7', ...filter })).data.list
      .map(({ id }) => id)
      .sort((one, other) => one - other)
  const ofMany = (label_id: number, act: 'label' | 'unlabel') => ({
    ...{ what: { act, label_id }, ids: idsOf([wang, li]) },
  })

  once('are kept by the office, one of a name however it is typed', async () => {
    const id = await make('骨干 A')
    await bulk.refused(as().send(labelCalls.create, { name: '骨干ａ' }), 'label.duplicate')
    const other = await make('外语')
    await bulk.refused(
      as().send(labelCalls.change, { id: other, name: '骨干A' }),
      'label.duplicate',
    )
    expect((await as().send(labelCalls.change, { id, name: '骨干' })).data).toEqual({
      ...{ id, name: '骨干', count: 0 },
    })
    await mark(wang, id, 1)
    const { data } = await as().send(labelCalls.list, { q: '骨' })
    expect(data).toEqual({ list: [{ id, name: '骨干', count: 1 }], total: 1 })
    expect((await as().send(labelCalls.remove, { id })).status).toBe(1)
    await bulk.refused(as().send(labelCalls.info, { id }), 'content.not_found')
    const { labels } = (await as().send(volunteerOfficeCalls.info, { id: wang.id })).data
    expect(labels).toEqual([])
    await bulk.refused(mark(wang, id, 1), 'content.not_found')
  })

  once('stand in the register, its filter, its sheet and on the page of their person', async () => {
    const [one, two] = [await make('骨干'), await make('外语')]
    await mark(wang, one, 1)
    const { data } = await mark(wang, two, 1)
    expect(data.list.map(({ name }) => name).sort()).toEqual(['外语', '骨干'].sort())
    // What is so already stays so, and nothing is logged of it.
    await mark(wang, two, 1)
    await mark(wang, two, 0)
    await mark(wang, two, 0)
    const { list } = (await as().send(volunteerOfficeCalls.list, { status: '7' })).data
    expect(list.find(({ id }) => id === wang.id)?.labels).toEqual(['骨干'])
    const info = (await as().send(volunteerOfficeCalls.info, { id: wang.id })).data
    expect(info.labels).toEqual([{ id: one, name: '骨干' }])
    expect(await found({ label: 'has', label_id: one })).toEqual([wang.id])
    expect(await found({ label: 'has' })).toEqual([wang.id])
    expect(await found({ label: 'has', label_id: two })).toEqual([])
    expect(await found({ label: 'lacks', label_id: one })).toEqual([li.id])
    expect(await found({ label: 'lacks' })).toEqual([li.id])
    const sheet = await exportedAs(
      bulk.world,
      bulk.admin,
      `/api/office/volunteers/export?label=has&label_id=${one}`,
    )
    const at = sheet.rows[0]?.indexOf('标签') ?? -1
    expect(sheet.rows.slice(1).map((row) => row[at])).toEqual(['骨干'])
    const lines = await bulk.world.db
      .selectFrom('audit')
      .select(['action', 'after', 'before'])
      .where('object', '=', 'volunteer')
      .where('action', 'in', ['label', 'unlabel'])
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['label', 'label', 'unlabel'])
  })

  test('are put on many and taken off many, and each is as before where it is taken back', async () => {
    const id = await make('骨干')
    await mark(wang, id, 1)
    const put = await bulk.start(ofMany(id, 'label'))
    expect(put).toMatchObject({ words: '加标签“骨干”', done: 1, skipped: 1 })
    expect((await bulk.outcomes(put.id))[0]?.why).toBe('已经如此，无需再办')
    await bulk.undo(put.id)
    expect(await found({ label: 'has', label_id: id })).toEqual([wang.id])
    const off = await bulk.start(ofMany(id, 'unlabel'))
    expect(off).toMatchObject({ words: '去标签“骨干”', done: 1, skipped: 1 })
    expect((await bulk.outcomes(off.id))[1]?.why).toBe('没有这个标签')
    await bulk.undo(off.id)
    expect(await found({ label: 'has', label_id: id })).toEqual([wang.id])
    await bulk.refused(bulk.asked(ofMany(987_654, 'label')), 'content.not_found')
    // What is gone meanwhile cannot come back.
    const last = await bulk.start(ofMany(id, 'unlabel'))
    await as().send(labelCalls.remove, { id })
    await bulk.undo(last.id)
    expect((await bulk.outcomes(last.id))[0]?.outcome).toBe('kept')
    const viewer = await bulk.world.office('viewer')
    const seen = bulk.world.as(viewer).send(bulkCalls.preview, ofMany(id, 'label'))
    await bulk.refused(seen, 'auth.forbidden')
  })

  test('put on many beside one of them by itself, and beside its removal: each once, or none', async () => {
    const id = await make('骨干')
    const [many, single] = await Promise.all([bulk.asked(ofMany(id, 'label')), mark(wang, id, 1)])
    expect([many.status, single.status]).toEqual([1, 1])
    expect(await found({ label: 'has', label_id: id })).toEqual(idsOf([wang, li]))
    const other = await make('外语')
    await Promise.all([
      bulk.asked(ofMany(other, 'label')),
      as().send(labelCalls.remove, { id: other }),
      mark(li, other, 1),
    ])
    expect(await found({ label: 'has', label_id: other })).toEqual([])
  })
})
