import { authCalls } from '@museum/contract/auth/auth.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { hashOf } from './session.service.ts'
import { issueTicket } from './ticket.service.ts'

eachStore('tickets and tokens', (store) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    const tables = ['session', 'login_ticket', 'volunteer', 'person', 'account'] as const
    for (const table of tables) await world.db.deleteFrom(table).execute()
    world.setNow('2026-05-12T02:00:00Z')
  })

  const ticketOf = (person: { id: number }) => issueTicket(world.db, person.id, world.house.clock())
  const exchange = (jtoken: string, who?: { token: string }) =>
    world.as(who).send(authCalls.exchangeTicket, { jtoken })
  /** Whether a token opens anything. */
  const opens = async (token: string) =>
    (await world.as({ token }).send(authCalls.logout, {})).status === 1

  test('a ticket becomes a token, once', async () => {
    const wang = await world.person('王小雨')
    const ticket = await ticketOf(wang)
    const first = await exchange(ticket)
    expect(first).toMatchObject({
      http: 200,
      status: 1,
      data: { name: '王小雨', switches: 0, from_name: '' },
    })
    expect(first.data.token).not.toBe(ticket)
    const second = await exchange(ticket)
    expect(second).toMatchObject({ http: 401, status: 405, fault: 'auth.ticket_invalid' })
    expect(await opens(first.data.token)).toBe(true)
  })

  test('of many exchanges at once exactly one wins', async () => {
    const ticket = await ticketOf(await world.person('王小雨'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(ticket)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    const lost = answers.filter(({ fault }) => fault === 'auth.ticket_invalid')
    expect(lost).toHaveLength(7)
    // One session came with the person, one from the ticket.
    expect(await world.db.selectFrom('session').select('token_hash').execute()).toHaveLength(2)
  })

  test('a ticket runs out after 60 seconds', async () => {
    const wang = await world.person('王小雨')
    const [early, late] = [await ticketOf(wang), await ticketOf(wang)]
    world.setNow('2026-05-12T02:00:59Z')
    expect((await exchange(early)).status).toBe(1)
    world.setNow('2026-05-12T02:01:00Z')
    expect((await exchange(late)).fault).toBe('auth.ticket_invalid')
  })

  test('neither ticket nor token is kept as it is, also not for a repeat', async () => {
    const [wang, li] = [await world.person('王小雨'), await world.person('李淑兰')]
    const ticket = await ticketOf(wang)
    const hashes = await world.db.selectFrom('login_ticket').select('ticket_hash').execute()
    expect(hashes).toEqual([{ ticket_hash: hashOf(ticket) }])
    const answer = await world
      .as(li)
      .send(authCalls.exchangeTicket, { jtoken: ticket }, { 'idempotency-key': 'k1' })
    const sessions = await world.db.selectFrom('session').select('token_hash').execute()
    expect(sessions).toContainEqual({ token_hash: hashOf(answer.data.token) })
    const kept = await world.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify([sessions, kept])).not.toContain(answer.data.token)
  })

  test('a live token is answered with itself', async () => {
    const wang = await world.person('王小雨')
    const answer = await exchange(wang.token)
    expect(answer.data).toEqual({
      token: wang.token,
      name: '王小雨',
      switches: 0,
      from_name: '',
    })
    expect((await exchange(wang.token)).status).toBe(1)
  })

  test('what is neither ticket nor live token is refused', async () => {
    const wang = await world.person('王小雨')
    const clerk = await world.office('viewer')
    // A person of the same number must not be taken for the clerk.
    const namesake = { id: clerk.id, nickname: '同号', disabled: 0, created_at: '' }
    if (clerk.id !== wang.id) await world.db.insertInto('person').values(namesake).execute()
    expect((await exchange('nonsense')).fault).toBe('auth.ticket_invalid')
    expect((await exchange(clerk.token)).fault).toBe('auth.ticket_invalid')
    expect((await exchange(hashOf(wang.token))).fault).toBe('auth.ticket_invalid')
    await world.as(wang).send(authCalls.logout, {})
    expect((await exchange(wang.token)).fault).toBe('auth.ticket_invalid')
    const empty = await exchange('  ')
    expect(empty).toMatchObject({ http: 400, fault: 'request.invalid', data: { field: 'jtoken' } })
  })

  test('the switch from another person’s session is told, and from whom', async () => {
    const wang = await world.person('王小雨')
    const zhou = await world.person('周志远', 7)
    await world.db
      .updateTable('person')
      .set({ nickname: '微信用户' })
      .where('id', '=', zhou.id)
      .execute()
    const clerk = await world.office('viewer')
    const told = { switches: 1, from_name: '王小雨', name: '周志远' }
    expect((await exchange(await ticketOf(zhou), wang)).data).toMatchObject(told)
    expect((await exchange(zhou.token, wang)).data).toMatchObject(told)
    const quiet = { switches: 0, from_name: '', name: '周志远' }
    for (const token of [zhou.token, clerk.token, 'dead', ''])
      expect((await exchange(await ticketOf(zhou), { token })).data).toMatchObject(quiet)
    await world.as(wang).send(authCalls.logout, {})
    expect((await exchange(await ticketOf(zhou), wang)).data).toMatchObject(quiet)
  })

  test('a disabled person gets no further: not by ticket, not by token', async () => {
    const wang = await world.person('王小雨')
    const ticket = await ticketOf(wang)
    await world.db.updateTable('person').set({ disabled: 1 }).execute()
    expect((await exchange(ticket)).fault).toBe('auth.ticket_invalid')
    expect((await exchange(wang.token)).fault).toBe('auth.ticket_invalid')
    const logout = await world.as(wang).send(authCalls.logout, {})
    expect(logout).toMatchObject({ http: 401, status: 405, fault: 'auth.expired' })
  })

  test('logging out ends this token and no other', async () => {
    const wang = await world.person('王小雨')
    const other = (await exchange(await ticketOf(wang))).data.token
    expect((await world.as(wang).send(authCalls.logout, {})).status).toBe(1)
    expect(await opens(wang.token)).toBe(false)
    expect(await opens(other)).toBe(true)
  })

  test('logging out needs a login', async () => {
    const logout = await world.as().send(authCalls.logout, {})
    expect(logout).toMatchObject({ http: 401, status: 405, msg: '登录异常，请先登录' })
  })

  test('a bare token is accepted, and a bearer token', async () => {
    const wang = await world.person('王小雨')
    for (const authorization of [wang.token, `Bearer ${wang.token}`, `bearer  ${wang.token}`]) {
      const zhou = await world.person('周志远')
      const answer = await world
        .as()
        .send(authCalls.exchangeTicket, { jtoken: await ticketOf(zhou) }, { authorization })
      expect(answer.data.from_name).toBe('王小雨')
    }
  })
})
