import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { type FakeWechat, openFakeWechat } from '../../testing/fake-wechat.ts'
import { publishPost, writePost } from '../../testing/space.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { createWechat } from '../../wechat/client.ts'

const check = '/wxa/msg_sec_check'

eachStore('the content check', (store, once) => {
  let world: World
  let fake: FakeWechat
  let admin: Person
  let author: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
  })
  beforeEach(async () => {
    world.setNow('2026-05-12T02:00:00Z')
    await world.db.deleteFrom('outbox').execute()
    await world.db.deleteFrom('wechat_cache').execute()
    author = await fromMini('林月')
    fake = await openFakeWechat()
    fake.answer('/cgi-bin/stable_token', { access_token: 'T', expires_in: 7200 })
    says('pass')
    const mini = { appId: 'wx-mini', secret: 'S' }
    world.appContext.wechat = createWechat(world.appContext, {
      official: undefined,
      mini,
      openBase: '',
      apiBase: fake.base,
    })
  })
  afterEach(() => fake.close())
  afterAll(() => world.close())

  async function fromMini(name: string) {
    const person = await world.person(name, 7)
    const mini_openid = `mini-${person.id}`
    await world.db.updateTable('person').set({ mini_openid }).where('id', '=', person.id).execute()
    return person
  }
  const says = (suggest: string) =>
    fake.answer(check, { errcode: 0, errmsg: 'ok', result: { suggest, label: 100 } })
  const asked = () => fake.asked.filter(({ path }) => path === check)
  const post = async (id: number) => (await world.as(admin).send(postOfficeCalls.info, { id })).data
  const comment = async (id: number) =>
    (await world.as(admin).send(postOfficeCalls.comment, { id })).data

  once(
    'asks again about a post that is sent again, and keeps no verdict of its old text',
    async () => {
      says('risky')
      const id = await writePost(world, author, '题目', '正文')
      await runJobs(world.appContext)
      await world.as(admin).send(postOfficeCalls.decide, { id, decision: 'fail', remark: '不妥' })
      says('pass')
      world.setNow('2026-05-12T03:00:00Z')
      await world.as(author).send(postCalls.push, { id, title: '改过', content: '改过' })
      expect((await post(id)).checked).toBe('')
      await runJobs(world.appContext)
      expect((await post(id)).checked).toBe('pass')
    },
  )

  once('asks about a post after it is written and keeps the verdict', async () => {
    says('risky')
    const id = await writePost(world, author, '题目', '正文')
    expect(asked()).toEqual([])
    await runJobs(world.appContext)
    expect(await post(id)).toMatchObject({ checked: 'risky', status: 1 })
    await runJobs(world.appContext)
    expect(asked()).toHaveLength(1)
    const [{ query, body } = { query: {}, body: '' }] = asked()
    expect(query).toEqual({ access_token: 'T' })
    expect(JSON.parse(body)).toEqual({
      version: 2,
      openid: `mini-${author.id}`,
      scene: 3,
      title: '题目',
      content: '正文',
    })
  })

  test('of a comment and its reply the graver verdict stays', async () => {
    const id = await publishPost(world, author, admin)
    const other = await fromMini('周明')
    const written = await world.as(other).send(postCalls.comment, { id, remark: '评' })
    const { comment_id } = written.data
    await runJobs(world.appContext)
    expect(await comment(comment_id)).toMatchObject({ checked: 'pass' })
    await world.as(author).send(postCalls.comment, { id, comment_id, remark: '复' })
    says('review')
    await runJobs(world.appContext)
    expect(await comment(comment_id)).toMatchObject({ checked: 'review', reply: '复' })
    const bodies = asked().map(({ body }) => JSON.parse(body))
    expect(bodies.slice(1)).toMatchObject([
      { scene: 2, content: '评', openid: `mini-${other.id}` },
      { scene: 2, content: '复', openid: `mini-${author.id}` },
    ])
  })

  once('a failure holds nobody up, is tried again and one day given up', async () => {
    fake.answer(check, 'hang up')
    const id = await writePost(world, author)
    await runJobs(world.appContext)
    await world.as(admin).send(postOfficeCalls.decide, { id, decision: 'pass' })
    expect((await world.as(author).send(postCalls.info, { id })).data.status).toBe(2)
    for (let hours = 1; hours <= 12; hours += 1) {
      world.setNow(new Date(Date.parse('2026-05-12T02:00:00Z') + hours * 3_600_000).toISOString())
      await runJobs(world.appContext)
    }
    const [job] = await world.db
      .selectFrom('outbox')
      .select(['done_ms', 'attempts'])
      .where('kind', '=', 'content_check')
      .execute()
    expect(job?.attempts).toBe(5)
    expect(job?.done_ms).not.toBeNull()
    expect(await post(id)).toMatchObject({ checked: '' })
  })

  once('a verdict comes when WeChat is there again', async () => {
    fake.answer(check, { code: 500, text: '' })
    const id = await writePost(world, author)
    await runJobs(world.appContext)
    says('review')
    world.setNow('2026-05-12T02:02:00Z')
    await runJobs(world.appContext)
    expect(await post(id)).toMatchObject({ checked: 'review' })
  })

  once('a writer whom WeChat does not judge is let be', async () => {
    fake.answer(check, { errcode: 61010, errmsg: 'code is expired' })
    const id = await writePost(world, author)
    await runJobs(world.appContext)
    await runJobs(world.appContext)
    expect(asked()).toHaveLength(1)
    expect(await post(id)).toMatchObject({ checked: '' })
    const stranger = await world.person('网页来的', 7)
    await writePost(world, stranger)
    await runJobs(world.appContext)
    expect(asked()).toHaveLength(1)
  })

  test('a token that WeChat no longer accepts is replaced', async () => {
    let tokens = 0
    fake.answer('/cgi-bin/stable_token', () => ({ access_token: `T${++tokens}`, expires_in: 7200 }))
    fake.answer(check, ({ query }) =>
      query.access_token === 'T1'
        ? { errcode: 40001, errmsg: 'invalid credential' }
        : { errcode: 0, result: { suggest: 'pass' } },
    )
    const id = await writePost(world, author)
    await runJobs(world.appContext)
    expect(await post(id)).toMatchObject({ checked: 'pass' })
  })

  once('without a mini-program nothing is asked', async () => {
    world.appContext.wechat = createWechat(world.appContext)
    await writePost(world, author)
    const jobs = await world.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'content_check')
      .execute()
    expect(jobs).toEqual([])
  })
})
