import { articleCalls, articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { planOf } from '../../db/plan.ts'
import { exportedAs } from '../../testing/exported.ts'
import { eachStore } from '../../testing/stores.ts'
import { uploaded } from '../../testing/uploaded.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { articleRows, publishedPage } from './article.store.ts'

type Written = z.input<typeof articleOfficeCalls.create.input>

const words = {
  title: '灯下讲青瓷',
  introduction: '一次夜场里的义务讲解',
  content: '<p>那天来了许多人。</p>',
} satisfies Written
let whole: typeof words & { img_path: string }

eachStore('articles', (store, once) => {
  let world: World
  let editor: Person
  beforeAll(async () => {
    world = await openWorld(store)
    editor = await world.office('editor')
    whole = { ...words, img_path: await uploaded(world) }
  })
  afterAll(() => world.close())

  const at = (time: string) => world.setNow(`2026-05-12T${time}Z`)
  const make = async (change: Partial<Written> = {}) =>
    (await world.as(editor).send(articleOfficeCalls.create, { ...whole, ...change })).data
  const change = (id: number, input: Omit<z.input<typeof articleOfficeCalls.change.input>, 'id'>) =>
    world.as(editor).send(articleOfficeCalls.change, { id, ...input })
  const shown = async (input: { page?: number; limit?: number } = { limit: 100 }) =>
    (await world.as().send(articleCalls.list, input)).data.list
  const read = (id: number) => world.as().send(articleCalls.info, { id })

  once('what is published is read by everyone, without its content in the list', async () => {
    at('02:00:00')
    const { id } = await make({ state: 'published' })
    const [first] = await shown()
    const { content, ...row } = whole
    expect(first).toEqual({ id, ...row, created_at: '2026-05-12 10:00:00' })
    expect((await read(id)).data).toEqual({ ...first, content })
  })

  once(
    'a draft does not exist for a phone, nor does one that was withdrawn or deleted',
    async () => {
      const { id } = await make()
      const hidden = async () => {
        expect((await read(id)).fault).toBe('content.not_found')
        expect((await shown()).map((row) => row.id)).not.toContain(id)
      }
      await hidden()
      await change(id, { state: 'published' })
      expect((await read(id)).status).toBe(1)
      await change(id, { state: 'draft' })
      await hidden()
      await change(id, { state: 'published' })
      await world.as(editor).send(articleOfficeCalls.remove, { id })
      await hidden()
      expect((await change(id, { title: '没了' })).fault).toBe('content.not_found')
    },
  )

  test('its time is that of publishing: edits, withdrawing and publishing again keep it', async () => {
    at('01:00:00')
    const { id, created_at } = await make()
    expect(created_at).toBe('')
    at('01:10:00')
    const published = '2026-05-12 09:10:00'
    expect((await change(id, { state: 'published' })).data.created_at).toBe(published)
    at('01:20:00')
    const edited = (await change(id, { title: '改了题目', state: 'published', created_at: '' }))
      .data
    expect(edited).toMatchObject({ created_at: published, updated_at: '2026-05-12 09:20:00' })
    for (const state of ['draft', 'published'] as const) {
      at('01:40:00')
      expect((await change(id, { state })).data.created_at).toBe(published)
    }
    await change(id, { state: 'draft', created_at: '' })
    expect((await change(id, { state: 'published' })).data.created_at).toBe('2026-05-12 09:40:00')
  })

  test('its time may be given, before, with or after publishing', async () => {
    at('02:00:00')
    const old = await make({ state: 'published', created_at: '2025-10-01 09:30' })
    expect(old).toMatchObject({ created_at: '2025-10-01 09:30:00', is_public: 1 })
    const draft = await make({ created_at: '2025-11-01 08:00:00' })
    expect((await change(draft.id, { state: 'published' })).data.created_at).toBe(
      '2025-11-01 08:00:00',
    )
    await change(old.id, { created_at: '2025-12-01 00:00' })
    const ids = (await shown()).map(({ id }) => id)
    expect(ids.indexOf(old.id)).toBeLessThan(ids.indexOf(draft.id))
    for (const wrong of ['2025-02-30 09:00', '2025-01-01', '明天'])
      expect(await change(old.id, { created_at: wrong })).toMatchObject({ status: 400 })
  })

  test('with a time to come phones see it from then on, and the office knows it waits', async () => {
    at('03:00:00')
    const { id, is_public } = await make({ state: 'published', created_at: '2026-05-12 11:30' })
    expect(is_public).toBe(0)
    const found = async (state: 'published' | 'scheduled') =>
      (await world.as(editor).send(articleOfficeCalls.list, { state, limit: 100 })).data.list
    expect((await found('scheduled')).map((row) => row.id)).toEqual([id])
    expect((await found('published')).map((row) => row.id)).not.toContain(id)
    expect((await read(id)).fault).toBe('content.not_found')
    expect((await shown()).map((row) => row.id)).not.toContain(id)
    at('03:30:00')
    expect((await read(id)).status).toBe(1)
    expect((await shown())[0]?.id).toBe(id)
    expect(await found('scheduled')).toEqual([])
    expect((await found('published')).find((row) => row.id === id)?.is_public).toBe(1)
  })

  once(
    'the latest published stands first, whichever was written first, and pages end empty',
    async () => {
      at('03:00:00')
      const [older, newer] = [await make(), await make({ state: 'published' })]
      at('03:00:01')
      await change(older.id, { state: 'published' })
      const all = (await shown()).map(({ id }) => id)
      expect(all.slice(0, 2)).toEqual([older.id, newer.id])
      const paged: number[] = []
      for (let page = 1; ; page += 1) {
        const list = await shown({ page, limit: 2 })
        if (list.length === 0) break
        paged.push(...list.map(({ id }) => id))
      }
      expect(paged).toEqual(all)
    },
  )

  test.each([
    ['introduction', '', '发布前请填写简介'],
    ['img_path', '', '发布前请填写封面'],
    ['content', '<p><br /></p><script>1</script>', '发布前请填写正文'],
  ])('without %s it stays a draft, and a published one keeps it', async (field, value, msg) => {
    const refused = await world
      .as(editor)
      .send(articleOfficeCalls.create, { ...whole, [field]: value, state: 'published' })
    expect(refused).toMatchObject({ fault: 'article.not_publishable', msg, data: { field } })
    const { id } = await make({ [field]: value })
    expect((await change(id, { state: 'published' })).fault).toBe('article.not_publishable')
    expect((await read(id)).fault).toBe('content.not_found')
    await change(id, { ...whole, state: 'published' })
    expect((await change(id, { [field]: value })).fault).toBe('article.not_publishable')
    expect((await read(id)).data).toMatchObject({ [field]: whole[field as keyof typeof whole] })
  })

  test('published and emptied at once: never published without a cover', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await make()
      await Promise.all([change(id, { state: 'published' }), change(id, { img_path: '' })])
      const heard = await read(id)
      if (heard.status === 1) expect(heard.data.img_path).not.toBe('')
    }
  })

  test('the office finds them by title and state, the newest first', async () => {
    const draft = await make({ title: '百分之100%的热情' })
    const list = async (input: z.input<typeof articleOfficeCalls.list.input>) =>
      (await world.as(editor).send(articleOfficeCalls.list, input)).data
    expect(await list({ q: '0%的' })).toMatchObject({ list: [{ id: draft.id }], total: 1 })
    expect((await list({ state: 'draft' })).list.every(({ state }) => state === 'draft')).toBe(true)
    const { list: all, total } = await list({ limit: 100 })
    expect(all.length).toBe(total)
    expect(all[0]?.id).toBe(draft.id)
    expect(all[0]).not.toHaveProperty('content')
  })

  test('who may edit does, the others read, and every change is in the log', async () => {
    const viewer = world.as(await world.office('viewer', '只读'))
    expect((await viewer.send(articleOfficeCalls.create, whole)).fault).toBe('auth.forbidden')
    expect((await viewer.send(articleOfficeCalls.list, {})).status).toBe(1)
    const { id } = await make()
    await change(id, { state: 'published' })
    await change(id, { title: '新题目' })
    await change(id, { state: 'draft' })
    await world.as(editor).send(articleOfficeCalls.remove, { id })
    const rows = await world.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('object', '=', 'article')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'create',
      'publish',
      'update',
      'withdraw',
      'delete',
    ])
    expect(JSON.parse(rows[2]?.before ?? '')).toEqual({ title: whole.title })
    expect(JSON.parse(rows[2]?.after ?? '')).toEqual({ title: '新题目' })
  })

  test('an export holds what the filters let through, and the log says so', async () => {
    at('05:00:00')
    await make({ title: '=HYPERLINK("x")', state: 'published', created_at: '2026-07-01 09:00' })
    const url = '/api/office/articles/export'
    const { rows, logged } = await exportedAs(world, editor, `${url}?state=scheduled`)
    expect(rows.map(([title, , word, time]) => [title, word, time])).toEqual([
      ['标题', '发布状态', '发布时间'],
      ['=HYPERLINK("x")', '定时发布', '2026-07-01 09:00:00'],
    ])
    expect(logged).toMatchObject({ object: 'article', object_id: 0 })
    expect(JSON.parse(logged?.after ?? '')).toMatchObject({ state: 'scheduled', rows: 1 })
    expect((await exportedAs(world, await world.office('viewer'), url)).code).toBe(403)
    expect(articleOfficeCalls.export.rate).toBe('export')
  })

  once('lists are read by their indexes', async () => {
    const plan = await planOf(world.db, publishedPage(world.db, '2026-05-12 10:00:00', 10, 0))
    expect(plan).toContain('article_published')
    expect(plan).not.toMatch(/Sort|TEMP B-TREE|Seq Scan/)
    const office = await planOf(world.db, articleRows(world.db, {}, '').limit(20))
    expect(office).not.toMatch(/Sort|TEMP B-TREE|Seq Scan/)
  })
})
