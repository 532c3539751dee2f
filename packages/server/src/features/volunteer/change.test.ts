import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { barePicture } from '@museum/contract/picture/picture.rules.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { planOf } from '../../db/plan.ts'
import {
  applicant,
  type Choices,
  decideStep,
  type Form,
  makeChoices,
  newDocument,
} from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { eachStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { uploaded } from '../../testing/uploaded.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { registerPage } from './register.store.ts'

const today = '2026-05-12'

eachStore('the register of volunteers', (store, once) => {
  let world: World
  let admin: Person
  let reviewer: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  type Change = Omit<z.input<typeof volunteerEditCalls.change.input>, 'id'>
  const change = ({ id }: { id: number }, input: Change, who = reviewer) =>
    world.as(who).send(volunteerEditCalls.change, { id, ...input })
  const info = async ({ id }: { id: number }) =>
    (await world.as(admin).send(volunteerOfficeCalls.info, { id })).data
  const formal = async (input: Form = {}) => {
    const person = await applicant(world, choices, input)
    for (let pass = 0; pass < 3; pass += 1) await decideStep(world, reviewer, person.id)
    await notifyDecisions(world)
    return person
  }
  const lastLine = async () =>
    (await world.as(admin).send(auditCalls.list, { limit: 9 })).data.list.find(
      // Whoever looks at a page leaves a line too.
      ({ action }) => action !== 'view',
    )

  describe('a profile', () => {
    test.each([
      ['138 1234 5678', '138-1234-5678', '13812345678', '13812345678'],
      ['+86 138 1234 5678', '0571-8765 4321', '13812345678', '057187654321'],
      ['+852 9123 4567', '（0571）87654321', '+85291234567', '057187654321'],
    ])('takes phones as they are pasted: %s, %s', async (phone, contact, own, others) => {
      const person = await formal()
      const heard = await change(person, { phone, contact_persion_phone: contact })
      expect(heard.status).toBe(1)
      const { data } = await world.as(person).send(volunteerCalls.details, {})
      expect(data).toMatchObject({ phone: own, contact_persion_phone: others })
    })

    test('is corrected field by field; the person reads it', async () => {
      const person = await formal()
      expect(
        await change(person, { name: '周晓兰', phone: '13900001111', skill_ids: [choices.skill] }),
      ).toMatchObject({ status: 1, msg: '已保存', data: { id: person.id } })
      const { data } = await world.as(person).send(volunteerCalls.details, {})
      expect(data).toMatchObject({
        name: '周晓兰',
        phone: '13900001111',
        work_unit: '南京市第一中学',
        approval_status: 7,
      })
      const found = await world.as(admin).send(volunteerOfficeCalls.search, { q: '13900001111' })
      expect(found.data.list.map(({ id }) => id)).toContain(person.id)
    })

    once.each<[Change, string, string]>([
      [{ name: '' }, 'name', '请输入姓名'],
      [{ name: '长'.repeat(21) }, 'name', '姓名不能超过20个字'],
      [{ phone: '12345' }, 'phone', '手机号格式不正确，应为11位手机号'],
      [{ mail: 'nobody' }, 'mail', '邮箱格式不正确，应如name@example.com'],
      [{ id_num: '320102199003151234' }, 'id_num', '身份证号校验位不对，请核对末位'],
      [{ sex: 1 }, 'id_num', '身份证号与性别不一致'],
      [{ birth_time: '1990-03-16' }, 'id_num', '身份证号与出生日期不一致'],
      [{ birth_time: '2026-05-12' }, 'birth_time', '请选择出生日期'],
      [{ other_skill: '长'.repeat(11) }, 'other_skill', '其他技能不能超过10个字'],
      [{ hobby: '长'.repeat(201) }, 'hobby', '兴趣爱好不能超过200个字'],
      [{ education_id: 999_999 }, 'education_id', '请选择学历'],
      [{ skill_ids: [] }, 'skill_ids', '请选择技能'],
    ])('refuses %j', async (input, field, msg) => {
      const person = await formal()
      const heard = await change(person, input)
      expect(heard).toMatchObject({ fault: 'volunteer.form_invalid', msg, data: { field } })
      expect((await info(person)).name).toBe('周晓岚')
    })

    test('is not held to the age of applicants, nor to what it never had', async () => {
      const person = await world.person('老志愿者', 7)
      expect((await change(person, { birth_time: '1950-01-01', work_unit: '退休' })).status).toBe(1)
    })

    test('is given another photo, experience and joining day; QQ and WeChat are emptied', async () => {
      const person = await formal({ qq: '10001', wechat: 'zhou-xiaolan' })
      const img_path = await uploaded(world)
      const learn_experience = [
        { start: '2011-09', end: '2015-06', work_unit: '南京大学', job: '学生' },
      ]
      const more = { img_path, learn_experience, first_assessment_time: '2019-05-18' }
      expect((await change(person, { ...more, qq: '', wechat: '' })).status).toBe(1)
      const { img_path: shown, ...rest } = await info(person)
      expect({ ...rest, img_path: barePicture(shown) }).toMatchObject({
        ...more,
        qq: '',
        wechat: '',
      })
      const line = await lastLine()
      expect(line?.before).not.toContain('zhou-xiaolan')
      expect(JSON.parse(line?.after ?? '')).toMatchObject(more)
      const turned = [{ start: '2015-09', end: '2011-06', work_unit: '南京大学', job: '学生' }]
      expect(await change(person, { learn_experience: turned })).toMatchObject({
        fault: 'volunteer.form_invalid',
        data: { field: 'learn_experience' },
      })
      for (const day of ['2026-05-13', '1980-01-01'])
        expect((await change(person, { first_assessment_time: day })).fault).toBe(
          'volunteer.joined_late',
        )
      const waiting = await applicant(world, choices)
      expect((await change(waiting, { first_assessment_time: today })).fault).toBe(
        'volunteer.not_formal',
      )
    })

    test('keeps one document for one volunteer', async () => {
      const id_num = newDocument()
      await formal({ id_num })
      const other = await formal()
      expect((await change(other, { id_num: id_num.toLowerCase() })).fault).toBe(
        'volunteer.document_taken',
      )
      const fresh = newDocument()
      expect((await change(other, { id_num: fresh })).status).toBe(1)
    })

    test('is logged before and after, without personal data', async () => {
      const person = await formal({ phone: '13811112222', qq: '10001' })
      await change(person, { work_unit: '南京博物院', phone: '13811232222', qq: '10002' })
      const line = await lastLine()
      expect(line).toMatchObject({ username: 'reviewer', action: 'update', object_id: person.id })
      expect(JSON.parse(line?.before ?? '')).toEqual({
        name: '周晓岚',
        work_unit: '南京市第一中学',
        phone: '138****2222',
        qq: '1***',
      })
      expect(JSON.parse(line?.after ?? '')).toEqual({
        name: '周晓岚',
        work_unit: '南京博物院',
        phone: '138****2222（已修改）',
        qq: '1***（已修改）',
      })
    })
  })

  once('a certificate is voided and made good, of formal volunteers alone', async () => {
    const person = await formal()
    await change(person, { certificate_is_valid: 0 })
    expect(await info(person)).toMatchObject({ certificate_is_valid: 0, certificate_voided: 1 })
    await change(person, { certificate_is_valid: 1 })
    expect(await info(person)).toMatchObject({ certificate_is_valid: 1, certificate_voided: 0 })
    const waiting = await applicant(world, choices)
    expect((await change(waiting, { certificate_is_valid: 1 })).fault).toBe('volunteer.not_formal')
  })

  once('a group takes formal volunteers and is shown by name', async () => {
    const { data: group } = await world
      .as(reviewer)
      .send(groupOfficeCalls.create, { name: '书画组', leader_ids: [] })
    const person = await formal()
    expect((await change(person, { group_id: group.id })).status).toBe(1)
    expect(await info(person)).toMatchObject({ group: '书画组', group_id: group.id })
    const { data } = await world.as(person).send(volunteerCalls.details, {})
    expect(data.group).toBe('书画组')
    expect((await lastLine())?.after).toBe('{"name":"周晓岚","group":"书画组"}')
    expect((await change(person, { group_id: 999_999 })).fault).toBe('content.not_found')
    const waiting = await applicant(world, choices)
    expect((await change(waiting, { group_id: group.id })).fault).toBe('volunteer.not_formal')
    await change(person, { group_id: 0 })
    expect((await info(person)).group).toBe('')
  })

  once(
    'a disabled person is out at once, and must log in anew when an administrator lets them in again',
    async () => {
      const person = await formal()
      const me = () => world.as(person).send(volunteerCalls.status, {})
      const stop = (by: Person) => actOnOne(world, by, person, { act: 'disable' })
      expect((await stop(reviewer)).fault).toBe('auth.forbidden')
      expect((await me()).status).toBe(1)
      await stop(admin)
      expect((await me()).status).toBe(405)
      expect(await info(person)).toMatchObject({ disabled: 1 })
      await actOnOne(world, admin, person, { act: 'enable' })
      expect((await me()).status).toBe(405)
      expect(await info(person)).toMatchObject({ disabled: 0 })
    },
  )

  once(
    'neither a certificate’s end nor a login is part of the record that is changed',
    async () => {
      const person = await formal()
      const before = await info(person)
      const foreign = { disabled: 1, certificate_end_time: '2030-01-01', hobby: before.hobby }
      expect((await change(person, foreign as Change, admin)).status).toBe(1)
      expect(await info(person)).toEqual(before)
    },
  )

  once('only reviewers and administrators change; what is not there is not found', async () => {
    const person = await formal()
    for (const role of ['scheduler', 'editor', 'viewer'] as const)
      expect((await change(person, { name: '改' }, await world.office(role))).fault).toBe(
        'auth.forbidden',
      )
    expect((await change(person, { name: '改' }, person)).fault).toBe('auth.missing')
    expect((await change({ id: 999_999 }, { name: '改' })).fault).toBe('content.not_found')
  })

  describe('the filters', () => {
    const found = async (input: z.input<typeof volunteerOfficeCalls.list.input>) =>
      (await world.as(admin).send(volunteerOfficeCalls.list, { limit: 100, ...input })).data

    test('tell valid, ending and invalid certificates apart', async () => {
      const ends = {
        today: ['2026-05-12', 1],
        thirty: ['2026-06-11', 1],
        later: ['2026-06-12', 1],
        past: ['2026-05-11', 1],
        voided: ['2027-05-11', 0],
      } as const
      const ids: Record<string, number> = {}
      for (const [name, [certificate_end_time, certificate_is_valid]] of Object.entries(ends)) {
        const { id } = await formal({ name: '证件甲' })
        ids[name] = id
        const set = { certificate_end_time, certificate_is_valid }
        await world.db.updateTable('volunteer').set(set).where('id', '=', id).execute()
      }
      const names = async (certificate: 'valid' | 'ending' | 'invalid') => {
        const { list } = await found({ certificate, q: '证件甲' })
        return Object.keys(ids).filter((name) => list.some(({ id }) => id === ids[name]))
      }
      expect(await names('valid')).toEqual(['today', 'thirty', 'later'])
      expect(await names('ending')).toEqual(['today', 'thirty'])
      expect(await names('invalid')).toEqual(['past', 'voided'])
      expect((await found({ certificate: '', q: '证件甲' })).total).toBe(5)
    })

    test('find members of a group and the disabled', async () => {
      const { data: group } = await world
        .as(reviewer)
        .send(groupOfficeCalls.create, { name: '筛选组', leader_ids: [] })
      const person = await formal()
      await change(person, { group_id: group.id })
      expect((await found({ group_id: group.id })).list).toMatchObject([
        { id: person.id, group: '筛选组' },
      ])
      await actOnOne(world, admin, person, { act: 'disable' })
      expect((await found({ disabled: 1, group_id: group.id })).total).toBe(1)
      expect((await found({ disabled: 0, group_id: group.id })).total).toBe(0)
      expect((await found({ disabled: '', group_id: '' })).total).toBeGreaterThan(1)
      const plan = registerPage(world.db, { group_id: group.id, page: 1, limit: 20 }, today)
      expect(await planOf(world.db, plan)).toContain('volunteer_of_group')
    })
  })
})
