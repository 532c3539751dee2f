import { passCalls } from '@museum/contract/pass/pass.calls.ts'
import { passCodeSeconds } from '@museum/contract/pass/pass.rules.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statementsOf } from '../../db/statements.ts'
import { oneStore, stores } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { uploaded } from '../../testing/uploaded.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { newCode } from './pass.service.ts'

const now = '2026-05-12T02:00:00Z'

oneStore('the work card', (store) => {
  let world: World
  let admin: Person
  let holder: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
  })
  beforeEach(async () => {
    world.setNow(now)
    holder = await world.person('王芳', 7)
    const img_path = await uploaded(world, holder)
    await set({ img_path, certificate_is_valid: 1, certificate_end_time: '2026-05-12' })
  })
  afterAll(() => world.close())

  const set = (change: Record<string, string | number | null>) =>
    world.db.updateTable('volunteer').set(change).where('id', '=', holder.id).execute()
  const card = async () => (await world.as(holder).send(passCalls.mine, {})).data
  const scanned = (url: string) => world.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })
  const check = async () => await scanned((await card()).address)
  const later = (seconds: number) =>
    world.setNow(new Date(Date.parse(now) + seconds * 1000).toISOString())

  test('shows who one is, till when, and a code under our own address', async () => {
    const shown = await card()
    expect(shown).toMatchObject({
      name: '王芳',
      code: `V2026${String(holder.id).padStart(4, '0')}`,
      valid: 1,
      certificate_end_time: '2026-05-12',
      at: '2026-05-12 10:00:00',
      seconds: passCodeSeconds,
    })
    expect(shown.address).toMatch(/^http:\/\/[^/]+\/pass\/[\w-]{40,100}$/)
    expect(shown.img_path).toMatch(/^\/files\/.+\?e=\d+&s=/)
    // Two codes of one moment differ, so that nothing is learnt from comparing them.
    expect((await card()).address).not.toBe(shown.address)
  })

  test('is nobody’s who is no formal volunteer', async () => {
    for (const status of [0, 1, 3, 8] as const) {
      const other = await world.person('别人', status)
      expect((await world.as(other).send(passCalls.mine, {})).fault).toBe('pass.not_formal')
    }
  })

  test('whoever scans it sees without login that it is good, and whose', async () => {
    const { statusCode, body, headers } = await check()
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>工作证有效</h1>')
    expect(body).toContain('王芳')
    expect(body).toContain(`V2026${String(holder.id).padStart(4, '0')}`)
    expect(body).toMatch(/<img src="\/files\/[^"]+&#38;s=/)
    expect(body).toContain('2026年5月12日')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("img-src 'self'")
    expect(body).not.toMatch(/<script|style="/)
  })

  test('a code is past after three minutes, and then tells nothing of its person', async () => {
    const { address } = await card()
    later(passCodeSeconds - 1)
    expect((await scanned(address)).body).toContain('工作证有效')
    later(passCodeSeconds)
    const { body } = await scanned(address)
    expect(body).toContain('<h1>二维码已过期</h1>')
    expect(body).not.toMatch(/王|V2026|files/)
  })

  test('what the office does to a card holds from the next scan on, whatever the phone shows', async () => {
    const { address } = await card()
    const as = world.as(admin)
    const change = (fields: object) =>
      as.send(volunteerEditCalls.change, { id: holder.id, ...fields })
    expect((await change({ certificate_is_valid: 0 })).status).toBe(1)
    const voided = (await scanned(address)).body
    expect(voided).toContain('<h1>工作证无效</h1>')
    expect(voided).toContain('王*')
    expect(voided).not.toMatch(/王芳|V2026|files/)
    expect(await card()).toMatchObject({ valid: 0, address: '' })
    expect((await change({ certificate_is_valid: 1 })).status).toBe(1)
    expect((await scanned(address)).body).toContain('工作证有效')
    const { data } = await actOnOne(world, admin, holder, { act: 'disable' })
    expect(data.done).toBe(1)
    expect((await scanned(address)).body).toContain('工作证无效')
  })

  test('it ends with its last day, and with being a volunteer', async () => {
    const code = () => `/pass/${newCode(world.appContext, holder.id, world.appContext.clock())}`
    world.setNow('2026-05-12T15:59:59Z')
    expect((await scanned(code())).body).toContain('工作证有效')
    world.setNow('2026-05-12T16:00:00Z')
    expect((await scanned(code())).body).toContain('工作证无效')
    world.setNow(now)
    await set({ status: 8 })
    expect((await scanned(code())).body).toContain('工作证无效')
  })

  test('a changed or made-up code is unknown, and costs the database nothing', async () => {
    const { address } = await card()
    const code = address.split('/').at(-1) ?? ''
    const other = code.at(-3) === 'A' ? 'B' : 'A'
    const changed = `${code.slice(0, -3)}${other}${code.slice(-2)}`
    for (const wrong of [changed, 'x', '王芳', `${code}A`, code.slice(0, 30)]) {
      let answer: Awaited<ReturnType<typeof scanned>> | undefined
      await scanned('/pass/warm')
      const statements = await statementsOf(async () => {
        answer = await scanned(`/pass/${encodeURIComponent(wrong)}`)
      })
      expect(answer?.statusCode).toBe(404)
      expect(answer?.body).toContain('<h1>查无此证</h1>')
      expect(statements.filter(({ sql }) => sql.includes('volunteer'))).toEqual([])
    }
  })

  test('what somebody is called cannot change the page', async () => {
    await set({ name: '<script>alert(1)</script>' })
    const { body } = await check()
    expect(body).not.toContain('<script')
    expect(body).toContain('&#60;script&#62;')
  })
})

test('who tries codes is stopped, and told so on a page; cards at the same address are checked all the same', async () => {
  const [store] = stores
  if (!store) throw new Error('no store')
  const world = await openWorld(store, { now, settings: { rateFactor: 0.1 } })
  const guesses = rates.guess / 10
  const holder = await world.person('王芳', 7)
  const good = { certificate_is_valid: 1, certificate_end_time: '2026-05-12' }
  await world.db.updateTable('volunteer').set(good).where('id', '=', holder.id).execute()
  const scan = (code: string) => world.app.inject({ url: `/pass/${code}` })
  const card = async () => {
    const code = newCode(world.appContext, holder.id, world.appContext.clock())
    return (await scan(code)).statusCode
  }
  // A hall full of volunteers, by one address.
  for (let n = 0; n < 3 * guesses; n += 1) expect(await card()).toBe(200)
  const answers: number[] = []
  for (let n = 0; n < 10_000; n += 1) {
    const { statusCode, body } = await scan(`guess${n}`)
    answers.push(statusCode)
    if (n === guesses) expect(body).toContain('操作过于频繁，请稍后再试')
    // All others are answered alike.
    if (n > guesses + 100) break
  }
  expect(answers.filter((code) => code === 404)).toHaveLength(guesses)
  expect(new Set(answers.slice(guesses))).toEqual(new Set([429]))
  expect(await card()).toBe(200)
  await world.close()
})
