import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { publishPost, writePost } from '../../testing/space.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('what is decided of a post and not told yet', (store, once) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const undecide = (id: number) => office().send(postOfficeCalls.undecide, { id })
  const told = async (who: Person) =>
    (await world.as(who).send(messageCalls.list, {})).data.list.map(({ mc_title }) => mc_title)
  const decide = (id: number, decision: 'pass' | 'fail', remark = '') =>
    office().send(postOfficeCalls.decide, { id, decision, remark })
  const again = { title: '改过的题', content: '改过的文' }

  once('of one that its author deleted or sent anew nothing more is told', async () => {
    const author = await world.person('林月', 7)
    const [deleted, resent] = [await writePost(world, author), await writePost(world, author)]
    const [refused, kept] = [await writePost(world, author), await writePost(world, author)]
    await decide(deleted, 'pass')
    for (const id of [resent, refused, kept]) await decide(id, 'fail', '请写得具体一些')
    const own = world.as(author)
    expect((await own.send(postCalls.remove, { id: deleted })).status).toBe(1)
    expect((await own.send(postCalls.push, { id: resent, ...again })).status).toBe(1)
    // Whoever may not has no say in what is told.
    const stranger = world.as(await world.person('周明', 7))
    expect((await stranger.send(postCalls.remove, { id: refused })).status).toBe(0)
    expect((await stranger.send(postCalls.push, { id: kept, ...again })).status).toBe(0)
    for (const id of [deleted, resent])
      expect((await undecide(id)).fault).toBe('decision.overtaken')
    // What is decided of the new text is told as ever.
    await decide(resent, 'pass')
    await notifyDecisions(world)
    expect((await told(author)).sort()).toEqual([
      '帖子已通过审核',
      '帖子未通过审核',
      '帖子未通过审核',
    ])
  })

  once('a comment that was removed stands again, and nobody hears of it', async () => {
    const [author, reader] = [await world.person('林月', 7), await world.person('周明', 7)]
    const id = await publishPost(world, author, admin, '题目')
    const said = await world.as(reader).send(postCalls.comment, { id, remark: '写得真好' })
    const comment = { id: said.data.comment_id }
    const remove = () =>
      office().send(postOfficeCalls.removeComment, { ...comment, reason: '与活动无关' })
    const restore = () => office().send(postOfficeCalls.restoreComment, comment)
    const read = async () => (await world.as(reader).send(postCalls.info, { id })).data
    expect((await restore()).fault).toBe('decision.told')
    await remove()
    expect(await read()).toMatchObject({ comment_num: 0, list: [] })
    expect(await restore()).toMatchObject({ status: 1, msg: '已撤销', data: comment })
    expect(await read()).toMatchObject({ comment_num: 1, list: [{ comment: '写得真好' }] })
    const removed = (await office().send(postOfficeCalls.comment, comment)).data.removed_reason
    expect(removed).toBe('')
    await remove()
    const both = await Promise.all([restore(), restore()])
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1])
    await notifyDecisions(world)
    expect(await told(reader)).not.toContain('您的评论已被移除')
    await remove()
    await notifyDecisions(world)
    expect(await told(reader)).toContain('您的评论已被移除')
    const late = await office().send(postOfficeCalls.restoreComments, { ids: [comment.id] })
    expect(late.data).toMatchObject({ done: [], refused: [{ code: 'decision.told' }] })
    expect(await read()).toMatchObject({ comment_num: 0 })
  })

  test('deleted as it is decided or taken back, nothing is told of it', async () => {
    const author = await world.person('林月', 7)
    for (let round = 0; round < 6; round += 1) {
      const id = await writePost(world, author)
      if (round % 2 === 1) await decide(id, 'pass')
      const act = round % 2 === 1 ? undecide(id) : decide(id, 'pass')
      const [removed, other] = await Promise.all([
        world.as(author).send(postCalls.remove, { id }),
        act,
      ])
      expect([removed.status, other.http]).toEqual([1, 200])
      await notifyDecisions(world)
    }
    expect(await told(author)).toEqual([])
  })
})
