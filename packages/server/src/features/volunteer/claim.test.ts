import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { centreCalls } from '@museum/contract/centre/centre.calls.ts'
import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Act } from '../../context.ts'
import { applicant, type Choices, form, makeChoices } from '../../testing/applicant.ts'
import { importedVolunteer, wechatVisitor } from '../../testing/imported.ts'
import { eachStore } from '../../testing/stores.ts'
import { makeCandidate, makeVote } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { logIn } from '../auth/person.service.ts'
import { issueTicket } from '../auth/ticket.service.ts'
import { forgetClaims } from './claim.service.ts'

const now = '2026-05-12T02:00:00Z'
const nobody = { openid: null, mini_openid: null, unionid: null }
type Given = { code: string; id_num: string }

eachStore('taking over a record', (store) => {
  let world: World
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(now))

  const newCode = (id: number) => world.as(admin).send(claimCalls.code, { id })
  const claim = (who: { token: string }, given: Given) =>
    world.as(who).send(claimCalls.claim, given)
  const personOf = (id: number) =>
    world.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
  /** Somebody imported who was given a code, and a phone. */
  async function begun(name?: string) {
    const li = await importedVolunteer(world, name)
    const { code } = (await newCode(li.id)).data
    return { li, given: { code, id_num: li.id_num }, phone: await wechatVisitor(world) }
  }

  describe('a code', () => {
    test('is ten characters for seven days, kept as a mark and logged without itself', async () => {
      const li = await importedVolunteer(world, '编码者')
      const { data, status } = await newCode(li.id)
      expect(status).toBe(1)
      expect(data.code).toMatch(/^[2-9A-Y]{10}$/)
      expect(data.end_time).toBe('2026-05-19 10:00:00')
      const kept = await world.db.selectFrom('claim_code').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain(data.code)
      const { list } = (await world.as(admin).send(auditCalls.list, { limit: 1 })).data
      expect(list[0]).toMatchObject({ action: 'claim_code', object: 'volunteer', object_id: li.id })
      expect(list[0]?.after).toBe('{"name":"编码者","end_time":"2026-05-19 10:00:00"}')
    })

    test('is another each time, also under one idempotency key, which keeps none', async () => {
      const li = await importedVolunteer(world)
      const key = { 'idempotency-key': 'k1' }
      const ask = () => world.as(admin).send(claimCalls.code, { id: li.id }, key)
      const [first, second] = [await ask(), await ask()]
      expect(first.data.code).not.toBe(second.data.code)
      expect(await world.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
    })

    test('ends the one before', async () => {
      const { li, given, phone } = await begun()
      const { code } = (await newCode(li.id)).data
      expect((await claim(phone, given)).fault).toBe('claim.wrong')
      expect((await claim(phone, { ...given, code })).status).toBe(1)
    })

    test('is for nobody who is in WeChat, stopped, or not there', async () => {
      const phone = await wechatVisitor(world)
      const known = await importedVolunteer(world)
      await world.db.updateTable('person').set(nobody).where('id', '=', phone.id).execute()
      const ids = { openid: phone.openid }
      await world.db.updateTable('person').set(ids).where('id', '=', known.id).execute()
      expect((await newCode(known.id)).fault).toBe('claim.has_login')
      const stopped = await importedVolunteer(world)
      await world.as(admin).send(volunteerEditCalls.change, { id: stopped.id, disabled: 1 })
      expect((await newCode(stopped.id)).fault).toBe('claim.disabled')
      expect((await newCode(phone.id)).fault).toBe('content.not_found')
    })
  })

  describe('with code and document', () => {
    test('the phone that holds them is the volunteer from now on', async () => {
      const { li, given, phone } = await begun('李淑兰')
      const ticket = await issueTicket(world.db, phone.id, world.house.clock())
      const typed = { code: ` ${given.code.slice(0, 5).toLowerCase()}-${given.code.slice(5)}` }
      const heard = await claim(phone, { ...typed, id_num: ` ${li.id_num.toLowerCase()} ` })
      expect(heard).toMatchObject({ status: 1, msg: '绑定成功' })
      const centre = await world.as(phone).send(centreCalls.indexInfo, {})
      expect(centre.data).toMatchObject({ name: '李淑兰', status: 7 })
      const { openid, mini_openid, unionid } = phone
      const whole = { openid, mini_openid, unionid, nickname: '微信用户' }
      expect(await personOf(li.id)).toMatchObject(whole)
      expect(await personOf(phone.id)).toMatchObject({ ...nobody, nickname: '' })
      const logins = await world.db
        .selectFrom('login_ticket')
        .select('person_id')
        .where('person_id', 'in', [li.id, phone.id])
        .execute()
      expect([ticket !== '', logins]).toEqual([true, [{ person_id: li.id }]])
      const info = await world.as(admin).send(volunteerOfficeCalls.info, { id: li.id })
      expect(info.data.has_login).toBe(1)
      const { list } = (await world.as(admin).send(auditCalls.list, { object_id: li.id })).data
      expect(list[0]).toMatchObject({ action: 'claim', username: '' })
      expect(list[0]?.after).toBe('{"name":"李淑兰","has_login":1}')
    })

    test('asking again is answered as at first, by whom it was done alone', async () => {
      const { given, phone } = await begun()
      const heard = [await claim(phone, given), await claim(phone, given)]
      expect(heard.map(({ status }) => status)).toEqual([1, 1])
      expect((await claim(await wechatVisitor(world), given)).fault).toBe('claim.wrong')
    })

    test.each([1, 2, 3])('the same phone at the same moment twice is once (%i)', async () => {
      const { given, phone } = await begun()
      const heard = await Promise.all([claim(phone, given), claim(phone, given)])
      expect(heard.map(({ status }) => status)).toEqual([1, 1])
    })

    test.each([1, 2, 3])('of phones at the same moment exactly one wins (%i)', async () => {
      const { li, given } = await begun()
      const phones = []
      for (let i = 0; i < 4; i += 1) phones.push(await wechatVisitor(world))
      const heard = await Promise.all(phones.map((phone) => claim(phone, given)))
      const won = heard.filter(({ status }) => status === 1)
      const lost = heard.filter(({ fault }) => fault === 'claim.wrong')
      expect([won.length, lost.length]).toEqual([1, 3])
      const winner = phones[heard.findIndex(({ status }) => status === 1)]
      expect((await personOf(li.id))?.openid).toBe(winner?.openid)
      for (const phone of phones.filter((one) => one !== winner))
        expect(await personOf(phone.id)).toMatchObject({ openid: phone.openid })
    })

    test('one phone takes over one record, also with two codes at the same moment', async () => {
      const [one, two] = [await begun(), await begun()]
      const heard = await Promise.all([claim(one.phone, one.given), claim(one.phone, two.given)])
      expect(heard.filter(({ status }) => status === 1)).toHaveLength(1)
      expect(heard.filter(({ fault }) => fault === 'claim.not_new')).toHaveLength(1)
      const taken = [await personOf(one.li.id), await personOf(two.li.id)]
      expect(taken.filter((person) => person?.openid === one.phone.openid)).toHaveLength(1)
    })

    test('a login on its way at that moment is the volunteer’s', async () => {
      const { li, given, phone } = await begun()
      const act = new Act(world.house, world.db, { kind: 'nobody' }, '')
      const who = { openid: phone.openid, unionid: undefined, nickname: undefined }
      let claiming: Promise<{ status: number }> | undefined
      await logIn(act, 'openid', who, async (db, id) => {
        claiming ??= claim(phone, given)
        // Time for the other, where the engine lets both run.
        for (let i = 0; i < 100; i += 1) await db.selectFrom('person').select('id').execute()
        await issueTicket(db, id, world.house.clock())
      })
      expect((await claiming)?.status).toBe(1)
      const tickets = await world.db
        .selectFrom('login_ticket')
        .select('person_id')
        .where('person_id', 'in', [li.id, phone.id])
        .execute()
      expect(tickets).toEqual([{ person_id: li.id }])
    })

    test('an application at the same moment loses nobody the way in', async () => {
      const { li, given, phone } = await begun()
      const [taken, applied] = await Promise.all([
        claim(phone, given),
        world.as(phone).send(volunteerCalls.save, form(choices)),
      ])
      expect([taken.http, applied.http]).toEqual([200, 200])
      const own = await world.db
        .selectFrom('volunteer')
        .select('status')
        .where('id', '=', phone.id)
        .executeTakeFirst()
      if (taken.status === 1) expect((await personOf(li.id))?.openid).toBe(phone.openid)
      else expect([taken.fault, own?.status]).toEqual(['claim.not_new', 1])
    })

    test('a visitor’s votes are the volunteer’s, who has used them up', async () => {
      const { li, given, phone } = await begun()
      const vote = await makeVote(world, admin, { voters: 'everyone' })
      const ballot = { id: vote, map_id: (await makeCandidate(world, admin, vote)).id }
      expect((await world.as(phone).send(voteCalls.vote, ballot)).status).toBe(1)
      expect((await claim(phone, given)).status).toBe(1)
      expect((await world.as(phone).send(voteCalls.vote, ballot)).fault).toBe('vote.repeated')
      const ballots = await world.db.selectFrom('ballot').select('person_id').execute()
      expect(ballots).toEqual([{ person_id: li.id }])
    })
  })

  describe('is refused in the same words', () => {
    test('for another code, another document, an ended code and a stopped volunteer', async () => {
      const { li, given, phone } = await begun()
      const other = await begun()
      const heard = [
        await claim(phone, { ...given, code: 'ACDEFGHJKM' }),
        await claim(phone, { ...given, id_num: other.li.id_num }),
      ]
      world.setNow('2026-05-19T02:00:00Z')
      heard.push(await claim(phone, given))
      world.setNow(now)
      await world.as(admin).send(volunteerEditCalls.change, { id: li.id, disabled: 1 })
      heard.push(await claim(phone, given))
      const [first] = heard
      expect(first).toMatchObject({ status: 0, fault: 'claim.wrong' })
      for (const one of heard) expect(one).toEqual(first)
      expect(await personOf(li.id)).toMatchObject(nobody)
      await world.as(admin).send(volunteerEditCalls.change, { id: li.id, disabled: 0 })
      expect((await claim(phone, given)).status).toBe(1)
    })

    test('for a document that no record has', async () => {
      const { id } = await world.person('无证件', 7)
      const { code } = (await newCode(id)).data
      const phone = await wechatVisitor(world)
      expect((await claim(phone, { code, id_num: 'null' })).fault).toBe('claim.wrong')
    })
  })

  describe('trying', () => {
    test('five times within an hour ends it for another, whatever comes then', async () => {
      const { given, phone } = await begun()
      const wrong = { ...given, id_num: 'E1234567' }
      for (let i = 0; i < 5; i += 1) expect((await claim(phone, wrong)).fault).toBe('claim.wrong')
      const heard = await claim(phone, given)
      expect(heard).toMatchObject({ fault: 'claim.too_many', msg: '尝试次数过多，请于11:00后再试' })
      world.setNow('2026-05-12T02:59:59Z')
      expect((await claim(phone, given)).fault).toBe('claim.too_many')
      world.setNow('2026-05-12T03:00:00Z')
      expect((await claim(phone, given)).status).toBe(1)
    })

    test('at the same moment counts too', async () => {
      const { given, phone } = await begun()
      const wrong = { ...given, id_num: 'E1234567' }
      const heard = await Promise.all(Array.from({ length: 12 }, () => claim(phone, wrong)))
      const checked = heard.filter(({ fault }) => fault === 'claim.wrong')
      expect(checked.length).toBeLessThan(6)
    })

    test('a code with documents ends it after ten, whoever tries', async () => {
      const { li, given, phone } = await begun()
      for (let i = 0; i < 10; i += 1) {
        const thief = await wechatVisitor(world)
        await claim(thief, { ...given, id_num: `E123456${i}` })
      }
      expect((await claim(phone, given)).fault).toBe('claim.wrong')
      const { code } = (await newCode(li.id)).data
      expect((await claim(phone, { ...given, code })).status).toBe(1)
    })
  })

  test('whoever has a record is led to the office, in every status', async () => {
    const { li, given } = await begun()
    const applied = await applicant(world, choices)
    const volunteer = await world.person('志愿者', 7)
    const cancelled = await world.person('已取消', 8)
    for (const who of [applied, volunteer, cancelled]) {
      const heard = await claim(who, given)
      expect(heard.fault).toBe('claim.not_new')
      expect(heard.msg).toContain('请联系志愿者办公室')
    }
    expect(await personOf(li.id)).toMatchObject(nobody)
  })

  test('who is left empty goes with the code; whom something belongs to stays', async () => {
    const [one, two] = [await begun(), await begun()]
    for (const { phone, given } of [one, two]) await claim(phone, given)
    const message = { title: '在途', content: '在途', created_at: '2026-05-12 10:00:00' }
    await world.db
      .insertInto('message')
      .values({ person_id: two.phone.id, ...message })
      .execute()
    await forgetClaims(world.db, new Date('2026-05-19T01:59:59Z'))
    expect(await personOf(one.phone.id)).toBeDefined()
    await forgetClaims(world.db, new Date('2026-05-19T02:00:00Z'))
    expect(await personOf(one.phone.id)).toBeUndefined()
    expect(await personOf(two.phone.id)).toMatchObject(nobody)
    expect((await personOf(one.li.id))?.openid).toBe(one.phone.openid)
    expect(await world.db.selectFrom('claim_code').selectAll().execute()).toEqual([])
  })
})
