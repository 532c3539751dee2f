import { afterAll, beforeAll, expect, test } from 'vitest'
import { RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import type { Db } from '../../db/types.ts'
import { type Claims, claimsOf, wechatVisitor } from '../../testing/imported.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { logIn } from '../login/person.service.ts'
import { issueTicket } from '../login/ticket.service.ts'

const nobody = { openid: null, mini_openid: null, unionid: null }

/** Time for another transaction, where the engine lets both run. */
async function idle(db: Db) {
  for (let i = 0; i < 100; i += 1) await db.selectFrom('person').select('id').execute()
}

eachStore('taking over a record at one moment', (store) => {
  let world: World
  let claims: Claims
  beforeAll(async () => {
    world = await openWorld(store)
    claims = claimsOf(world, await world.office('admin'))
  })
  afterAll(() => world.close())

  test.each([1, 2, 3])('the same phone at the same moment twice is once (%i)', async () => {
    const { given, phone } = await claims.begun()
    const heard = await Promise.all([claims.claim(phone, given), claims.claim(phone, given)])
    expect(heard.map(({ status }) => status)).toEqual([1, 1])
  })

  test.each([1, 2, 3])('of phones at the same moment exactly one wins (%i)', async () => {
    const { li, given } = await claims.begun()
    const phones = []
    for (let i = 0; i < 4; i += 1) phones.push(await wechatVisitor(world))
    const heard = await Promise.all(phones.map((phone) => claims.claim(phone, given)))
    const won = heard.filter(({ status }) => status === 1)
    const lost = heard.filter(({ fault }) => fault === 'claim.wrong')
    expect([won.length, lost.length]).toEqual([1, 3])
    const winner = phones[heard.findIndex(({ status }) => status === 1)]
    expect((await claims.personOf(li.id))?.openid).toBe(winner?.openid)
    for (const phone of phones.filter((one) => one !== winner))
      expect(await claims.personOf(phone.id)).toMatchObject({ openid: phone.openid })
  })

  test('one phone takes over one record, also with two codes at the same moment', async () => {
    const [one, two] = [await claims.begun(), await claims.begun()]
    const heard = await Promise.all([
      claims.claim(one.phone, one.given),
      claims.claim(one.phone, two.given),
    ])
    expect(heard.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(heard.filter(({ fault }) => fault === 'claim.not_new')).toHaveLength(1)
    const taken = [await claims.personOf(one.li.id), await claims.personOf(two.li.id)]
    expect(taken.filter((person) => person?.openid === one.phone.openid)).toHaveLength(1)
  })

  test('a login on its way at that moment is the volunteer’s', async () => {
    const { li, given, phone } = await claims.begun()
    const ctx = new RequestContext(world.appContext, { kind: 'nobody' }, '', world.db)
    const who = { door: 'openid', id: phone.openid } as const
    let claiming: Promise<{ status: number }> | undefined
    await logIn(ctx, who, async (db, id) => {
      claiming ??= claims.claim(phone, given)
      await idle(db)
      await issueTicket(db, id, world.appContext.clock())
    })
    expect((await claiming)?.status).toBe(1)
    const tickets = await world.db
      .selectFrom('login_ticket')
      .select('person_id')
      .where('person_id', 'in', [li.id, phone.id])
      .execute()
    expect(tickets).toEqual([{ person_id: li.id }])
  })

  test('whoever applies at that moment stays who they are', async () => {
    const { li, given, phone } = await claims.begun()
    let claiming: ReturnType<Claims['claim']> | undefined
    await inTransaction(world.db, async (db) => {
      const row = { id: phone.id, status: 1 as const, name: '申请人', code: null }
      await db
        .insertInto('volunteer')
        .values({ ...row, phone_masked: '', id_num_mark: null })
        .execute()
      claiming = claims.claim(phone, given)
      await idle(db)
    })
    expect((await claiming)?.fault).toBe('claim.not_new')
    expect((await claims.personOf(phone.id))?.openid).toBe(phone.openid)
    expect(await claims.personOf(li.id)).toMatchObject(nobody)
  })
})
