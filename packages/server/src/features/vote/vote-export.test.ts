import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedAs } from '../../testing/exported.ts'
import { oneStore } from '../../testing/stores.ts'
import { makeVote } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const url = '/api/office/votes/export'

oneStore('the export of votes', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  test('holds what the filters let through with its counts, and the log says so', async () => {
    await makeVote(world, admin, { title: '=年度之星', max_votes: 3 })
    await makeVote(world, admin, {
      title: '去年的',
      start_time: '2025-05-01 09:00',
      end_time: '2025-05-02 09:00',
    })
    expect((await exportedAs(world, admin, url)).rows).toHaveLength(3)
    const { rows, logged } = await exportedAs(world, admin, `${url}?status=ended&q=`)
    expect(rows[1]).toEqual([
      ...['去年的', '已结束', '2025-05-01 09:00:00', '2025-05-02 09:00:00'],
      ...['志愿者（考核中与正式）', '1', '0', '0', '0'],
    ])
    expect(rows).toHaveLength(2)
    expect(logged).toMatchObject({ object: 'vote', object_id: 0 })
    expect(JSON.parse(logged?.after ?? '')).toMatchObject({ status: 'ended', rows: 1 })
    expect((await exportedAs(world, admin, `${url}?status=voting`)).rows[1]?.[0]).toBe('=年度之星')
  })

  test('is for editors', async () => {
    expect((await exportedAs(world, await world.office('viewer'), url)).code).toBe(403)
    expect(voteOfficeCalls.exportList.rate).toBe('export')
  })
})
