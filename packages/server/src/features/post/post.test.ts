import { postCalls } from '@museum/contract/post/post.calls.ts'
import { isRevision } from '@museum/contract/post/post.rules.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { publishPost, writePost } from '../../testing/space.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { ownPosts, publicPosts } from './post.store.ts'

eachStore('posts', (store, once) => {
  let world: World
  let admin: Person
  let author: Person
  let other: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
  })
  beforeEach(async () => {
    world.setNow('2026-05-12T02:00:00Z')
    await world.db.deleteFrom('comment').execute()
    await world.db.deleteFrom('post').execute()
    author = await world.person('林月', 7)
    other = await world.person('周明', 3)
  })
  afterAll(() => world.close())

  const list = async (who: Person, input = {}) =>
    (await world.as(who).send(postCalls.list, input)).data.list
  const info = (who: Person, id: number) => world.as(who).send(postCalls.info, { id })
  const decide = (id: number, decision: 'pass' | 'fail', remark = '') =>
    world.as(admin).send(postOfficeCalls.decide, { id, decision, remark })

  once('a post waits for the office, seen by its author alone', async () => {
    const heard = await world
      .as(author)
      .send(postCalls.push, { title: '  第一次讲解 ', content: '紧张\n但很开心' })
    expect(heard).toMatchObject({ status: 1, msg: '提交成功，审核通过后发布' })
    const { id } = heard.data
    expect(await list(author)).toEqual([])
    const own = {
      id,
      title: '第一次讲解',
      content: '紧张\n但很开心',
      name: '林月',
      status: 1,
      status_zn: '待审核',
      created_at: '2026-05-12 10:00:00',
      push_time: '',
      comment_num: 0,
      is_personal_leave: 1,
    }
    expect(await list(author, { type: 'personal' })).toMatchObject([own])
    expect(await list(author, { type: 'own' })).toMatchObject([own])
    expect((await info(author, id)).data).toMatchObject({ ...own, list: [] })
    expect(await info(other, id)).toMatchObject({ status: 0, fault: 'content.not_found' })
  })

  once('approved it is public from that moment, the latest approval first', async () => {
    const first = await writePost(world, author, '先写')
    const second = await writePost(world, other, '后写')
    world.setNow('2026-05-12T03:00:00Z')
    await decide(second, 'pass')
    world.setNow('2026-05-12T04:00:00Z')
    await decide(first, 'pass')
    expect(await list(other)).toMatchObject([
      { id: first, push_time: '2026-05-12 12:00:00', status_zn: '已通过', is_personal_leave: 0 },
      { id: second, push_time: '2026-05-12 11:00:00', is_personal_leave: 1 },
    ])
    expect((await info(other, first)).data).toMatchObject({ id: first, approval_remark: '' })
  })

  once('rejected it shows the reason to its author and nothing to others', async () => {
    const id = await writePost(world, author)
    await decide(id, 'fail', '含有联系方式')
    expect(await list(author, { type: 'own' })).toMatchObject([
      { status: 3, status_zn: '已驳回', approval_remark: '含有联系方式', push_time: '' },
    ])
    expect(await list(other)).toEqual([])
    expect(await info(other, id)).toMatchObject({ fault: 'content.not_found' })
  })

  describe('sent again', () => {
    const again = (who: Person, id: number, title = '改过的题') =>
      world.as(who).send(postCalls.push, { id, title, content: '改过的文' })

    once('a rejected post waits anew, as a revision to the office', async () => {
      const id = await writePost(world, author)
      await decide(id, 'fail', '请写得具体一些')
      world.setNow('2026-05-12T05:00:00Z')
      const heard = await again(author, id)
      expect(heard).toMatchObject({ status: 1, data: { id }, msg: '提交成功，审核通过后发布' })
      expect(await list(author, { type: 'own' })).toMatchObject([
        {
          id,
          title: '改过的题',
          content: '改过的文',
          status: 1,
          created_at: '2026-05-12 13:00:00',
        },
      ])
      expect(await info(other, id)).toMatchObject({ fault: 'content.not_found' })
      const seen = (await world.as(admin).send(postOfficeCalls.info, { id })).data
      expect(seen).toMatchObject({ status: 1, approval_remark: '请写得具体一些' })
      expect(isRevision(seen)).toBe(true)
      await decide(id, 'pass')
      await world.as(admin).send(postOfficeCalls.undecide, { id })
      // What is taken back is this decision, not what was said before it.
      expect((await world.as(admin).send(postOfficeCalls.info, { id })).data).toEqual(seen)
      await decide(id, 'pass')
      expect(await list(other)).toMatchObject([{ id, title: '改过的题' }])
    })

    once(
      'is refused while it waits or is public, and for what is not the caller’s own',
      async () => {
        const id = await writePost(world, author)
        expect(await again(author, id)).toMatchObject({ status: 0, fault: 'space.not_rejected' })
        await decide(id, 'fail', '不妥')
        expect(await again(other, id)).toMatchObject({ fault: 'content.not_found' })
        expect(await again(author, id + 1_000)).toMatchObject({ fault: 'content.not_found' })
        await again(author, id)
        await decide(id, 'pass')
        expect(await again(author, id, '偷换')).toMatchObject({ fault: 'space.not_rejected' })
        expect(await again(other, id)).toMatchObject({ fault: 'content.not_found' })
        expect((await info(other, id)).data.title).toBe('改过的题')
        await world.as(author).send(postCalls.remove, { id })
        expect(await again(author, id)).toMatchObject({ fault: 'content.not_found' })
      },
    )

    test('of ten at once one is kept', async () => {
      const id = await writePost(world, author)
      await decide(id, 'fail', '不妥')
      const heard = await Promise.all(
        Array.from({ length: 10 }, (_, n) => again(author, id, `第${n}次`)),
      )
      const kept = heard.flatMap(({ status }, n) => (status === 1 ? [`第${n}次`] : []))
      expect(kept).toHaveLength(1)
      expect((await info(author, id)).data.title).toBe(kept[0])
    })
  })

  once('the remark of an approval is its author’s', async () => {
    const id = await writePost(world, author)
    await decide(id, 'pass', '写得好')
    expect((await info(author, id)).data.approval_remark).toBe('写得好')
    expect((await info(other, id)).data.approval_remark).toBe('')
    expect((await list(other))[0]).toMatchObject({ approval_remark: '' })
  })

  once('whatever else is sent, one’s own list is the caller’s', async () => {
    await writePost(world, author)
    const foreign = {
      type: 'personal',
      user_id: author.id,
      person_id: author.id,
      id: author.id,
    } as const
    expect(await list(other, foreign)).toEqual([])
  })

  test('titles are searched literally, page by page', async () => {
    for (const title of ['100% 手写', '百分之百', '甲', '乙', '丙'])
      await publishPost(world, author, admin, title)
    expect((await list(other, { title: '%' })).map(({ title }) => title)).toEqual(['100% 手写'])
    expect(await list(other, { type: 'own', title: '%' })).toEqual([])
    expect(await list(author, { type: 'own', title: '%' })).toHaveLength(1)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(other, { page, limit: 2 })))
    expect(pages.map((rows) => rows.map(({ title }) => title))).toEqual([
      ['丙', '乙'],
      ['甲', '百分之百'],
      ['100% 手写'],
      [],
    ])
  })

  once.each([
    [0, '您还不是志愿者，请先申请'],
    [1, '您的申请正在审核，通过后即可使用'],
    [2, '您正在面试中，通过后即可使用'],
    [4, '您的申请未通过，可重新申请'],
    [5, '您的面试未通过，可重新申请'],
    [6, '您的考核未通过，可重新申请'],
    [8, '您的申请已取消，可重新申请'],
  ] as const)('status %i reads and does not post', async (status, words) => {
    const id = await publishPost(world, author, admin)
    const reader = await world.person('客', status)
    expect(await list(reader)).toHaveLength(1)
    expect((await info(reader, id)).status).toBe(1)
    const heard = await world.as(reader).send(postCalls.push, { title: '题', content: '文' })
    expect(heard).toMatchObject({ status: 0, fault: 'volunteer.required' })
    expect(heard.msg).toBe(words)
    const remark = await world.as(reader).send(postCalls.comment, { id, remark: '好' })
    expect(remark).toMatchObject({ status: 0, fault: 'volunteer.required' })
    expect(await list(reader, { type: 'own' })).toEqual([])
  })

  once('nobody reads without logging in', async () => {
    const nobody = { status: 405, http: 401 }
    expect(await world.as().send(postCalls.list, {})).toMatchObject(nobody)
    expect(await world.as().send(postCalls.info, { id: 1 })).toMatchObject(nobody)
    expect(await world.as().send(postCalls.newComments, {})).toMatchObject(nobody)
    expect(await world.as(admin).send(postCalls.list, {})).toMatchObject({ status: 405 })
  })

  once.describe('deleting', () => {
    test('takes a post from every reader, and the office still has it', async () => {
      const id = await publishPost(world, author, admin)
      await world.as(other).send(postCalls.comment, { id, remark: '真好' })
      expect(await world.as(author).send(postCalls.remove, { id })).toMatchObject({
        status: 1,
        msg: '已删除',
      })
      for (const who of [author, other]) {
        expect(await info(who, id)).toMatchObject({ fault: 'content.not_found' })
        expect(await list(who)).toEqual([])
      }
      expect(await list(author, { type: 'own' })).toEqual([])
      const { data: received } = await world.as(author).send(postCalls.newComments, {})
      expect(received.list).toEqual([])
      expect((await world.as(author).send(postCalls.unread, {})).data.num).toBe(0)
      const late = await world.as(other).send(postCalls.comment, { id, remark: '再说一句' })
      expect(late).toMatchObject({ status: 0, fault: 'content.not_found' })
      const kept = await world.as(admin).send(postOfficeCalls.info, { id })
      expect(kept.data).toMatchObject({ deleted_at: '2026-05-12 10:00:00', comment_num: 1 })
    })

    test('a second time, or another’s, finds nothing', async () => {
      const id = await publishPost(world, author, admin)
      const remove = (who: Person) => world.as(who).send(postCalls.remove, { id })
      expect(await remove(other)).toMatchObject({ status: 0, fault: 'content.not_found' })
      expect(await list(other)).toHaveLength(1)
      await remove(author)
      expect(await remove(author)).toMatchObject({ status: 0, fault: 'content.not_found' })
    })
  })

  describe('texts', () => {
    const family = '👨‍👩‍👧‍👦'
    const send = (title: string, content: string) =>
      world.as(author).send(postCalls.push, { title, content })

    once('count as a person counts', async () => {
      const full = `${family}${'文'.repeat(198)}🏺`
      expect(await send(`${family.repeat(49)}题`, full)).toMatchObject({ status: 1 })
      expect((await list(author, { type: 'own' }))[0]?.content).toBe(full)
      expect(await send('题', `${full}多`)).toMatchObject({ status: 400 })
      expect(await send('题'.repeat(51), '文')).toMatchObject({ status: 400 })
    })

    once('must not be empty, nor hold what cannot be stored', async () => {
      for (const [title, content] of [
        ['', '文'],
        ['题', '  \n '],
        ['题', '文\u0000字'],
        ['题\u0000', '文'],
      ] as const)
        expect(await send(title, content)).toMatchObject({ status: 400 })
      expect(await list(author, { type: 'own' })).toEqual([])
    })

    test('are stored whole, whatever they would do elsewhere', async () => {
      const title = '<img src=x onerror=alert(1)>'
      const content = `${title}\u202E倒着写\u202C "' -- \\ %s \u200F结束`
      await send(`\u202E${title}`, content)
      // But for what would turn the words of others around.
      const kept = content.replace(/[\u202C\u202E\u200F]/g, '')
      expect(await list(author, { type: 'own' })).toMatchObject([{ title, content: kept }])
    })
  })

  once('a writer without a name is called a volunteer', async () => {
    const nameless = await world.person('', 7)
    await publishPost(world, nameless, admin)
    expect((await list(other))[0]).toMatchObject({ name: '志愿者', img_path: '' })
  })

  once('lists are read from their indexes, in order', async () => {
    const all = await planOf(world.db, publicPosts(world.db, 10, 20))
    expect(all).toContain('post_public')
    expect(all).not.toMatch(/Sort|TEMP B-TREE/)
    const own = await planOf(world.db, ownPosts(world.db, 1, 10, 20))
    expect(own).toContain('post_person')
    expect(own).not.toMatch(/Sort|TEMP B-TREE/)
  })
})
