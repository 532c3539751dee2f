import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { viewCalls } from '@museum/contract/view/view.calls.ts'
import { mostViews } from '@museum/contract/view/view.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const page = 'volunteers'
const query = 'status=7&hours_in=quarter&hours_to=24'

oneStore('saved views', (store) => {
  let world: World
  let reviewer: Person
  let viewer: Person
  beforeAll(async () => {
    world = await openWorld(store)
    reviewer = await world.office('reviewer')
    viewer = await world.office('viewer')
  })
  beforeEach(() => world.db.deleteFrom('saved_view').execute())
  afterAll(() => world.close())

  const views = async (who: Person, of = page) =>
    (await world.as(who).send(viewCalls.list, { page: of })).data
  const save = (who: Person, shared: 0 | 1, name = '临到期') =>
    world.as(who).send(viewCalls.create, { page, name, query, shared })

  test('are seen by who made them, or by the whole office', async () => {
    const own = await save(viewer, 0, '我的')
    const all = await save(reviewer, 1, '全室')
    expect(own.data).toMatchObject({ name: '我的', query, shared: 0, created_by: 'viewer' })
    expect((await views(viewer)).list.map(({ name }) => name)).toEqual(['我的', '全室'])
    expect((await views(reviewer)).list).toEqual([all.data])
    expect((await views(viewer, 'hours')).list).toEqual([])
  })

  test('of the office are made, changed and removed by reviewers alone', async () => {
    const { id } = (await save(reviewer, 1)).data
    const mine = (await save(viewer, 0)).data
    const as = world.as(viewer)
    expect((await save(viewer, 1)).fault).toBe('auth.forbidden')
    expect((await as.send(viewCalls.change, { id, name: '改名' })).fault).toBe('auth.forbidden')
    expect((await as.send(viewCalls.remove, { id })).fault).toBe('auth.forbidden')
    expect((await as.send(viewCalls.change, { id: mine.id, shared: 1 })).fault).toBe(
      'auth.forbidden',
    )
    const changed = await world.as(reviewer).send(viewCalls.change, { id, name: '改名', shared: 0 })
    expect(changed.data).toMatchObject({ name: '改名', query, shared: 0 })
    expect((await views(viewer)).list).toEqual([mine])
  })

  test('hold nobody’s whole number', async () => {
    const { id } = (await save(viewer, 0)).data
    const as = world.as(viewer)
    const kept = { page, name: '一个人', query: 'q=13812345678&status=0', shared: 0 } as const
    expect((await as.send(viewCalls.create, kept)).fault).toBe('request.invalid')
    const changed = { id, query: 'q=320102%2019900315002x' }
    expect((await as.send(viewCalls.change, changed)).fault).toBe('request.invalid')
    expect((await as.send(viewCalls.change, { id, query: 'q=V20260001' })).status).toBe(1)
  })

  test('of somebody else are not there', async () => {
    const { id } = (await save(viewer, 0)).data
    const as = world.as(reviewer)
    expect((await as.send(viewCalls.change, { id, name: '改' })).fault).toBe('content.not_found')
    expect((await as.send(viewCalls.remove, { id })).fault).toBe('content.not_found')
    expect((await world.as(viewer).send(viewCalls.remove, { id })).status).toBe(1)
    expect((await views(viewer)).list).toEqual([])
  })

  test('are not without number', async () => {
    for (let n = 0; n < mostViews; n += 1) await save(viewer, 0, `视图${n}`)
    expect((await save(viewer, 0)).fault).toBe('view.too_many')
    expect((await save(reviewer, 0)).status).toBe(1)
  })

  test('an account keeps its columns and what it folded, each by itself', async () => {
    const choose = (input: { columns?: string[]; folded?: 0 | 1 }) =>
      world.as(viewer).send(viewCalls.choose, { page, ...input })
    expect(await views(viewer)).toMatchObject({ columns: [], folded: 1 })
    await choose({ columns: ['name', 'hours', 'name'] })
    await choose({ folded: 0 })
    await choose({})
    expect(await views(viewer)).toMatchObject({ columns: ['name', 'hours'], folded: 0 })
    expect(await views(reviewer)).toMatchObject({ columns: [], folded: 1 })
  })

  test('what is no view is refused', async () => {
    const create = (change: object) =>
      world.as(reviewer).send(viewCalls.create, { page, name: '名', query, shared: 0, ...change })
    for (const change of [{ page: '/x' }, { name: '' }, { query: 'a b' }, { shared: 2 }])
      expect((await create(change)).fault).toBe('request.invalid')
  })

  test('go with an account that goes', async () => {
    const admin = await world.office('admin')
    const leaving = await world.office('editor')
    await save(leaving, 0)
    await world.as(leaving).send(viewCalls.choose, { page, folded: 1 })
    expect(
      (await world.as(admin).send(accountOfficeCalls.remove, { id: leaving.id })).data,
    ).toEqual({
      ...{ id: leaving.id, removed: 1 },
    })
    expect(await world.db.selectFrom('saved_view').selectAll().execute()).toEqual([])
  })
})
