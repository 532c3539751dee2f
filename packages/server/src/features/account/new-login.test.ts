import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { heard } from '../../http/inject-call.ts'
import { attemptLogin, rightPassword } from '../../testing/office-login.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'

/** A browser in which an account is logged in, with what it keeps. */
interface Browser {
  token: string
  bare: string
}

eachStore('a login in a browser in which the account never was', (store, once) => {
  let world: World
  let name = ''
  let made = 0
  beforeAll(async () => {
    world = await openWorld(store, { settings: { tellsNewDevices: true } })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    made += 1
    name = `account${made}`
    await world.office('admin', name)
  })

  const enter = async (bare = ''): Promise<Browser> => {
    const answer = await attemptLogin(world, { username: name, ...(bare && { cookie: bare }) })
    expect(answer.status).toBe(1)
    return { token: answer.login ?? '', bare: answer.bare }
  }
  const of = ({ token }: Browser) => world.as({ token })
  const told = async (who: Browser) => (await of(who).send(accountCalls.me, {})).data.new_logins
  const isLive = async (who: Browser) => (await of(who).send(accountCalls.me, {})).status === 1
  const oneTold = async (who: Browser) => {
    const [one] = await told(who)
    if (!one) throw new Error('nothing is told')
    return one
  }
  const accept = async (who: Browser, id: number) =>
    (await of(who).send(accountCalls.acceptLogin, { id })).fault ?? 'accepted'
  const refuse = async (who: Browser, id: number) =>
    (await of(who).send(accountCalls.refuseLogin, { id })).fault ?? 'refused'
  /** Has a login count as one by a second factor, and what is told of it too. */
  const prove = async () => {
    const newest = await world.db
      .selectFrom('session')
      .select('device_mark')
      .orderBy('created_ms', 'desc')
      .where('device_mark', '<>', '')
      .execute()
    const marks = newest.map(({ device_mark }) => device_mark)
    await world.db
      .updateTable('session')
      .set({ proved: 1 })
      .where('device_mark', 'in', marks)
      .execute()
    return marks
  }

  test('is told to the others, which say that it was they, or end it at once; never to itself', async () => {
    const desk = await enter()
    // The first of all, and one where it was before, are nobody's news.
    const again = await enter(desk.bare)
    expect(await told(again)).toEqual([])
    const laptop = await enter()
    expect(await told(laptop)).toEqual([])
    const line = await oneTold(again)
    expect(line).toMatchObject({ place: '198.51.100.*', proved: 0, accept: 1 })
    expect(Object.keys(line).sort()).toEqual(['accept', 'at', 'device', 'id', 'place', 'proved'])
    expect(await accept(laptop, line.id)).toBe('content.not_found')
    expect(await refuse(laptop, line.id)).toBe('content.not_found')
    expect(await accept(again, line.id)).toBe('accepted')
    expect(await told(again)).toEqual([])
    expect(await told(await enter(laptop.bare))).toEqual([])

    const thief = await enter()
    const other = await oneTold(again)
    expect(await refuse(again, other.id)).toBe('refused')
    expect([await isLive(thief), await isLive(again)]).toEqual([false, true])
    expect(await told(again)).toEqual([])
    // Who still knows the password is told of again, though the browser is known by now.
    await enter(thief.bare)
    expect(await oneTold(again)).toMatchObject({ id: other.id, accept: 1 })
    const { data } = await of(again).send(auditCalls.list, { limit: 10 })
    expect(data.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['accept_login', 'refuse_login']),
    )
  })

  test('is not answered for by itself, from its browser once more, nor by another new one', async () => {
    const desk = await enter()
    const thief = await enter()
    const same = await enter(thief.bare)
    const second = await enter()
    const lines = await told(desk)
    expect(lines).toHaveLength(2)
    const [ofSecond, ofThief] = lines.map(({ id }) => id)
    if (!ofSecond || !ofThief) throw new Error('two are told')
    // The login ends that its browser had, and the line stays.
    expect(await told(same)).toMatchObject([{ id: ofSecond, accept: 0 }])
    expect(await accept(same, ofThief)).toBe('content.not_found')
    expect(await accept(same, ofSecond)).toBe('account.new_login_own')
    expect(await accept(second, ofThief)).toBe('account.new_login_own')
    expect((await told(desk)).map(({ id }) => id)).toEqual([ofSecond, ofThief])
    // Out it is all the same: by whichever other.
    expect(await refuse(second, ofThief)).toBe('refused')
    expect([await isLive(same), await isLive(desk)]).toEqual([false, true])
  })

  test('by a second factor answers for others, while none came in by the password alone', async () => {
    await enter()
    const [one, two] = [await enter(), await enter()]
    await prove()
    const line = await oneTold(one)
    // The password alone brought both: whoever had it may have bound the factor.
    expect(line.accept).toBe(0)
    expect(await accept(one, line.id)).toBe('account.new_login_own')
    const { account_id } = await world.db
      .selectFrom('new_login')
      .select('account_id')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('new_login')
      .set({ proved: 1 })
      .where('account_id', '=', account_id)
      .execute()
    expect(await oneTold(one)).toMatchObject({ proved: 1, accept: 1 })
    expect(await accept(one, line.id)).toBe('accepted')
    expect(await isLive(two)).toBe(true)
  })

  once(
    'is told for thirty days, which no answer shortens, and gains no trust by being told no more',
    async () => {
      await enter()
      const thief = await enter()
      const begun = world.appContext.clock().getTime()
      const later = (days: number) =>
        world.setNow(new Date(begun + days * 86_400_000).toISOString())
      // Whoever works in private windows alone has a new browser each time, and none that may answer.
      later(29)
      const first = await enter()
      expect(await told(first)).toMatchObject([{ accept: 0 }])
      later(31)
      const second = await enter()
      expect((await told(second)).map(({ at }) => at)).toHaveLength(1)
      const back = await enter(thief.bare)
      const lines = await told(back)
      expect(lines).toHaveLength(2)
      for (const { id, accept: may } of lines) {
        expect(may).toBe(0)
        expect(await accept(back, id)).toBe('account.new_login_own')
      }
      later(0)
    },
  )

  test('is another’s as if there were none; of answers at the same moment one holds, also in another process', async () => {
    const desk = await enter()
    const beside = await createApp({ ...world.appContext })
    const laptop = await enter()
    const { id } = await oneTold(desk)
    const stranger = await world.office('admin', `stranger${made}`)
    for (const call of [accountCalls.acceptLogin, accountCalls.refuseLogin])
      expect((await world.as(stranger).send(call, { id })).fault).toBe('content.not_found')
    const answers = await Promise.all(
      [world.app, beside].flatMap((app) =>
        (['accept', 'refuse'] as const).map(async (act) => {
          const url = `/api/office/logins/${id}/${act}`
          const headers = loginHeaders(desk.token)
          const { statusCode, body } = await app.inject({
            method: 'POST',
            url,
            headers,
            payload: {},
          })
          return heard(statusCode, body).fault ?? act
        }),
      ),
    )
    expect(answers.filter((said) => said !== 'content.not_found')).toHaveLength(1)
    expect(await isLive(laptop)).toBe(!answers.includes('refuse'))
    await beside.close()
  })

  test('that begins while it is refused is over, or is told anew', async () => {
    const desk = await enter()
    const thief = await enter()
    const { id } = await oneTold(desk)
    const [, ...begun] = await Promise.all([
      refuse(desk, id),
      ...[0, 1, 2].map(() => enter(thief.bare)),
    ])
    const live = await Promise.all(begun.map(isLive))
    const lines = await told(desk)
    expect(live.includes(true)).toBe(lines.length === 1)
  })

  once('is nobody’s news any more once an administrator has given a new password', async () => {
    const desk = await enter()
    const laptop = await enter()
    expect(await told(desk)).toHaveLength(1)
    const admin = await world.office('admin', `chief${made}`)
    const { id } = await world.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow()
    const { data } = await world.as(admin).send(accountOfficeCalls.invite, { id })
    const token = data.invite.split('#')[1] ?? ''
    const given = { token, password: rightPassword }
    expect((await world.as().send(accountOfficeCalls.accept, given)).status).toBe(1)
    expect(await told(await enter(laptop.bare))).toEqual([])
  })
})
