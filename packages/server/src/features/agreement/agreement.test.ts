import { agreementCalls, agreementOfficeCalls } from '@museum/contract/agreement/agreement.calls.ts'
import {
  type ConsentKind,
  consentKinds,
  mostSaid,
} from '@museum/contract/agreement/agreement.rules.ts'
import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { showcaseCalls } from '@museum/contract/showcase/showcase.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { untilWaiting, writesBeside } from '../../db/waiting.ts'
import { openAgreeing } from '../../testing/agreeing.ts'
import { amendingActs } from '../../testing/amending.ts'
import { form } from '../../testing/applicant.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person, World } from '../../testing/world.ts'
import { insertSaid } from './agreement.store.ts'

eachStore('what people agree to, version by version', (store, once) => {
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
    person = await museum.anew({ show_consent: 1 })
    world.setNow('2026-05-13T02:00:00Z')
  })

  const as = () => world.as(person)
  const office = async () => (await world.as(admin).send(agreementOfficeCalls.list, {})).data.list
  const ofOffice = async (kind: ConsentKind) => (await office()).find((one) => one.kind === kind)
  const publish = (given: object = {}) => museum.publish(given)
  const own = async () => (await as().send(agreementCalls.own, {})).data
  const said = async () =>
    (await own()).list.map(({ kind, version, state, how }) => [kind, version, state, how])
  const asked = async () => (await own()).asked.map(({ kind, refused }) => [kind, refused])
  const answer = (agree: 0 | 1, version = 2, kind: 'privacy' | 'sensitive' = 'privacy') =>
    as().send(agreementCalls.answer, { kind, version, agree })
  const home = async () => (await as().send(homeCalls.home, {})).data.consent
  const { ask } = amendingActs(() => ({ world, person, reviewer }))
  const formed = [
    ['showcase', 1, 'given', 'form'],
    ['sensitive', 1, 'given', 'form'],
    ['privacy', 1, 'given', 'form'],
  ]

  once('what one agrees to by the form is kept with its version and moment', async () => {
    expect(await said()).toEqual(formed)
    expect((await own()).list.map(({ at }) => at)).toEqual(Array(3).fill('2026-05-12 10:00:00'))
    expect(await asked()).toEqual([])
    const { list } = (await as().send(agreementCalls.texts, {})).data
    expect(list.map(({ kind, version, needed, day }) => [kind, version, needed, day])).toEqual(
      consentKinds.map((kind) => [kind, 1, 0, '']),
    )
    const first = await as().send(agreementCalls.text, { kind: 'privacy', version: 1 })
    expect(first.data.text).toContain('仅用于志愿者申请的审核')
    expect((await as().send(agreementCalls.text, { kind: 'privacy', version: 2 })).fault).toBe(
      'content.not_found',
    )
  })

  once('a slip that is mended is a version of its own, and asks nobody', async () => {
    expect((await publish({ anew: 0, changed: '' })).data).toMatchObject({ version: 2 })
    expect((await as().send(agreementCalls.texts, {})).data.list[0]).toMatchObject({
      ...{ kind: 'privacy', version: 2, day: '2026-05-13' },
    })
    expect([await asked(), await home(), (await ask()).status]).toEqual([[], 0, 1])
    expect(await ofOffice('privacy')).toMatchObject({
      ...{ version: 2, needed: 0, to_ask: 0, would_ask: 1 },
      versions: [
        { version: 2, agreed: 0, anew: 0, day: '2026-05-13' },
        { version: 1, agreed: 1, day: '' },
      ],
    })
    // Being shown is asked anew of whom agreed to it.
    expect(await ofOffice('showcase')).toMatchObject({ would_ask: 1 })
    await as().send(volunteerCalls.showcase, { show_consent: 0 })
    expect(await ofOffice('showcase')).toMatchObject({ would_ask: 0 })
  })

  test('a change of purpose asks everybody anew, who read all that changed; a yes ends it', async () => {
    await publish()
    await publish({ from: 2, anew: 0, text: '新的说明。', changed: '改正标点' })
    expect(await home()).toBe(1)
    const [text] = (await own()).asked
    expect(text).toMatchObject({ kind: 'privacy', version: 3, needed: 2, text: '新的说明。' })
    expect(text?.changes.map(({ version, changed }) => [version, changed])).toEqual([
      [3, '改正标点'],
      [2, '增加了保险公司'],
    ])
    expect(await ofOffice('privacy')).toMatchObject({ to_ask: 1, refused: 0 })
    // The slip alone was mended since: what was read covers it.
    expect((await answer(1, 2)).status).toBe(1)
    expect((await own()).list[0]).toMatchObject({
      ...{ kind: 'privacy', version: 2, state: 'given', how: 'phone', at: '2026-05-13 10:00:00' },
    })
    expect([await asked(), await home()]).toEqual([[], 0])
    const shown = await ofOffice('privacy')
    expect(shown).toMatchObject({ to_ask: 0 })
    expect(shown?.versions.map(({ agreed, by }) => [agreed, by !== ''])).toEqual([
      [0, true],
      [1, true],
      [0, false],
    ])
    expect((await answer(0, 2)).fault).toBe('agreement.agreed')
  })

  test('a no stops further data alone, is asked no more at the door, and can become a yes', async () => {
    await publish({ kind: 'sensitive' })
    expect((await ask()).fault).toBe('agreement.needed')
    expect((await answer(0, 2, 'sensitive')).status).toBe(1)
    expect([await asked(), await home()]).toEqual([[['sensitive', 1]], 0])
    expect(await ofOffice('sensitive')).toMatchObject({ to_ask: 0, refused: 1 })
    expect((await ask()).fault).toBe('agreement.needed')
    // Their own data, their shifts and their hours stay open to them.
    const { data } = await as().send(personalCalls.mine, {})
    expect(data.held.map(({ what }) => what)).toContain('同意与撤回')
    expect((await as().send(personalCalls.request, { reason: '' })).fault).not.toBe(
      'agreement.needed',
    )
    expect((await answer(1, 2, 'sensitive')).status).toBe(1)
    expect((await ask()).status).toBe(1)
    expect(await said()).toEqual([
      ['sensitive', 2, 'given', 'phone'],
      ['sensitive', 2, 'refused', 'phone'],
      ...formed,
    ])
  })

  test('a text that changes between reading and sending is not agreed to', async () => {
    await publish()
    await publish({ from: 2, text: '又是新的', changed: '又有变化' })
    expect((await answer(1, 2)).fault).toBe('agreement.changed')
    expect((await answer(1, 4)).fault).toBe('agreement.changed')
    expect(await said()).toEqual(formed)
    const other = await world.person('新来的')
    const whole = await form(world, other, museum.choices)
    const send = (change: object) =>
      world.as(other).send(applicationCalls.save, { ...whole, ...change })
    const old = await send({ consent_version: 2 })
    expect([old.fault, old.data]).toMatchObject(['agreement.changed', { field: 'consent' }])
    // What says no version has read the first.
    expect((await send({})).fault).toBe('agreement.changed')
    expect((await send({ consent_version: 3 })).status).toBe(1)
  })

  test('who is shown rests when what is shown changes, until they agree; a no is the end of it', async () => {
    const shown = async () => (await as().send(showcaseCalls.list, {})).data.list.length
    const show = (show_consent: 0 | 1, version?: number) =>
      as().send(volunteerCalls.showcase, { show_consent, ...(version && { version }) })
    expect(await shown()).toBe(1)
    await publish({ kind: 'showcase', text: '在门口的大屏展示我的照片' })
    expect([await shown(), await home(), await asked()]).toEqual([0, 1, [['showcase', 0]]])
    expect((await ask()).status).toBe(1)
    expect(await ofOffice('showcase')).toMatchObject({ to_ask: 1 })
    expect((await show(1)).fault).toBe('agreement.changed')
    expect((await show(1, 2)).status).toBe(1)
    expect([await shown(), await home(), await asked()]).toEqual([1, 0, []])
    await show(0)
    expect((await said()).slice(0, 2)).toEqual([
      ['showcase', 2, 'withdrawn', 'phone'],
      ['showcase', 2, 'given', 'phone'],
    ])
    await show(1, 2)
    await publish({ kind: 'showcase', from: 2, text: '又有变化' })
    await show(0)
    expect((await said())[0]).toEqual(['showcase', 3, 'refused', 'phone'])
    expect([await asked(), await home()]).toEqual([[], 0])
  })

  test('two tabs that agree at once are one consent; two accounts that publish at once one version', async () => {
    const published = await Promise.all([publish(), publish({ text: '另一个' })])
    expect(published.map(({ status, fault }) => fault ?? status).sort()).toEqual([
      1,
      'agreement.published',
    ])
    const many = Array.from({ length: 6 })
    const yeses = await Promise.all(many.map(() => answer(1)))
    expect(yeses.map(({ status }) => status)).toEqual(many.map(() => 1))
    await Promise.all(
      many.map(() => as().send(volunteerCalls.showcase, { show_consent: 0, version: 1 })),
    )
    expect(await said()).toEqual([
      ['showcase', 1, 'withdrawn', 'phone'],
      ['privacy', 2, 'given', 'phone'],
      ...formed,
    ])
    const [yes, no] = await Promise.all([answer(1), answer(0)])
    expect([yes?.status, no?.fault]).toEqual([1, 'agreement.agreed'])
  })

  once('of what somebody said ever so often the last is looked at alone', async () => {
    const rows = Array.from({ length: mostSaid + 50 }, (_, at) => ({
      ...{ volunteer_id: person.id, kind: 'showcase' as const, version: 1, how: 'phone' as const },
      state: at % 2 === 0 ? ('withdrawn' as const) : ('given' as const),
      at: `2026-05-12 11:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
    }))
    await world.db.insertInto('consent').values(rows).execute()
    const { list } = await own()
    expect(list).toHaveLength(mostSaid)
    expect(list[0]).toMatchObject({ at: rows.at(-1)?.at, state: 'given' })
    expect(await home()).toBe(0)
  })

  test('who agrees while another tab does waits for it, and sees what it said', async () => {
    await publish()
    const other = { volunteer_id: person.id, kind: 'privacy', version: 2, state: 'given' } as const
    const later: ReturnType<typeof answer>[] = []
    await inTransaction(world.db, async (tx) => {
      await lock(tx, 'volunteer', [person.id])
      await insertSaid(tx, [{ ...other, at: '2026-05-13 10:00:00', how: 'phone' }])
      // On the engine of one writer whoever comes later has nothing to see before.
      if (!writesBeside(store.name)) return
      const second = answer(1)
      later.push(second)
      expect(await untilWaiting(world.db, second)).toBe('waits')
    })
    expect(await (later[0] ?? answer(1))).toMatchObject({ status: 1 })
    expect(await said()).toEqual([['privacy', 2, 'given', 'phone'], ...formed])
  })

  once(
    'publishing says what changed, changes something, and is logged with both texts',
    async () => {
      const before = (await office())[0]
      expect((await publish({ changed: ' ' })).fault).toBe('agreement.changes_required')
      expect((await publish({ text: before?.text ?? '' })).fault).toBe('agreement.same')
      const long = await publish({ kind: 'sensitive', text: '长'.repeat(301) })
      expect([long.fault, long.data]).toMatchObject(['request.invalid', { field: 'text' }])
      expect((await publish({ from: 2 })).fault).toBe('agreement.published')
      const { data } = await publish()
      const line = await world.db
        .selectFrom('audit')
        .selectAll()
        .where('object', '=', 'agreement')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(line).toMatchObject({ action: 'publish', object_id: data.id })
      expect(JSON.parse(line.after)).toMatchObject({ version: 2, content: '新的说明', anew: 1 })
      expect(JSON.parse(line.before)).toMatchObject({ version: 1, content: before?.text })
    },
  )
})
