import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { statementCalls } from '@museum/contract/statement/statement.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentOf, nameOf, replyOf, titleOf } from '../../features/message/parts.store.ts'
import { nameReading } from '../../pinyin/reading.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { kinds, refusalOf } from '../access/callers.ts'
import type { Plain } from '../access/declare.ts'
import { declared } from '../access/declared/all.ts'
import { type Member, type Museum, openMuseum } from '../access/museum.ts'
import { send } from '../access/send.ts'
import { newDocument } from '../applicant.ts'
import { insertShift } from '../serving.ts'
import { eachStore } from '../stores.ts'
import { toldTo } from '../told.ts'
import { filesWith, foundIn } from './search.ts'
import { worded } from './worded.ts'

type Entry = Plain<Record<string, unknown>>
const entries = declared as unknown as Record<string, Entry>
const all = Object.values(calls).flatMap((group): Call[] => Object.values(group))

const [name, former] = ['欧阳晓岚', '欧阳小岚'] as const
const known = {
  phone: '13911112222',
  mail: 'ouyang@example.com',
  detail_address: '南京市玄武区北京东路41号',
  contact_persion_phone: '13733334444',
  qq: '823456712',
  wechat: 'wx-ouyang',
} as const
const alone = {
  work_unit: '独一无二的单位',
  urgent_contact_persion: '欧阳建国',
  remark: '讨厌下雨',
  introduce: '喜欢青铜器',
}
const own = '我自己写的话'
// What others say of the person, as much of it as a field takes.
const spoken = [
  `感谢${name}（${known.phone}），曾用名${former}，${known.mail}`,
  `感谢${name}${known.phone}`,
  `谢${name}`,
  name,
]

/** Where words of the person may stand still, with the reason. */
const stays: Readonly<Record<string, string>> = {
  'account.username': 'an account of the office is called as whoever made it says',
  'account.login_name': 'the same',
  'consent_text.text': 'what the museum published, which stays as people agreed to it',
  'consent_text.changed': 'the same',
}

