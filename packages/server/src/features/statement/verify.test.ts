import { createHash } from 'node:crypto'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import { statementCalls } from '@museum/contract/statement/statement.calls.ts'
import { statementCode, verifyPath } from '@museum/contract/statement/statement.rules.ts'
import { statementOfficeCalls } from '@museum/contract/statement/statement-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vaultOf } from '../../privacy/vault.ts'
import { makeDuty } from '../../testing/duty.ts'
import { takeBack } from '../../testing/stating.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-11-22'
const morning = `${today}T02:26:00Z`
const autumn = { first_day: '2026-09-01', last_day: today }

eachStore('the check of a statement', (store, once) => {
  let world: World
  let office: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: morning, settings: { rateFactor: 1 } })
    office = await world.office('admin')
    duty = await makeDuty(world, office, today)
  })
  afterAll(() => world.close())

  async function issued() {
    const wang = await world.person('王芳', 7)
    const shift = await duty.add(wang, {
      date: '2026-09-01',
      ...{ sign_time: '2026-09-01 09:00:00', sign_out_time: '2026-09-01 11:00:00' },
    })
    const again = () => world.as(wang).send(statementCalls.issue, autumn)
    const { data } = await again()
    const row = await world.db
      .selectFrom('statement')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    const code = vaultOf(world.appContext.settings.dataKey).open('statement.code', row.code_sealed)
    return { wang, shift, row, code, again }
  }
  let last = 0
  /** Opens the page, from another address each time unless one is said. */
  async function open(code: string, address?: string) {
    last += 1
    return await world.app.inject({
      method: 'GET',
      url: verifyPath(code),
      remoteAddress: address ?? `198.51.100.${last % 250}`,
    })
  }

  once('says that it holds, with what can be compared and no more of the person', async () => {
    const { row, code } = await issued()
    const { statusCode, body, headers } = await open(code)
    expect(statusCode).toBe(200)
    for (const words of [
      '真实有效',
      '<dt>姓名</dt><dd>王*</dd>',
      `<dd>${row.number}</dd>`,
      '<dd>2026年9月1日至2026年11月22日</dd>',
      '<dd>2小时</dd>',
      '<dd>1次</dd>',
      '<dt>记录单位</dt>',
      '<dd>2026年11月22日</dd>',
      '请与纸面',
      '2026年11月22日 周日 10:26',
      `data-sum="${row.sha256}"`,
    ])
      expect(body).toContain(words)
    expect(body).not.toContain('王芳')
    expect(body).not.toContain('出具后记录有更正')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).not.toContain('unsafe')
    // As it stands in the code, whichever letters a scanner makes of it.
    expect((await open(code.toUpperCase())).statusCode).toBe(200)
  })

  once('tells a changed byte of the file from the file by the sum that was kept', async () => {
    const { row, code, wang } = await issued()
    const [{ url } = { url: '' }] = (await world.as(wang).send(statementCalls.list, {})).data.list
    const { rawPayload } = await world.app.inject({ method: 'GET', url })
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const { body } = await open(code)
    expect(body).toContain(`data-sum="${sum(rawPayload)}"`)
    const changed = Buffer.from(rawPayload)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    expect(sum(changed)).not.toBe(row.sha256)
  })

  once(
    'says after a later correction that there was one, and not for what came by itself',
    async () => {
      const { wang, shift, code } = await issued()
      // Served on the last day of it, after it was made.
      await duty.add(wang, {
        date: today,
        ...{ start_time: '13:00:00', end_time: '15:00:00' },
        ...{ sign_time: `${today} 13:00:00`, sign_out_time: `${today} 15:00:00` },
      })
      const type = { name: '展厅讲解' }
      await world.db
        .updateTable('service_type')
        .set(type)
        .where('id', '=', duty.types[0] ?? 0)
        .execute()
      expect((await open(code)).body).not.toContain('出具后记录有更正')
      const correct = (minutes: number) =>
        world.db
          .updateTable('roster')
          .set({ service_minutes: minutes })
          .where('id', '=', shift)
          .execute()
      await correct(60)
      const { body } = await open(code)
      expect(body).toContain('真实有效')
      expect(body).toContain('出具后记录有更正')
      await correct(0)
      expect((await open(code)).body).toContain('出具后记录有更正')
      await correct(120)
      expect((await open(code)).body).not.toContain('出具后记录有更正')
    },
  )

  test('calls another way of counting no correction, and tells a true one all the same', async () => {
    const wang = await world.person('王芳', 7)
    const date = '2026-09-01'
    const at = (time: string) => `${date} ${time}`
    const id = await duty.add(wang, {
      date,
      ...{ sign_time: at('09:03:40'), sign_out_time: at('12:00:10') },
    })
    // A minute by what is shown of it, and none by its seconds.
    await duty.add(wang, {
      date,
      ...{ start_time: '13:00:00', end_time: '15:00:00' },
      ...{ sign_time: at('14:00:50'), sign_out_time: at('14:01:20') },
    })
    const { data } = await world.as(wang).send(statementCalls.issue, autumn)
    expect(data).toMatchObject({ service_minutes: 178, service_count: 2 })
    // As it was made while shifts were counted to the second.
    const type = { id: duty.types[0], name: '讲解', minutes: 176, times: 1 }
    const made = { minutes: 176, times: 1, content: JSON.stringify([type]) }
    const row = await world.db
      .updateTable('statement')
      .set({ ...made, counted_by: 'seconds' })
      .where('id', '=', data.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const code = vaultOf(world.appContext.settings.dataKey).open('statement.code', row.code_sealed)
    const info = async () =>
      (await world.as(office).send(statementOfficeCalls.info, { id: data.id })).data
    const { body } = await open(code)
    expect(body).toContain('2小时56分钟')
    expect(body).not.toContain('出具后记录有更正')
    expect(await info()).toMatchObject({
      ...{ corrected: 0, counted_by: 'seconds', service_time_name: '2小时56分钟' },
      now_service_time_name: '2小时58分钟',
    })
    const repair = { id, sign_out_time: at('11:00'), reason: '提前离开' }
    expect((await world.as(office).send(attendanceOfficeCalls.repair, repair)).status).toBe(1)
    expect((await open(code)).body).toContain('出具后记录有更正')
    expect(await info()).toMatchObject({ corrected: 1 })
    // What takes its place is counted like everything else.
    const again = await world.as(wang).send(statementCalls.issue, autumn)
    expect(again.data).toMatchObject({ service_minutes: 118, service_count: 2 })
  })

  once('says that it was replaced, and by which', async () => {
    const { code, again } = await issued()
    const { data } = await again()
    const { body } = await open(code)
    expect(body).toContain('已被替换')
    expect(body).toContain(data.number)
    expect(body).not.toContain('真实有效')
    expect(body).not.toContain('王*')
  })

  once('says at once that it was revoked, and not why', async () => {
    const { code, row } = await issued()
    expect((await open(code)).body).toContain('真实有效')
    await takeBack(world, office, row.id, '冒用他人姓名')
    const { body } = await open(code)
    expect(body).toContain('已撤销')
    expect(body).not.toContain('真实有效')
    expect(body).not.toContain('冒用')
  })

  once('knows nothing of a made-up code, whatever it looks like', async () => {
    const { code } = await issued()
    const other = code.slice(0, 5) + (code[5] === '0' ? '1' : '0') + code.slice(6)
    for (const made of [
      other,
      statementCode(Buffer.alloc(16, 9)),
      'x',
      '%00',
      `${code}0`,
      "' or 1",
    ]) {
      const { statusCode, body } = await open(encodeURIComponent(made))
      expect(statusCode, made).toBe(404)
      expect(body).toContain('查无此证明')
    }
    const bare = await world.app.inject({ method: 'GET', url: '/verify' })
    expect(bare.body).toContain('请用手机扫描证明上的二维码')
  })

  once(
    'finds nothing for ten thousand guesses of one address, which is stopped, and nobody else',
    async () => {
      const { code } = await issued()
      const guesser = '203.0.113.9'
      let stopped = 0
      let found = 0
      for (let guess = 0; guess < 10_000; guess += 1) {
        const bytes = Buffer.alloc(16)
        bytes.writeUInt32BE(guess, 12)
        const { statusCode, headers } = await open(statementCode(bytes), guesser)
        if (statusCode === 429) {
          stopped += 1
          if (stopped === 1) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        } else if (statusCode !== 404) found += 1
      }
      expect(found).toBe(0)
      expect(stopped).toBe(10_000 - rates.guess)
      // Who is stopped learns nothing of a real one either.
      const real = await open(code, guesser)
      expect(real.statusCode).toBe(429)
      expect(real.body).not.toContain('王*')
      expect((await open(code, '203.0.113.10')).statusCode).toBe(200)
    },
  )

  once('lets whoever holds many papers look at all of them', async () => {
    const { code } = await issued()
    for (let paper = 0; paper < 2 * rates.guess; paper += 1)
      expect((await open(code, '203.0.113.20')).statusCode).toBe(200)
  })
})
