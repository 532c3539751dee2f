import { accountCalls } from '@museum/contract/account/account.calls.ts'
import type { Call, Method } from '@museum/contract/call.ts'
import { phoneCalls } from '@museum/contract/login/phone.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { createApp } from '../../app.ts'
import { openDb } from '../../db/db.ts'
import { askAs } from '../../http/inject-call.ts'

import { claimsOf, importedVolunteer } from '../imported.ts'
import { eachStore } from '../stores.ts'
import { openWorld, type Person, type World } from '../world.ts'

/** So many guesses at the same moment, by turns at two processes. */
const guesses = 24

eachStore('guesses at a secret through two processes at once', (store) => {
  let world: World
  let admin: Person
  let beside: ReturnType<typeof openDb>
  let apps: World['app'][]
  let sent = ''
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    world.appContext.sms = {
      sendCode: async (_, code) => {
        sent = code
      },
    }
    beside = openDb(world.url, () => {})
    const settings = { ...world.appContext.settings, rateFactor: 1 }
    apps = await Promise.all(
      [world.db, beside.db].map((db) => createApp({ ...world.appContext, db, settings })),
    )
  })
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()))
    await beside.db.destroy()
    await world.close()
  })

  /** How many of the guesses were compared, as the answer to what is wrong says. */
  async function compared<I extends z.ZodType>(
    call: Call<Method, string, I>,
    input: (at: number) => z.input<I>,
    wrong: string,
    { token, cookie }: { token?: string; cookie?: string } = {},
  ): Promise<number> {
    const heard = await Promise.all(
      Array.from({ length: guesses }, (_, at) => {
        const app = apps[at % 2]
        if (!app) throw new Error('there are two')
        return askAs(app, token).send(call, input(at), cookie === undefined ? {} : { cookie })
      }),
    )
    expect(heard.filter(({ status }) => status === 1)).toEqual([])
    return heard.filter(({ fault }) => fault === wrong).length
  }
  const other = (right: string, at: number) => (right.startsWith(String(at % 10)) ? 'x' : at % 10)

  test('of a password are five', async () => {
    const input = (at: number) => ({ username: 'admin', password: `guess number ${at}` })
    expect(await compared(accountCalls.login, input, 'office.wrong_password')).toBe(5)
  })

  test('of one’s own old password are five', async () => {
    const input = (at: number) => ({ password: `guess number ${at}` })
    const wrong = 'account.old_password_wrong'
    expect(await compared(accountCalls.confirm, input, wrong, admin)).toBe(5)
  })

  test('of a code that was sent are four, and the fifth ends it', async () => {
    const phone = '13900001111'
    const { cookies: cookie } = await world.as().send(phoneCalls.code, { phone })
    const input = (at: number) => ({ phone, code: `${other(sent, at)}`.repeat(6) })
    expect(await compared(phoneCalls.enter, input, 'auth.code_wrong', { cookie })).toBe(4)
    const right = await world.as().send(phoneCalls.enter, { phone, code: sent }, { cookie })
    expect(right.fault).toBe('auth.code_spent')
  })

  // Of these so many count at the same moment that none may be left to compare.
  test('of a claim code are five a person at most', async () => {
    const li = await importedVolunteer(world)
    const { data } = await claimsOf(world, admin).newCode(li.id)
    const who = await world.person('微信用户')
    const input = () => ({ code: `${data.code.slice(0, 4)}222222`, id_num: li.id_num })
    expect(await compared(claimCalls.claim, input, 'claim.wrong', who)).toBeLessThanOrEqual(5)
  })

  test('of a pairing code are ten an address at most', async () => {
    const { data } = await world.as(admin).send(signCodeCalls.addDevice, { name: '南门' })
    const input = (at: number) => ({ pair_code: `${data.pair_code.slice(0, 5)}0${at}` })
    expect(await compared(signCodeCalls.pair, input, 'kiosk.pair_wrong')).toBeLessThanOrEqual(10)
  })
})