eachStore('who is erased', (store) => {
  let museum: Museum
  let person: Member
  let colleague: Member
  let id_num: string
  beforeAll(async () => {
    museum = await openMuseum(store)
    person = await museum.newMember('volunteer')
    colleague = await museum.newMember('leader')
    id_num = newDocument()
  })
  afterAll(() => museum.world.close())

  /** Whoever may make every call makes it, with words in each of its fields. */
  async function everything(who: () => Promise<Member>, words: readonly string[], anew: boolean) {
    let served = 0
    for (const call of all) {
      const entry = entries[`${call.method} ${call.path}`]
      if (!entry || (entry.anew && !anew) || refusalOf(call, kinds[(await who()).kind])) continue
      const caller = entry.anew ? await museum.newMember((await who()).kind) : await who()
      const input = worded(call, await entry.own(museum, caller), words)
      const file = await entry.file?.(museum)
      const key = { 'idempotency-key': `${call.path} ${caller.id}` }
      const { app } = museum.world
      const headers = call.method === 'GET' ? {} : key
      const { http, outcome } = await send(app, call, input, caller.token, file, headers)
      expect({ call: call.path, http: http < 500 }).toEqual({ call: call.path, http: true })
      if (outcome === 'served') served += 1
      await museum.revive()
    }
    return served
  }

  const as = (who: { token: string | undefined }) =>
    museum.world.as(who.token === undefined ? undefined : { token: who.token })

  /** Somebody of whom all is known, once under another name; the address under which their photo is shown. */
  async function becomeKnown(): Promise<string> {
    const { world, picture } = museum
    const { data } = await as(person).upload(pictureCalls.picture, 'me.png', picture)
    const born = { sex: 2, birth_time: '1990-03-15' }
    const fields = { id_num, ...born, ...known, ...alone, name: former }
    const office = as(museum.members.admin)
    await world.db
      .updateTable('person')
      .set({ nickname: '欧阳的微信', openid: 'openid-ouyang' })
      .where('id', '=', person.id)
      .execute()
    const first = await office.send(volunteerEditCalls.change, { id: person.id, ...fields })
    expect(first.msg).toBe('已保存')
    const then = await office.send(volunteerEditCalls.change, { id: person.id, name })
    expect(then.msg).toBe('已保存')
    await world.db
      .updateTable('volunteer')
      .set({ img_path: data.file_path_full.replace(/\?.*/, '') })
      .where('id', '=', person.id)
      .execute()
    return data.file_path_full
  }

  async function decide() {
    const { data } = await as(person).send(personalCalls.mine, {})
    if (data.request?.state !== 1) await as(person).send(personalCalls.request, { reason: own })
    const office = as(museum.members.admin)
    const { list } = (await office.send(personalOfficeCalls.list, { state: 1, limit: 100 })).data
    const { id = 0 } = list.find((one) => one.person_id === person.id) ?? {}
    const reason = `${name}本人申请`
    return await office.send(
      personalOfficeCalls.decide,
      { id, decision: 'erase', reason },
      { 'idempotency-key': 'erase' },
    )
  }

  test('is in no table and no file any more, whatever was done and said before', async () => {
    const { world } = museum
    const portrait = await becomeKnown()
    const path = portrait.replace(/\?.*/, '')
    // All that they and others can do, each in every field that takes a word.
    expect(await everything(async () => person, [own], false)).toBeGreaterThan(40)
    expect(await everything(async () => colleague, spoken, false)).toBeGreaterThan(40)
    expect(await everything(async () => museum.members.admin, spoken, true)).toBeGreaterThan(100)
    const shift = { date: '2026-05-02', sign_time: '2026-05-02 14:00:00' }
    await insertShift(world, museum.serving, person, {
      ...shift,
      ...{ sign_out_time: '2026-05-02 17:00:00', service_minutes: 180, attended: 1 },
    })
    await as(person).send(statementCalls.issue, {
      first_day: '2026-05-01',
      last_day: '2026-05-11',
    })
    await runJobs(world.appContext)
    const post = await museum.post(person)
    const comment = await museum.comment(person)
    const content = [nameOf(person.id), commentOf(comment), replyOf(comment), titleOf(post)].join()
    await world.db
      .insertInto('message')
      .values({ person_id: colleague.id, title: '同事', content, created_at: '' })
      .execute()

    const numbers = [id_num, ...Object.values(known)]
    const read = nameReading(name).name_pinyin
    const words = [name, former, read, ...numbers, ...Object.values(alone), own, '欧阳的微信']
    const before = await foundIn(world.appContext, words)
    for (const table of ['audit', 'message', 'idempotency', 'broadcast', 'comment', 'volunteer'])
      expect(before.some((one) => one.startsWith(`${table}.`))).toBe(true)
    // What lies sealed is found as well.
    expect(before).toContain(`volunteer.phone: ${known.phone}`)
    for (const one of [portrait, smallPicture(portrait)]) {
      const { statusCode, headers } = await world.app.inject(one)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
    const theirs = await world.db
      .selectFrom('statement')
      .select('file')
      .where('volunteer_id', '=', person.id)
      .where('file', '<>', '')
      .execute()
    const files = [path.slice('/files/'.length), ...theirs.map(({ file }) => file)]
    const kept = (await filesWith(world.appContext, words)).names
    for (const file of files) expect(kept).toContain(file)

    expect((await decide()).data.state).toBe(2)

    // The address that was signed for two hours, at once and with what a browser keeps of it.
    for (const one of [portrait, smallPicture(portrait)])
      for (const headers of [{}, { 'if-none-match': `"${path.slice('/files/'.length)}"` }])
        expect((await world.app.inject({ url: one, headers })).statusCode).toBe(404)
    const left = (await foundIn(world.appContext, words)).filter(
      (one) => stays[one.split(':')[0] ?? ''] === undefined,
    )
    expect(left).toEqual([])
    const last = (await toldTo(world.db, colleague)).at(-1)
    expect(last?.content).toMatch(/^已注销志愿者,/)
    expect(last?.content).not.toContain('自己的')

    await runJobs(world.appContext)
    const now = await filesWith(world.appContext, words)
    expect(now.naming).toEqual([])
    for (const file of files) expect(now.names).not.toContain(file)
  })

  test('leaves what others wrote otherwise as it was', async () => {
    const { list } = (await as(colleague).send(messageCalls.list, { limit: 100 })).data
    expect(list.length).toBeGreaterThan(0)
    const rows = await museum.world.db.selectFrom('broadcast').select('content').execute()
    expect(rows.some(({ content }) => content.includes('感谢已注销志愿者'))).toBe(true)
  })
})
