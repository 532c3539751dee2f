import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { publishPost, writePost } from '../../testing/space.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { commentPage, markShown, receivedPage, unreadCount } from './comment.store.ts'

eachStore('comments', (store, once) => {
  let world: World
  let admin: Person
  let author: Person
  let other: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
  })
  beforeEach(async () => {
    author = await world.person('林月', 7)
    other = await world.person('周明', 3)
  })
  afterAll(() => world.close())

  const comment = (who: Person, id: number, remark = '写得真好') =>
    world.as(who).send(postCalls.comment, { id, remark })
  const reply = (who: Person, id: number, comment_id: number, remark = '谢谢') =>
    world.as(who).send(postCalls.comment, { id, comment_id, remark })
  const info = async (id: number, who = other) =>
    (await world.as(who).send(postCalls.info, { id })).data
  const unread = async (who = author) => (await world.as(who).send(postCalls.unread, {})).data.num
  const received = async (page = 1, who = author) =>
    (await world.as(who).send(postCalls.newComments, { page })).data.list
  const leads = async (who: Person) => {
    const [latest] = (await world.as(who).send(messageCalls.list, {})).data.list
    return [latest?.mc_link, latest?.mc_button]
  }
  const told = async (who: Person) =>
    (await world.as(who).send(messageCalls.list, {})).data.list.map(
      ({ mc_title, mc_content }) => `${mc_title}\n${mc_content}`,
    )

  once('a comment stands below the post, is counted and told to its author', async () => {
    const id = await publishPost(world, author, admin, '修复室的一天')
    const heard = await comment(other, id)
    expect(heard).toMatchObject({
      status: 1,
      data: { id, comment: '写得真好', name: '周明', reply: '', reply_time: '' },
    })
    expect(await info(id)).toMatchObject({
      comment_num: 1,
      list: [{ comment_id: heard.data.comment_id, comment: '写得真好', name: '周明' }],
    })
    const [latest] = await told(author)
    expect(latest).toMatch(/^收到新的评论\n周明评论了您的帖子“修复室的一天”：\n写得真好/)
    expect(await leads(author)).toEqual([`/volunteerMySpaceDetail?id=${id}`, '查看帖子'])
  })

  once('only approved posts are commented on', async () => {
    const id = await writePost(world, author)
    expect(await comment(author, id)).toMatchObject({ status: 0, fault: 'space.not_public' })
    expect(await comment(other, id)).toMatchObject({ status: 0, fault: 'content.not_found' })
    expect(await comment(other, id + 1_000)).toMatchObject({ fault: 'content.not_found' })
    expect((await info(id, author)).comment_num).toBe(0)
  })

  once('the author replies once, and its writer is told', async () => {
    const id = await publishPost(world, author, admin)
    const { comment_id } = (await comment(other, id)).data
    expect(await reply(author, id, comment_id)).toMatchObject({
      status: 1,
      data: { comment_id, comment: '写得真好', reply: '谢谢', name: '周明' },
    })
    expect(await reply(author, id, comment_id, '再谢')).toMatchObject({ fault: 'space.replied' })
    expect((await info(id)).list).toMatchObject([{ reply: '谢谢' }])
    expect((await info(id)).comment_num).toBe(1)
    expect((await told(other))[0]).toMatch(/^您的评论收到回复\n林月.*谢谢$/s)
    expect(await leads(other)).toEqual([`/volunteerSpaceDetail?id=${id}`, '查看帖子'])
  })

  test('of twenty replies at once one is kept', async () => {
    const id = await publishPost(world, author, admin)
    const { comment_id } = (await comment(other, id)).data
    const before = (await told(other)).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reply(author, id, comment_id, `第${n}次`)),
    )
    const kept = answers.filter(({ status }) => status === 1)
    expect(kept).toHaveLength(1)
    expect(answers.filter(({ fault }) => fault === 'space.replied')).toHaveLength(19)
    expect((await info(id)).list[0]?.reply).toBe(kept[0]?.data.reply)
    expect((await told(other)).length - before).toBe(1)
  })

  once('nobody else replies, nor to a comment of another post', async () => {
    const id = await publishPost(world, author, admin)
    const second = await publishPost(world, author, admin)
    const foreign = await publishPost(world, other, admin)
    const { comment_id } = (await comment(other, id)).data
    const third = await world.person('第三人', 7)
    for (const attempt of [
      reply(other, id, comment_id),
      reply(third, id, comment_id),
      reply(author, second, comment_id),
      reply(author, foreign, comment_id),
      reply(other, foreign, comment_id),
      reply(author, id, comment_id + 1_000),
    ])
      expect(await attempt).toMatchObject({ status: 0, fault: 'content.not_found' })
    expect((await info(id)).list).toMatchObject([{ reply: '' }])
  })

  test('comments at once are all counted', async () => {
    const id = await publishPost(world, author, admin)
    await Promise.all(Array.from({ length: 10 }, (_, n) => comment(other, id, `第${n}条`)))
    expect((await info(id)).comment_num).toBe(10)
    expect(await unread()).toBe(10)
  })

  once('what I have not been shown is counted until its first page is read', async () => {
    const id = await publishPost(world, author, admin, '值班日记')
    await comment(author, id, '我自己补充一句')
    expect(await unread()).toBe(0)
    for (let n = 1; n <= 11; n += 1) await comment(other, id, `第${n}条`)
    expect(await unread()).toBe(11)
    expect(await unread(other)).toBe(0)
    expect(await received(2)).toMatchObject([{ comment: '第1条', is_read: 1 }])
    expect(await unread()).toBe(11)
    const first = await received()
    expect(first).toHaveLength(10)
    expect(first[0]).toMatchObject({
      comment: '第11条',
      is_read: 1,
      title: '值班日记',
      content: '今天跟着老师看了青铜器的除锈。',
      id,
      name: '周明',
    })
    expect(await unread()).toBe(0)
    expect((await received())[0]).toMatchObject({ is_read: 2 })
    expect(await received(1, other)).toEqual([])
  })

  test('one that comes while the page is read stays new', async () => {
    const id = await publishPost(world, author, admin)
    const { comment_id } = (await comment(other, id)).data
    await comment(other, id, '刚刚写的')
    await markShown(world.db, author.id, comment_id)
    expect(await unread()).toBe(1)
    expect(await received()).toMatchObject([{ is_read: 1 }, { is_read: 2 }])
  })

  once('a comment that the office removed is gone for readers and not counted', async () => {
    const id = await publishPost(world, author, admin)
    const { comment_id } = (await comment(other, id)).data
    const remove = { id: comment_id, reason: '与活动无关' }
    expect(await world.as(admin).send(postOfficeCalls.removeComment, remove)).toMatchObject({
      status: 1,
    })
    expect(await info(id)).toMatchObject({ comment_num: 0, list: [] })
    expect(await unread()).toBe(0)
    expect(await received()).toEqual([])
    expect(await reply(author, id, comment_id)).toMatchObject({ fault: 'content.not_found' })
    await notifyDecisions(world)
    expect((await told(other))[0]).toMatch(/^您的评论已被移除\n.*写得真好\n原因：与活动无关$/s)
    expect(await leads(other)).toEqual([`/volunteerSpaceDetail?id=${id}`, '查看帖子'])
  })

  once('nobody is told of what they wrote themselves, nor replies to it', async () => {
    const id = await publishPost(world, author, admin)
    const before = (await told(author)).length
    const { comment_id } = (await comment(author, id, '补充')).data
    expect(await reply(author, id, comment_id, '再补充')).toMatchObject({
      status: 0,
      fault: 'space.own_comment',
    })
    expect((await info(id, author)).list).toMatchObject([{ reply: '', is_personal_comment: 1 }])
    expect((await info(id)).list).toMatchObject([{ is_personal_comment: 0 }])
    expect((await told(author)).length).toBe(before)
  })

  test('what its author is shown below the post is new no more, and nothing else', async () => {
    const id = await publishPost(world, author, admin)
    const second = await publishPost(world, author, admin)
    for (let n = 1; n <= 11; n += 1) await comment(other, id, `第${n}条`)
    await comment(other, second)
    await info(id)
    expect(await unread()).toBe(12)
    await info(id, author)
    expect(await unread()).toBe(2)
    expect((await received())[0]).toMatchObject({ id: second, is_read: 1 })
    await comment(other, second, '又一条')
    await info(second, author)
    expect(await unread()).toBe(0)
  })

  once('a deleted post takes no reply', async () => {
    const id = await publishPost(world, author, admin)
    const { comment_id } = (await comment(other, id)).data
    await world.as(author).send(postCalls.remove, { id })
    expect(await reply(author, id, comment_id)).toMatchObject({ fault: 'content.not_found' })
  })

  once('a text is required, of three hundred characters at most', async () => {
    const id = await publishPost(world, author, admin)
    expect(await comment(other, id, ' ')).toMatchObject({ status: 400 })
    expect(await comment(other, id, '字'.repeat(301))).toMatchObject({ status: 400 })
    expect(await comment(other, id, '👨‍👩‍👧‍👦'.repeat(300))).toMatchObject({ status: 1 })
    expect(await comment(other, id, '字\u0000')).toMatchObject({ status: 400 })
    expect((await info(id)).comment_num).toBe(1)
  })

  once('pages and count are read from their indexes, in order', async () => {
    const { db } = world
    const page = await planOf(db, commentPage(db, 1, 10, 20))
    expect(page).toContain('comment_post')
    expect(page).not.toMatch(/Sort|TEMP B-TREE/)
    const mine = await planOf(db, receivedPage(db, 1, 10, 20))
    expect(mine).toContain('comment_author')
    expect(mine).not.toMatch(/Sort|TEMP B-TREE/)
    expect(await planOf(db, unreadCount(db, 1))).toContain('comment_unread')
  })
})
