import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { writePost } from '../../testing/space.ts'
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
