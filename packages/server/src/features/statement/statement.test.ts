import { createHash } from 'node:crypto'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { statementCalls } from '@museum/contract/statement/statement.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countWithin } from '../../db/throttle.ts'
import { makeDuty } from '../../testing/duty.ts'
import { pdfText } from '../../testing/rendered.ts'
import { autumn, documentNumber, statingActs } from '../../testing/stating.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-11-22'
const morning = `${today}T02:00:00Z`

eachStore('a statement of service', (store, once) => {
  let world: World
  let office: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let wang: Person
  let count = 0
  beforeAll(async () => {
    world = await openWorld(store, { now: morning })
    office = await world.office('admin')
    duty = await makeDuty(world, office, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(morning)
    count += 1
    wang = await world.person('王芳', 7)
  })

  const acts = statingActs(() => ({ world, duty, who: wang }))
  const { served, me, preview, issue, list, fetched, withDocument } = acts
  const rowOf = (id: number) =>
    world.db.selectFrom('statement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  once('says what was served, by type, and is the file that is kept', async () => {
    await served('2026-09-01')
    await served('2026-10-10', '11:30:00')
    await served('2026-11-21', '10:00:00', { service_type_id: duty.types[1] })
    // Before, after, to come, and without a time.
    await served('2026-08-31')
    await served(today, '09:30:00')
    await duty.add(wang, { date: '2026-10-11' })
    await duty.add(wang, { date: '2026-10-12', sign_time: '2026-10-12 09:00:00' })
    const before = await preview()
    expect(before).toMatchObject({
      name: '王芳',
      service_time_name: '6小时30分钟',
      service_minutes: 390,
      service_count: 3,
      service_arr: [
        { name: '讲解', service_time_name: '5小时30分钟', service_count: 2 },
        { name: '引导', service_time_name: '1小时', service_count: 1 },
      ],
      left_out: 1,
      refusal: '',
      standing: null,
    })
    const { data, status } = await issue()
    expect(status).toBe(1)
    expect(data).toMatchObject({
      ...{ name: '王芳', code: before.code, ...autumn, state: 'valid' },
      ...{ service_time_name: '6小时30分钟', service_count: 3, id_num_masked: '' },
      issued_at: `${today} 10:00:00`,
    })
    expect(data.number).toMatch(/^FW2026-\d{6}$/)
    const file = await fetched(data.url)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    expect(file.headers['content-disposition']).toBe(
      `inline; filename*=UTF-8''${encodeURIComponent(`志愿服务记录证明-${data.number}.pdf`)}`,
    )
    const row = await rowOf(data.id)
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(row.sha256)
    const text = pdfText(file.rawPayload)
    for (const words of [
      `证明编号${data.number}`,
      `兹证明王芳（志愿者编号${before.code}）于2026年9月1日至2026年11月21日在`,
      '参加志愿服务3次，服务时长合计6小时30分钟。',
      '讲解5小时30分钟2次',
      '引导1小时1次',
      '记录单位',
      '出具日期2026年11月22日',
      '时长依签到签退及核定的补签记录计算，待核实记录不计入。',
      '查验以二维码页面为准；如需盖章，请到志愿者办公室。',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('证件号码')
    expect((await preview()).standing).toMatchObject({ number: data.number, same: 1 })
  })

  once(
    'is kept where nobody reads it but by the museum’s key, and is what was made for good',
    async () => {
      await served('2026-09-01')
      const { data } = await issue()
      const row = await rowOf(data.id)
      const kept = await world.appContext.files.get(row.file)
      const raw = Buffer.concat(await (kept?.body.toArray() ?? []))
      expect(raw.subarray(0, 5).toString('latin1')).not.toBe('%PDF-')
      await world.db
        .updateTable('volunteer')
        .set({ name: '王方' })
        .where('id', '=', wang.id)
        .execute()
      expect(pdfText((await fetched(data.url)).rawPayload)).toContain('兹证明王芳')
      // What ended before its file was kept is made when it is asked for, the same to the byte.
      await world.db
        .updateTable('statement')
        .set({ file: '', sha256: '' })
        .where('id', '=', data.id)
        .execute()
      const again = await fetched(data.url)
      expect(createHash('sha256').update(again.rawPayload).digest('hex')).toBe(row.sha256)
      expect((await rowOf(data.id)).sha256).toBe(row.sha256)
    },
  )

  once('prints the document’s number where its owner ticks it, and never otherwise', async () => {
    await served('2026-09-01')
    expect((await issue({ with_id_num: 1 })).fault).toBe('statement.no_document')
    await withDocument()
    expect((await preview()).id_num_masked).toBe('****************34')
    const plain = await issue()
    expect(pdfText((await fetched(plain.data.url)).rawPayload)).not.toContain(documentNumber)
    const ticked = await issue({ with_id_num: 1 })
    expect(ticked.data.id_num_masked).toBe('****************34')
    expect(pdfText((await fetched(ticked.data.url)).rawPayload)).toContain(
      `证件类型居民身份证证件号码${documentNumber}`,
    )
    // In the database it is sealed.
    expect((await rowOf(ticked.data.id)).id_num).not.toContain('33010')
    const { data } = await world.as(office).send(auditCalls.list, { object: 'statement' })
    expect(JSON.stringify(data)).not.toContain(documentNumber)
  })

  once('takes a code, a minute at least, and days that have come', async () => {
    expect((await issue()).fault).toBe('statement.no_minutes')
    expect((await preview()).refusal).toContain('没有计入的服务时长')
    await served('2026-09-01')
    expect((await issue({ last_day: '2026-11-23' })).fault).toBe('statement.period_wrong')
    expect((await issue({ first_day: '2026-11-22' })).fault).toBe('statement.period_wrong')
    await world.db.updateTable('volunteer').set({ code: null }).where('id', '=', wang.id).execute()
    expect((await issue()).fault).toBe('statement.no_code')
    const visitor = await world.person('访客')
    expect((await issue({}, visitor)).fault).toBe('statement.no_code')
    expect(await list()).toEqual([])
  })

  once('is refused with a character that no font has, and uses no number up', async () => {
    await served('2026-09-01')
    const rename = (name: string) =>
      world.db.updateTable('volunteer').set({ name }).where('id', '=', wang.id).execute()
    const first = await issue()
    await rename('王\u{e000}')
    const refused = await issue()
    expect(refused).toMatchObject({ fault: 'statement.unprintable', status: 0 })
    expect(refused.msg).toMatch(/^姓名中的.*\u{e000}.*无法印出，请联系志愿者办公室$/u)
    await rename('𬭚㛃䶮')
    const drawn = await issue()
    expect(pdfText((await fetched(drawn.data.url)).rawPayload)).toContain('兹证明𬭚㛃䶮')
    const last = (text: string) => Number(text.slice(-6))
    expect(last(drawn.data.number)).toBe(last(first.data.number) + 1)
    // Code points of other systems, and a mark that chooses a way of writing, as names had before.
    await rename('\uf9d1\u{e0100}小\ufe00\ue863')
    expect(pdfText((await fetched((await issue()).data.url)).rawPayload)).toContain('兹证明六小䶮')
  })

  once('of the same days takes the place of the one before', async () => {
    await served('2026-09-01')
    const first = await issue()
    const other = await issue({ first_day: '2026-09-01', last_day: '2026-09-30' })
    const second = await issue()
    const rows = await list()
    expect(rows.map(({ number: text, state }) => [text, state])).toEqual([
      [second.data.number, 'valid'],
      [other.data.number, 'valid'],
      [first.data.number, 'replaced'],
    ])
    expect(rows[2]).toMatchObject({ replaced_number: second.data.number, url: '' })
  })

  test('of a year has numbers without gaps or doubles, however many are made at once', async () => {
    world.setNow(`2027-0${(count % 9) + 1}-10T02:00:00Z`)
    const people = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const person = await world.person(`同时${at}`, 7)
        await duty.add(person, {
          date: '2026-09-01',
          ...{ sign_time: '2026-09-01 09:00:00', sign_out_time: '2026-09-01 12:00:00' },
        })
        return person
      }),
    )
    const nobody = await world.person('没有时长', 7)
    // Twice each, those of one person for the same days, and refusals between them.
    const made = await Promise.all(
      [...people, nobody, ...people].map((person) => issue({}, person)),
    )
    const numbers = made.filter(({ status }) => status === 1).map(({ data }) => data.number)
    expect(numbers).toHaveLength(12)
    const { last } = await world.db
      .selectFrom('statement_number')
      .select('last')
      .where('year', '=', 2027)
      .executeTakeFirstOrThrow()
    const given = await world.db
      .selectFrom('statement')
      .select('number')
      .where('number', 'like', 'FW2027-%')
      .orderBy('number')
      .execute()
    expect(given.map((row) => row.number)).toEqual(
      Array.from({ length: last }, (_, at) => `FW2027-${String(at + 1).padStart(6, '0')}`),
    )
    for (const { id } of people) {
      const own = await world.db
        .selectFrom('statement')
        .select(['replaced_at', 'replaced_number', 'number'])
        .where('volunteer_id', '=', id)
        .orderBy('id')
        .execute()
      expect(own.filter(({ replaced_at }) => replaced_at === '')).toHaveLength(1)
      // Whoever came before the first one's file was there has got that one.
      for (const [at, { replaced_number }] of own.entries())
        expect(replaced_number).toBe(own[at + 1]?.number ?? '')
    }
  })

  once('is made once of a tap that is sent twice', async () => {
    await served('2026-09-01')
    const key = { 'idempotency-key': `tap ${count}` }
    const first = await me().send(statementCalls.issue, autumn, key)
    const again = await me().send(statementCalls.issue, autumn, key)
    expect(again.data.number).toBe(first.data.number)
    expect(await list()).toHaveLength(1)
  })

  once('is no other’s to see', async () => {
    await served('2026-09-01')
    const { data } = await issue()
    const other = await world.person('李娜', 7)
    expect((await world.as(other).send(statementCalls.list, {})).data.list).toEqual([])
    for (const url of [
      `/statement/${data.number}.pdf`,
      data.url.replace(data.number, 'FW2026-000001'.replace('1', String(count % 8))),
      data.url.replace(/s=./, (begins) => (begins === 's=_' ? 's=-' : 's=_')),
    ])
      expect((await fetched(url)).statusCode, url).toBe(404)
    world.setNow(`${today}T02:31:00Z`)
    const ended = await fetched(data.url)
    expect(ended.statusCode).toBe(404)
    expect(ended.body).toContain('链接已失效')
  })

  test('can be made twenty times a day and no more', async () => {
    await served('2026-09-01')
    expect((await issue()).status).toBe(1)
    const nowMs = Date.parse(morning)
    // As often as eighteen more would be.
    for (let at = 0; at < 18; at += 1)
      await countWithin(world.db, `statement ${wang.id}`, nowMs, 86_400_000)
    expect((await issue()).status).toBe(1)
    expect((await issue()).fault).toBe('statement.too_many')
    world.setNow('2026-11-23T02:00:01Z')
    expect((await issue()).status).toBe(1)
  })
})
