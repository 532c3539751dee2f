import { mostADay } from '@museum/contract/post/often.rules.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { expect, test } from 'vitest'
import { publishPost } from '../../testing/space.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld } from '../../testing/world.ts'

eachStore('the space', (store) => {
  test('a person writes so much a day, however many come at once', async () => {
    const world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    const admin = await world.office('admin')
    const author = await world.person('林月', 7)
    const other = await world.person('周明', 3)
    const text = { title: '第一次讲解', content: '紧张' }
    const many = Array.from({ length: mostADay.post + 2 })
    const heard = await Promise.all(many.map(() => world.as(author).send(postCalls.push, text)))
    const faults = heard.flatMap(({ fault }) => fault ?? [])
    expect(faults).toEqual(['space.often', 'space.often'])
    const id = await publishPost(world, other, admin)
    const comment = () => world.as(author).send(postCalls.comment, { id, remark: '真好' })
    expect((await comment()).status).toBe(1)
    await world.db
      .updateTable('throttle')
      .set({ failures: mostADay.comment })
      .where('failures', '=', 1)
      .execute()
    expect((await comment()).fault).toBe('space.often')
    world.setNow('2026-05-13T03:00:00Z')
    expect([await comment(), await world.as(author).send(postCalls.push, text)]).toMatchObject([
      { status: 1 },
      { status: 1 },
    ])
    await world.close()
  })
})
