import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { publishPost, writePost } from '../../testing/space.ts'
import { eachStore } from '../../testing/stores.ts'
import { doneTogether } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { commentRows, postRows } from './post-office.store.ts'

eachStore('moderation of the space', (store, once) => {
  let world: World
  let admin: Person
  let author: Person
  let other: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
  })
  beforeEach(async () => {
    await world.db.deleteFrom('comment').execute()
    await world.db.deleteFrom('post').execute()
    author = await world.person('林月', 7)
    other = await world.person('周明', 3)
  })
  afterAll(() => world.close())

  const decide = (id: number, decision: 'pass' | 'fail', remark = '') =>
    world.as(admin).send(postOfficeCalls.decide, { id, decision, remark })
  const list = async (input = {}) => (await world.as(admin).send(postOfficeCalls.list, input)).data
  const told = async (who: Person) => {
    await notifyDecisions(world)
    return (await world.as(who).send(messageCalls.list, {})).data.list[0]
  }

  once('a decision is kept with who, when and why, told and logged', async () => {
    const id = await writePost(world, author, '题目')
    expect(await decide(id, 'fail')).toMatchObject({ fault: 'decision.remark_required' })
    expect(await decide(id, 'fail', '请勿留电话')).toMatchObject({ data: { id, status: 3 } })
    const { data } = await world.as(admin).send(postOfficeCalls.info, { id })
    expect(data).toMatchObject({
      status: 3,
      approval_remark: '请勿留电话',
      approval_by: 'admin',
      approval_date: '2026-05-12 10:00:00',
      push_time: '',
      name: '林月',
    })
    expect(await told(author)).toMatchObject({ mc_title: '帖子未通过审核' })
    expect((await told(author))?.mc_content).toContain('原因：请勿留电话')
    const [line] = (await world.as(admin).send(auditCalls.list, {})).data.list
    expect(line).toMatchObject({ action: 'fail', object: 'post', object_id: id })
  })

  test('a post is decided once', async () => {
    const id = await writePost(world, author)
    const answers = await Promise.all([decide(id, 'pass'), decide(id, 'fail', '不行')])
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.map(({ fault }) => fault)).toContain('space.not_decidable')
    expect(await decide(id, 'pass')).toMatchObject({ fault: 'space.not_decidable' })
    expect(await decide(id + 1_000, 'pass')).toMatchObject({ fault: 'content.not_found' })
  })

  once('one that its author removed meanwhile is not decided', async () => {
    const id = await writePost(world, author)
    await world.as(author).send(postCalls.remove, { id })
    expect(await decide(id, 'pass')).toMatchObject({ fault: 'space.not_decidable' })
  })

  once('many are decided at once; those that others decided are counted and left', async () => {
    const ids = [await writePost(world, author), await writePost(world, other)]
    const done = await publishPost(world, author, admin)
    const gone = await writePost(world, author)
    await world.as(author).send(postCalls.remove, { id: gone })
    const many = (act: 'post_pass' | 'post_fail', some: number[]) =>
      doneTogether(world, admin, { act }, some)
    expect((await many('post_fail', ids)).fault).toBe('decision.remark_required')
    const heard = await many('post_pass', [...ids, done, gone])
    expect(heard).toMatchObject({ done: ids, left: [{ id: done }, { id: gone }] })
    expect(await told(other)).toMatchObject({ mc_title: '帖子已通过审核' })
    expect((await world.as(other).send(postCalls.list, {})).data.list).toHaveLength(3)
  })

  once('the queue counts what waits', async () => {
    const count = async () => (await world.as(admin).send(dashboardCalls.queues, {})).data.posts
    expect(await count()).toBe(0)
    const id = await writePost(world, author)
    await writePost(world, author)
    expect(await count()).toBe(2)
    await decide(id, 'pass')
    expect(await count()).toBe(1)
  })

  test('the list is filtered by status, by what was removed and by words', async () => {
    const waits = await writePost(world, author, '等着', '一段话')
    const shown = await publishPost(world, other, admin, '公开')
    const gone = await publishPost(world, author, admin, '删了')
    await world.as(author).send(postCalls.remove, { id: gone })
    const ids = async (input = {}) => (await list(input)).list.map(({ id }) => id)
    expect(await ids()).toEqual([gone, shown, waits])
    expect(await ids({ status: 1 })).toEqual([waits])
    expect(await ids({ shown: 'live' })).toEqual([shown, waits])
    expect(await ids({ shown: 'deleted' })).toEqual([gone])
    expect(await ids({ q: '一段' })).toEqual([waits])
    expect(await ids({ q: '周明' })).toEqual([shown])
    expect(await list({ shown: 'live', limit: 1 })).toMatchObject({ total: 2 })
  })

  once('what the content check doubts leads the queue, and only the queue', async () => {
    const [one, two, three] = [
      await writePost(world, author),
      await writePost(world, author),
      await writePost(world, author),
    ]
    const check = (id: number, checked: string) =>
      world.db.updateTable('post').set({ checked }).where('id', '=', id).execute()
    await check(one, 'review')
    await check(two, 'risky')
    await check(three, 'pass')
    const ids = async (input = {}) => (await list(input)).list.map(({ id }) => id)
    expect(await ids({ status: 1 })).toEqual([two, one, three])
    expect(await ids()).toEqual([three, two, one])
  })

  test('a comment is removed once, for a reason, and stays in the office', async () => {
    const id = await publishPost(world, author, admin, '题目')
    const said = await world.as(other).send(postCalls.comment, { id, remark: '广告' })
    const comment = said.data.comment_id
    const remove = (reason: string) =>
      world.as(admin).send(postOfficeCalls.removeComment, { id: comment, reason })
    expect(await remove(' ')).toMatchObject({ fault: 'space.reason_required' })
    const answers = await Promise.all([remove('广告'), remove('广告')])
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 1])
    expect(answers.map(({ fault }) => fault)).toContain('content.not_found')
    expect((await world.as(other).send(postCalls.info, { id })).data.comment_num).toBe(0)
    const table = async (input = {}) =>
      (await world.as(admin).send(postOfficeCalls.comments, input)).data
    expect(await table({ removed: 1 })).toMatchObject({
      total: 1,
      list: [{ id: comment, removed_by: 'admin', removed_reason: '广告', title: '题目' }],
    })
    expect(await table({ removed: 0 })).toEqual({ list: [], total: 0 })
    expect(await table({ post_id: id, q: '广告' })).toMatchObject({ total: 1 })
    expect(await table({ post_id: id + 1_000 })).toMatchObject({ total: 0 })
    const one = await world.as(admin).send(postOfficeCalls.comment, { id: comment })
    expect(one.data).toMatchObject({ comment: '广告', name: '周明' })
    const [line] = (await world.as(admin).send(auditCalls.list, {})).data.list
    expect(line).toMatchObject({ action: 'remove', object: 'comment', object_id: comment })
  })

  once('a reader of the office sees and decides nothing', async () => {
    const viewer = await world.office('viewer')
    const id = await writePost(world, author)
    expect((await world.as(viewer).send(postOfficeCalls.list, {})).data.total).toBe(1)
    const input = { id, decision: 'pass', remark: '' } as const
    expect(await world.as(viewer).send(postOfficeCalls.decide, input)).toMatchObject({
      status: 403,
    })
    const removal = { id: 1, reason: '无' }
    expect(await world.as(viewer).send(postOfficeCalls.removeComment, removal)).toMatchObject({
      status: 403,
    })
    expect(await world.as(author).send(postOfficeCalls.list, {})).toMatchObject({ status: 405 })
  })

  once('the tables are read by their indexes', async () => {
    const { db } = world
    expect(await planOf(db, postRows(db, { status: 1 }).limit(20))).toContain('post_waiting')
    expect(await planOf(db, commentRows(db, { post_id: 1 }).limit(20))).toContain('comment_post')
    const all = await planOf(db, postRows(db, {}).limit(20))
    expect(all).not.toMatch(/Sort|TEMP B-TREE/)
  })
})
