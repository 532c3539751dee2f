import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicant, type Choices, decideStep, form, makeChoices } from '../../testing/applicant.ts'
import { type Claims, claimsOf, importedVolunteer, wechatVisitor } from '../../testing/imported.ts'
import { eachStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { makeCandidate, makeVote } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { issueTicket } from '../login/ticket.service.ts'
import { forgetClaims } from './claim.service.ts'

const now = '2026-05-12T02:00:00Z'
const nobody = { openid: null, mini_openid: null, unionid: null }

eachStore('taking over a record', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  let claims: Claims
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
    claims = claimsOf(world, admin)
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(now))

  once.describe('a code', () => {
    test('is ten characters for seven days, kept as a blind index and logged without itself', async () => {
      const li = await importedVolunteer(world, '编码者')
      const { data, status } = await claims.newCode(li.id)
      expect(status).toBe(1)
      expect(data.code).toMatch(/^[2-9A-Y]{10}$/)
      expect(data.end_time).toBe('2026-05-19 10:00:00')
      const kept = await world.db.selectFrom('claim_code').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain(data.code)
      const { list } = (await world.as(admin).send(auditCalls.list, { limit: 1 })).data
      expect(list[0]).toMatchObject({
        action: 'claim_code',
        object: 'volunteer',
        object_id: li.id,
      })
      expect(list[0]?.after).toBe('{"name":"编码者","end_time":"2026-05-19 10:00:00"}')
      // What finds it is its beginning alone; the whole is worth a slow hash with a salt of its own.
      expect(kept[0]?.code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      const guess = `${data.code.slice(0, 9)}${data.code.endsWith('2') ? '3' : '2'}`
      const other = await world.person('', 0)
      expect((await claims.claim(other, { code: guess, id_num: li.id_num })).fault).toBe(
        'claim.wrong',
      )
    })

    test('is another each time, also under one idempotency key, which keeps none', async () => {
      const li = await importedVolunteer(world)
      const key = { 'idempotency-key': 'k1' }
      const ask = () => claims.newCode(li.id, key)
      const [first, second] = [await ask(), await ask()]
      expect(first.data.code).not.toBe(second.data.code)
      expect(await world.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
    })

    test('ends the one before', async () => {
      const { li, given, phone } = await claims.begun()
      const { code } = (await claims.newCode(li.id)).data
      expect((await claims.claim(phone, given)).fault).toBe('claim.wrong')
      expect((await claims.claim(phone, { ...given, code })).status).toBe(1)
    })

    test('is for nobody who is in WeChat, stopped, or not there', async () => {
      const phone = await wechatVisitor(world)
      const known = await importedVolunteer(world)
      await world.db.updateTable('person').set(nobody).where('id', '=', phone.id).execute()
      const ids = { openid: phone.openid }
      await world.db.updateTable('person').set(ids).where('id', '=', known.id).execute()
      expect((await claims.newCode(known.id)).fault).toBe('claim.has_login')
      const stopped = await importedVolunteer(world)
      await actOnOne(world, admin, stopped, { act: 'disable' })
      expect((await claims.newCode(stopped.id)).fault).toBe('claim.disabled')
      expect((await claims.newCode(phone.id)).fault).toBe('content.not_found')
    })
  })

  describe('with code and document', () => {
    test('the phone that holds them is the volunteer from now on', async () => {
      const { li, given, phone } = await claims.begun('李淑兰')
      const ticket = await issueTicket(world.db, phone.id, world.appContext.clock())
      const typed = { code: ` ${given.code.slice(0, 5).toLowerCase()}-${given.code.slice(5)}` }
      const heard = await claims.claim(phone, { ...typed, id_num: ` ${li.id_num.toLowerCase()} ` })
      expect(heard).toMatchObject({ status: 1, msg: '绑定成功' })
      const centre = await world.as(phone).send(homeCalls.indexInfo, {})
      expect(centre.data).toMatchObject({ name: '李淑兰', status: 7 })
      const { openid, mini_openid, unionid } = phone
      const whole = { openid, mini_openid, unionid, nickname: '微信用户' }
      expect(await claims.personOf(li.id)).toMatchObject(whole)
      expect(await claims.personOf(phone.id)).toMatchObject({ ...nobody, nickname: '' })
      const logins = await world.db
        .selectFrom('login_ticket')
        .select('person_id')
        .where('person_id', 'in', [li.id, phone.id])
        .execute()
      expect([ticket !== '', logins]).toEqual([true, [{ person_id: li.id }]])
      const info = await world.as(admin).send(volunteerOfficeCalls.info, { id: li.id })
      expect(info.data.has_login).toBe(1)
      const { list } = (await world.as(admin).send(auditCalls.list, { action: 'claim' })).data
      expect(list[0]).toMatchObject({ action: 'claim', username: '' })
      expect(list[0]?.after).toBe('{"name":"李淑兰","has_login":1}')
    })

    once('asking again is answered as at first, by whom it was done alone', async () => {
      const { given, phone } = await claims.begun()
      const heard = [await claims.claim(phone, given), await claims.claim(phone, given)]
      expect(heard.map(({ status }) => status)).toEqual([1, 1])
      expect((await claims.claim(await wechatVisitor(world), given)).fault).toBe('claim.wrong')
    })

    once('a used code is no good again, even where the login is gone', async () => {
      const { li, given, phone } = await claims.begun()
      await claims.claim(phone, given)
      await world.db.updateTable('person').set(nobody).where('id', '=', li.id).execute()
      expect((await claims.claim(await wechatVisitor(world), given)).fault).toBe('claim.wrong')
    })

    once('a visitor’s votes are the volunteer’s, who has used them up', async () => {
      const { li, given, phone } = await claims.begun()
      const vote = await makeVote(world, admin, { voters: 'everyone' })
      const ballot = { id: vote, map_id: (await makeCandidate(world, admin, vote)).id }
      expect((await world.as(phone).send(voteCalls.vote, ballot)).status).toBe(1)
      expect((await claims.claim(phone, given)).status).toBe(1)
      expect((await world.as(phone).send(voteCalls.vote, ballot)).fault).toBe('vote.repeated')
      const ballots = await world.db.selectFrom('ballot').select('person_id').execute()
      expect(ballots).toEqual([{ person_id: li.id }])
    })
  })

  once.describe('is refused in the same words', () => {
    test('for another code, another document, an ended code and a stopped volunteer', async () => {
      const { li, given, phone } = await claims.begun()
      const other = await claims.begun()
      const heard = [
        await claims.claim(phone, { ...given, code: 'ACDEFGHJKM' }),
        await claims.claim(phone, { ...given, id_num: other.li.id_num }),
      ]
      world.setNow('2026-05-19T02:00:00Z')
      heard.push(await claims.claim(phone, given))
      world.setNow(now)
      await actOnOne(world, admin, li, { act: 'disable' })
      heard.push(await claims.claim(phone, given))
      const [first] = heard
      expect(first).toMatchObject({ status: 0, fault: 'claim.wrong' })
      for (const one of heard) expect(one).toEqual(first)
      expect(await claims.personOf(li.id)).toMatchObject(nobody)
      await actOnOne(world, admin, li, { act: 'enable' })
      expect((await claims.claim(phone, given)).status).toBe(1)
    })

    test('for a document that no record has', async () => {
      const { id } = await world.person('无证件', 7)
      const { code } = (await claims.newCode(id)).data
      const phone = await wechatVisitor(world)
      expect((await claims.claim(phone, { code, id_num: 'null' })).fault).toBe('claim.wrong')
    })
  })

  describe('trying', () => {
    once('five times within an hour ends it for another, whatever comes then', async () => {
      const { given, phone } = await claims.begun()
      const wrong = { ...given, id_num: 'E1234567' }
      for (let i = 0; i < 5; i += 1)
        expect((await claims.claim(phone, wrong)).fault).toBe('claim.wrong')
      const heard = await claims.claim(phone, given)
      expect(heard).toMatchObject({ fault: 'claim.too_many', msg: '尝试次数过多，请于11:00后再试' })
      world.setNow('2026-05-12T02:59:59Z')
      expect((await claims.claim(phone, given)).fault).toBe('claim.too_many')
      world.setNow('2026-05-12T03:00:00Z')
      expect((await claims.claim(phone, given)).status).toBe(1)
    })

    test('at the same moment counts too', async () => {
      const { given, phone } = await claims.begun()
      const wrong = { ...given, id_num: 'E1234567' }
      const heard = await Promise.all(Array.from({ length: 12 }, () => claims.claim(phone, wrong)))
      const checked = heard.filter(({ fault }) => fault === 'claim.wrong')
      expect(checked.length).toBeLessThan(6)
    })

    once('a code with documents ends it after ten, whoever tries', async () => {
      const { li, given, phone } = await claims.begun()
      for (let i = 0; i < 10; i += 1) {
        const thief = await wechatVisitor(world)
        await claims.claim(thief, { ...given, id_num: `E123456${i}` })
      }
      expect((await claims.claim(phone, given)).fault).toBe('claim.wrong')
      const { code } = (await claims.newCode(li.id)).data
      expect((await claims.claim(phone, { ...given, code })).status).toBe(1)
    })
  })

  test('an application with the same document ends as its person takes the record over', async () => {
    const { li, given, phone } = await claims.begun('李淑兰')
    const input = await form(world, phone, choices, { id_num: li.id_num })
    expect((await world.as(phone).send(applicationCalls.save, input)).status).toBe(1)
    const refusal = { decision: 'fail', remark: '请用绑定码绑定原有资料' } as const
    await decideStep(world, admin, phone.id, refusal)
    expect((await claims.claim(phone, given)).status).toBe(1)
    const centre = await world.as(phone).send(homeCalls.indexInfo, {})
    expect(centre.data).toMatchObject({ name: '李淑兰', status: 7 })
    const left = await world.as(admin).send(volunteerOfficeCalls.info, { id: phone.id })
    expect(left.data.status).toBe(8)
    expect(left.data.moves.at(-1)).toMatchObject({ from_status: 4, to_status: 8 })
  })

  once('whoever has a record is led to the office, in every status', async () => {
    const { li, given } = await claims.begun()
    const applied = await applicant(world, choices)
    const volunteer = await world.person('志愿者', 7)
    const cancelled = await world.person('已取消', 8)
    const own = (await claims.newCode(volunteer.id)).data.code
    for (const who of [applied, volunteer, cancelled])
      for (const code of [given.code, own, 'ACDEFGHJKM']) {
        const heard = await claims.claim(who, { ...given, code })
        expect(heard.fault).toBe('claim.not_new')
        expect(heard.msg).toContain('请联系志愿者办公室')
      }
    expect(await claims.personOf(li.id)).toMatchObject(nobody)
  })

  once('who is left empty goes with the code; whom something belongs to stays', async () => {
    const [one, two] = [await claims.begun(), await claims.begun()]
    for (const { phone, given } of [one, two]) await claims.claim(phone, given)
    const message = { title: '在途', content: '在途', created_at: '2026-05-12 10:00:00' }
    await world.db
      .insertInto('message')
      .values({ person_id: two.phone.id, ...message })
      .execute()
    await forgetClaims(world.db, new Date('2026-05-19T01:59:59Z'))
    expect(await claims.personOf(one.phone.id)).toBeDefined()
    await forgetClaims(world.db, new Date('2026-05-19T02:00:00Z'))
    expect(await claims.personOf(one.phone.id)).toBeUndefined()
    expect(await claims.personOf(two.phone.id)).toMatchObject(nobody)
    expect((await claims.personOf(one.li.id))?.openid).toBe(one.phone.openid)
    expect(await world.db.selectFrom('claim_code').selectAll().execute()).toEqual([])
  })
})
