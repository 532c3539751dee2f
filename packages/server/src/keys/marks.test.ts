import { phoneCalls } from '@museum/contract/login/phone.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction, single } from '../db/db.ts'
import { untilWaiting, writesBeside } from '../db/waiting.ts'
import { signHead } from '../features/audit/chain.service.ts'
import { verifyHere } from '../features/audit/evidence.service.ts'
import { keepHeads } from '../features/audit/head.service.ts'
import { sealLog } from '../features/audit/seal.service.ts'
import { insertSigned } from '../features/audit/seal.store.ts'
import { phoneIndexOf } from '../features/login/phone-mark.service.ts'
import { documentIndexOf } from '../features/volunteer/profile.service.ts'
import { insertVolunteers } from '../features/volunteer/volunteer.store.ts'
import { signedAddress, signedFor, wasSigned } from '../files/signed.ts'
import type { askAs } from '../http/inject-call.ts'
import { runDue } from '../jobs/jobs.ts'
import { auditKeyOfNumber } from '../privacy/audit-key.ts'
import { dataKeys } from '../privacy/data-key.store.ts'
import { openKeys } from '../privacy/keys.ts'
import { markerOf } from '../privacy/mark.ts'
import { signerOf, vaultOf } from '../privacy/vault.ts'
import { newDocument } from '../testing/applicant.ts'
import { openRekeyed, type Rekeyed } from '../testing/rekeyed.ts'
import { browserOf } from '../testing/second-factor.ts'
import { eachStore } from '../testing/stores.ts'
import { VirtualKey } from '../testing/virtual-key.ts'
import { listKeys, retireKeys } from './keys.ts'
import { markUse } from './remark.ts'
import { keyKinds } from './reseal.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

