import { agreementCalls, agreementOfficeCalls } from '@museum/contract/agreement/agreement.calls.ts'
import type { ConsentKind } from '@museum/contract/agreement/agreement.rules.ts'
import { paperCalls } from '@museum/contract/agreement/paper.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { showcaseCalls } from '@museum/contract/showcase/showcase.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgreeing } from '../../testing/agreeing.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person, World } from '../../testing/world.ts'

eachStore('consents on paper', (store, once) => {
  let museum: Awaited<ReturnType<typeof openAgreeing>>
  let world: World
  let admin: Person
  let reviewer: Person
  let person: Person
  beforeAll(async () => {
    museum = await openAgreeing(store)
    ;({ world, admin, reviewer } = museum)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    person = await museum.anew()
    // As one who came by an import: nothing was said on the phone.
    await world.db.deleteFrom('consent').execute()
    await museum.publish()
    world.setNow('2026-05-20T02:00:00Z')
  })

  const note = (day: string, version = 2, kind: ConsentKind = 'privacy') =>
    world.as(reviewer).send(paperCalls.note, { id: person.id, kind, version, day })
  const noted = async (...given: Parameters<typeof note>) => (await note(...given)).data.id
  const remove = (id: number) => world.as(reviewer).send(paperCalls.remove, { id })
  const answer = (agree: 0 | 1) =>
    world.as(person).send(agreementCalls.answer, { kind: 'privacy', version: 2, agree })
  const own = async () => (await world.as(person).send(agreementCalls.own, {})).data
  const asked = async () => (await own()).asked.map(({ kind, refused }) => [kind, refused])
  const seen = async () =>
    (await world.as(reviewer).send(paperCalls.list, { id: person.id })).data.list
  const toAsk = async () =>
    (await world.as(admin).send(agreementOfficeCalls.list, {})).data.list.find(
      ({ kind }) => kind === 'privacy',
    )

  once(
    'what is noted ends the asking, is signed and logged, and its person hears of it',
    async () => {
      expect(await asked()).toEqual([['privacy', 0]])
      const id = await noted('2026-05-15')
      expect(await asked()).toEqual([])
      expect(await toAsk()).toMatchObject({ to_ask: 0 })
      const said = { kind: 'privacy', version: 2, state: 'given', at: '2026-05-15', how: 'paper' }
      expect((await own()).list).toEqual([{ id, ...said }])
      const line = await world.db
        .selectFrom('audit')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const signed = { noted_by: line.username, noted_at: '2026-05-20 10:00:00' }
      expect(await seen()).toEqual([{ id, ...said, ...signed }])
      expect(line).toMatchObject({
        ...{ action: 'note_paper', object: 'agreement', object_id: id, volunteer_id: person.id },
        after: JSON.stringify({ text: '个人信息处理说明', version: 2, day: '2026-05-15' }),
      })
      const told = (await world.as(person).send(messageCalls.list, {})).data.list[0]
      expect(told).toMatchObject({ mc_title: '已登记纸质同意' })
    },
  )

  once(
    'no day to come or before the text, no version that is none, and no paper twice',
    async () => {
      const field = { field: 'day' }
      expect(await note('2026-05-21')).toMatchObject({
        ...{ fault: 'agreement.day_to_come', data: field },
      })
      expect(await note('2026-05-11')).toMatchObject({
        ...{ fault: 'agreement.day_before_text', data: field },
      })
      expect((await note('2026-05-12', 3)).fault).toBe('content.not_found')
      // The first came with the program: papers are older than that. It does not cover what is needed now.
      expect((await note('2019-03-01', 1)).status).toBe(1)
      expect(await asked()).toEqual([['privacy', 0]])
      expect((await note('2019-03-01', 1)).fault).toBe('agreement.noted')
      expect((await note('2026-05-12')).status).toBe(1)
      expect((await note('2026-05-12', 2, 'sensitive')).fault).toBe('content.not_found')
    },
  )

  test('the newest answer by its day holds: their own no is not followed by an older paper', async () => {
    await noted('2026-05-18')
    await answer(0)
    world.setNow('2026-05-22T02:00:00Z')
    expect((await answer(0)).fault).toBe('agreement.agreed')
    await world.db.deleteFrom('consent').execute()
    world.setNow('2026-05-20T02:00:00Z')
    await answer(0)
    expect(await note('2026-05-19')).toMatchObject({
      ...{ fault: 'agreement.declined_since', data: { field: 'day' } },
    })
    expect((await note('2026-05-20')).fault).toBe('agreement.declined_since')
    world.setNow('2026-05-22T02:00:00Z')
    // What they sign later is newer; what they say on the phone that day is newer still.
    expect((await note('2026-05-21')).status).toBe(1)
    expect([await asked(), await toAsk()]).toMatchObject([[], { to_ask: 0, refused: 0 }])
    await answer(1)
    expect((await note('2026-05-13')).fault).toBe('agreement.declined_since')
    expect((await own()).list.map(({ at, state, how }) => [at.slice(0, 10), state, how])).toEqual([
      ['2026-05-21', 'given', 'paper'],
      ['2026-05-20', 'refused', 'phone'],
    ])
  })

  once('an older paper that is noted after their own yes leaves that as it stands', async () => {
    await answer(1)
    expect((await note('2026-05-13', 1)).status).toBe(1)
    expect((await own()).list.map(({ version, how }) => [version, how])).toEqual([
      [2, 'phone'],
      [1, 'paper'],
    ])
    expect([await asked(), await toAsk()]).toMatchObject([[], { to_ask: 0 }])
  })

  test('being shown follows a paper, and what was noted by mistake goes, nothing else', async () => {
    const shown = async () =>
      (await world.as(person).send(showcaseCalls.list, {})).data.list.map(({ id }) => id)
    expect(await shown()).toEqual([])
    const id = await noted('2026-05-15', 1, 'showcase')
    expect(await shown()).toHaveLength(1)
    const removed = await Promise.all([remove(id), remove(id)])
    expect(removed.map(({ status, fault }) => fault ?? status).sort()).toEqual([
      1,
      'content.not_found',
    ])
    expect([await shown(), await seen()]).toEqual([[], []])
    await world.as(person).send(volunteerCalls.showcase, { show_consent: 1, version: 1 })
    const older = await noted('2026-05-15', 1, 'showcase')
    await remove(older)
    expect(await shown()).toHaveLength(1)
    const [phone] = await seen()
    expect((await remove(phone?.id ?? 0)).fault).toBe('content.not_found')
    expect(await seen()).toHaveLength(1)
  })

  test('two who note the same paper at once make one row', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => note('2026-05-15')))
    expect(all.map(({ status, fault }) => fault ?? status).sort()).toEqual([
      1,
      ...Array(3).fill('agreement.noted'),
    ])
    expect(await seen()).toHaveLength(1)
  })
})
