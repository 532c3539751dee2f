import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

eachStore('who is told of a grant', (store) => {
  let museum: Offering
  let who: Person
  let heard = 0
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(async () => {
    await museum.begin()
    await museum.world.db.deleteFrom('service_grant').execute()
    who = await museum.member('王芳')
    heard = 0
  })
  afterAll(() => museum.world.close())

  const guard = (need_grant: number) =>
    museum.world.db.updateTable('service_type').set({ need_grant }).execute()
  const act = async (what: { act: 'grant'; until: string } | { act: 'revoke' }) => {
    const of = { ...what, service_type_id: museum.serving.desk }
    const { data } = await museum.asOffice().send(bulkCalls.start, { what: of, ids: [who.id] })
    expect(await told()).toHaveLength(heard)
    return data
  }
  const settled = async () => {
    await notifyDecisions(museum.world)
    heard = (await told()).length
  }
  const give = async (until: string) => {
    await act({ act: 'grant', until })
    await settled()
  }
  const told = async () =>
    (await museum.told(who)).map(({ title, content }) => [title, content.split('\n')[0]])

  test('whose it is reads what they may serve and until when, and when that changes', async () => {
    await guard(1)
    await give('2026-06-01')
    await give('2026-06-01')
    await give('2027-05-31')
    // What is taken back within its minute nobody hears of.
    const { id } = await act({ act: 'revoke' })
    expect((await museum.asOffice().send(bulkCalls.undo, { id })).data).toMatchObject({ undone: 1 })
    await settled()
    await act({ act: 'revoke' })
    await settled()
    const name = (await museum.world.db.selectFrom('service_type').selectAll().execute()).find(
      (type) => type.id === museum.serving.desk,
    )?.name
    expect(await told()).toEqual([
      ['已获得上岗资格', `您已获得上岗资格：${name}，有效期至2026年6月1日。`],
      ['上岗资格有调整', `您的上岗资格有效期至2027年5月31日：${name}。`],
      ['上岗资格已收回', `您的上岗资格已收回：${name}。`],
    ])
  })

  test('nobody is of what everybody may serve, or of one that had ended', async () => {
    await guard(0)
    await give('2026-06-01')
    await guard(1)
    museum.world.setNow('2026-06-02T02:00:00Z')
    await act({ act: 'revoke' })
    await settled()
    expect(await told()).toEqual([])
  })
})