eachStore('another key to mark by', (store) => {
  let museum: Rekeyed
  beforeEach(async () => {
    museum = await openRekeyed(store)
  })
  afterEach(() => museum.close())

  const rows = () => museum.world.db.selectFrom('volunteer').selectAll().orderBy('id').execute()
  const settings = () => museum.world.appContext.settings
  /** What is not marked by a key as what is sealed says. */
  const wrong = async (number: number) => {
    const by = markerOf(settings().dataKey, number)
    const vault = vaultOf(settings().dataKey)
    return (await rows()).filter(
      (row) =>
        row.phone_mark !== phoneIndexOf(by, vault.open('volunteer.phone', row.phone)) ||
        row.id_num_mark !== documentIndexOf(by, 1, vault.open('volunteer.id_num', row.id_num)),
    )
  }
  const found = async (as: ReturnType<typeof askAs>, q: string) =>
    (await as.send(volunteerOfficeCalls.search, { q })).data.list.map(({ id }) => id)
  const states = async () =>
    (await dataKeys(museum.world.db)).flatMap(({ purpose, number, state }) =>
      purpose === 'mark' ? [`${number} ${state}`] : [],
    )

  test('finds whoever the one before found, at every moment and in a process that has not heard of it', async () => {
    const one = await museum.person()
    const both = [museum.world.as(museum.admin), museum.there(museum.admin)]
    const all = async () => {
      for (const as of both)
        for (const q of [one.phone, one.id_num]) expect(await found(as, q)).toEqual([one.id])
    }
    await museum.rotate()
    await all()
    // The other hears that there is one to come, and not that it has come.
    await museum.hear()
    await museum.use()
    expect(await states()).toEqual(['1 old', '2 current'])
    expect(await wrong(2)).toEqual([])
    await all()
    await museum.hear()
    await all()
    expect(await listKeys(museum.museum)).toContainEqual(
      expect.stringMatching(/^mark 2: current since .*; 2 of 2 marked under it$/),
    )
  })

  test('leaves one document one volunteer’s, whoever writes at once and whatever they have heard', async () => {
    const people: Awaited<ReturnType<typeof museum.person>>[] = []
    for (let n = 0; n < 8; n += 1) people.push(await museum.person())
    const wanted = Array.from({ length: 4 }, newDocument)
    const change = async (at: number, late: boolean) => {
      const as = late ? museum.there(museum.admin) : museum.world.as(museum.admin)
      const said = { id: people[at]?.id ?? 0, id_num: wanted[at % 4] ?? '' }
      return (await as.send(volunteerEditCalls.change, said)).fault ?? 'done'
    }
    await museum.rotate()
    museum.at(20_000)
    const use = runDue(museum.world.appContext, keyKinds)
    const heard = await Promise.all(people.map((_, at) => change(at, at < 4)))
    await use
    expect(await states()).toEqual(['1 old', '2 current'])
    for (let at = 0; at < 4; at += 1)
      expect([heard[at], heard[at + 4]].sort()).toEqual(['done', 'volunteer.document_taken'])
    expect(await wrong(2)).toEqual([])
    // Who has not heard even now writes nothing under the former one.
    const [last, taken] = [people[4]?.id ?? 0, wanted[1] ?? '']
    const late = await museum.there(museum.admin).send(volunteerEditCalls.change, {
      ...{ id: last, id_num: taken },
    })
    expect(late.fault).toBe('volunteer.document_taken')
    await museum.hear()
    expect(await wrong(2)).toEqual([])
  })

  test('waits for whoever is writing a mark of the one before, and replaces that too', async () => {
    const { db, appContext } = museum.world
    const { id } = await museum.world.person('来人')
    const vault = vaultOf(settings().dataKey)
    const number = newDocument()
    const coming = {
      ...{ id, status: 7 as const, name: '来人', code: null, phone_masked: '', id_kind: 1 },
      id_num: vault.seal('volunteer.id_num', number),
      id_num_mark: documentIndexOf(vault, 1, number),
      phone: vault.seal('volunteer.phone', '13977778888'),
      phone_mark: phoneIndexOf(vault, '13977778888'),
    }
    await museum.rotate()
    museum.at(20_000)
    let use: Promise<void> | undefined
    await inTransaction(db, async (tx) => {
      await insertVolunteers(tx, [coming])
      use = runDue(appContext, { mark_use: markUse })
      if (writesBeside(store.name)) expect(await untilWaiting(db, use)).toBe('waits')
    })
    await use
    expect(await states()).toEqual(['1 old', '2 current'])
    expect(await rows()).toHaveLength(1)
    expect(await wrong(2)).toEqual([])
  })

  test('comes into use whole or not at all, and by what is written last', async () => {
    const [one, other] = [await museum.person(), await museum.person()]
    await museum.ask(one, '13911112222')
    const number = await museum.rotate()
    const { appContext } = museum.world
    const payload = { number: String(number) }
    const jobs = [{ payload, attempts: 0 }]
    await markUse.ask(appContext, jobs)
    const changed = { id: other.id, phone: '13933334444' }
    const as = museum.world.as(museum.admin)
    expect((await as.send(volunteerEditCalls.change, changed)).status).toBe(1)
    const before = await rows()
    const now = appContext.clock()
    const killed = inTransaction(appContext.db, async (tx) => {
      const ctx = {
        app: appContext,
        db: tx,
        tx,
        now,
        day: '',
        stamp: '',
        zone: '',
        channel: undefined,
      }
      await markUse.work(ctx, [payload])
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await rows()).toEqual(before)
    expect(await states()).toEqual(['1 current', '2 coming'])
    await museum.use()
    expect(await wrong(2)).toEqual([])
    const asked = await museum.world.db.selectFrom('amendment').selectAll().execute()
    const by = markerOf(settings().dataKey, 2)
    expect(asked.map((row) => row.value_mark)).toEqual([phoneIndexOf(by, '13911112222')])
  })

  test('knows who logs in by a phone, and stays needed for one that stands in no record until they come', async () => {
    const sent: string[] = []
    const sms = { sendCode: async (_: string, code: string) => void sent.push(code) }
    Object.assign(museum.world.appContext, { sms })
    const logIn = async (as: ReturnType<typeof askAs>, phone: string) => {
      const { cookies: cookie } = await as.send(phoneCalls.code, { phone })
      const code = sent.at(-1) ?? ''
      return (await as.send(phoneCalls.enter, { phone, code }, { cookie })).status
    }
    const persons = async () =>
      await museum.world.db
        .selectFrom('person')
        .select(['id', 'phone_mark'])
        .where('phone_mark', 'is not', null)
        .orderBy('id')
        .execute()
    const one = await museum.person()
    const here = museum.world.as()
    for (const phone of [one.phone, '13955556666']) expect(await logIn(here, phone)).toBe(1)
    const ids = (await persons()).map(({ id }) => id)
    await museum.rotate()
    await museum.use()
    const by = markerOf(settings().dataKey, 2)
    const [known, unknown] = await persons()
    expect(known?.phone_mark).toBe(phoneIndexOf(by, one.phone))
    expect(unknown?.phone_mark).not.toBe(phoneIndexOf(by, '13955556666'))
    museum.at(31 * dayMs)
    const retire = () => retireKeys(museum.museum, 1, museum.world.appContext.clock())
    expect((await retire()).stays).toEqual([
      'mark 1 is still needed, and the museum looks for it: person.phone_mark 1',
    ])
    expect(await logIn(here, '13955556666')).toBe(1)
    expect((await persons()).map(({ id }) => id)).toEqual(ids)
    expect((await persons())[1]?.phone_mark).toBe(phoneIndexOf(by, '13955556666'))
    expect((await retire()).gone).toEqual(['mark'])
    expect(await states()).toEqual(['1 retired', '2 current'])
  })

  test('leaves good what the one before has signed for as long as that is kept, and the log for ever', async () => {
    const { world } = museum
    const { files, clock } = world.appContext
    const { db } = world
    const { dataKey } = settings()
    const username = '小周'
    await world.office('editor', username)
    const browser = browserOf(world.app)
    await browser.password(username)
    const key = new VirtualKey()
    const { data } = await browser.post<Parameters<VirtualKey['create']>[0]>(
      ...(['/api/office/passkeys/begin', {}] as const),
    )
    await browser.post('/api/office/passkeys', { name: '电脑', ...key.create(data) })
    // As in a museum that has not written down by what its passkeys know their accounts.
    await db.updateTable('account').set({ handle: '' }).execute()
    const enter = async () => {
      const alone = browserOf(world.app)
      const path = '/api/office/login/passkey'
      const asked = await alone.post<Parameters<VirtualKey['answer']>[0]>(`${path}/begin`, {})
      return (await alone.post(path, key.answer(asked.data))).fault ?? 'in'
    }
    expect(await enter()).toBe('in')
    const signed = signedAddress(dataKey, '/files/one.jpg', clock(), (40 * dayMs) / 1000)
    const [path = '', query = ''] = signed.split('?')
    const asked = Object.fromEntries(new URLSearchParams(query))
    const isGood = () => signedFor(dataKey, path, asked, clock()) > 0
    const device = signerOf(dataKey).sign('office device 1 some')
    const isKnown = () =>
      signerOf(dataKey).isSigned('office device', 'office device 1 some', device)
    await sealLog(world.appContext)
    await keepHeads(world.appContext)
    const told = async () =>
      (await verifyHere({ db, files, dataKey, now: clock() })).map(({ words }) => words)
    const [before] =
      (await told())
        .at(-1)
        ?.match(/signed by (.*)$/)
        ?.slice(1) ?? []
    await museum.rotate()
    await museum.use()
    expect([isGood(), isKnown(), await enter()]).toEqual([true, true, 'in'])
    await sealLog(world.appContext)
    museum.at(2 * hourMs)
    await keepHeads(world.appContext)
    museum.at(hourMs * 24)
    expect([isGood(), isKnown(), wasSigned(dataKey, path, asked)]).toEqual([false, true, true])
    // A former key may be somebody else's by now.
    const head = { at_ms: clock().getTime(), seq: 1, hash: 'h', first_seq: 1, first_hash: '' }
    const late = signHead(auditKeyOfNumber(dataKey, 1), head)
    await single(db, (tx) => insertSigned(tx, late))
    expect(await told()).toContain(
      `the head of ${clock().toISOString()} was signed by a key that had gone by then`,
    )
    await db.deleteFrom('audit_signed').where('at_ms', '=', head.at_ms).execute()
    museum.at(31 * dayMs)
    expect([isGood(), isKnown()]).toEqual([false, false])
    await retireKeys(museum.museum, 1, clock())
    await openKeys(db, settings(), clock)
    expect(await enter()).toBe('in')
    await sealLog(world.appContext)
    expect(await told()).toEqual([
      expect.stringMatching(
        new RegExp(`; 2 heads agree, signed by .*, and before it by ${before}$`),
      ),
    ])
    // What somebody adds who writes the database is not believed.
    await single(db, (tx) =>
      tx
        .updateTable('data_key')
        .set({ log_until_ms: clock().getTime() })
        .where('log_key', '<>', '')
        .execute(),
    )
    expect(await told()).toContain('heads signed by another key than this one: 2')
  })
})
