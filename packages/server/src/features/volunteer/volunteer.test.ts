import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applicant,
  type Choices,
  type Form,
  form,
  makeChoices,
  newDocument,
} from '../../testing/applicant.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('the application', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const save = async (who: Person, change: Form = {}) =>
    world.as(who).send(applicationCalls.save, await form(world, who, choices, change))
  const details = async (who: Person) => (await world.as(who).send(volunteerCalls.details, {})).data
  const status = async (who: Person) =>
    (await world.as(who).send(volunteerCalls.status, {})).data.status
  const cancel = (who: Person) => world.as(who).send(applicationCalls.cancel, {})
  /** Somebody whose application the office has brought to this status. */
  const inStatus = async (wanted: VolunteerStatus): Promise<Person> => {
    const person = await applicant(world, choices)
    await world.db
      .updateTable('volunteer')
      .set({ status: wanted })
      .where('id', '=', person.id)
      .execute()
    return person
  }

  once('is kept whole and read back by its person', async () => {
    const person = await world.person('周')
    expect(await status(person)).toBe(0)
    const id_num = newDocument()
    const texts = {
      other_skill: '摄影',
      other_job: '资料整理',
      languages: '英语',
      remark: '周末有空',
      stature: '165',
      weight: '52',
      major: '汉语言文学',
      job: '教师',
      qq: '10001',
      wechat: 'zhou-xl',
      english_level: '六级',
      computer_level: '二级',
      contact_persion_relation: '父亲',
      hobby: '书法',
      introduce: '喜欢青瓷',
    }
    const heard = await save(person, { id_num, ...texts, show_consent: '1' })
    expect(heard).toMatchObject({ status: 1, msg: '申请提交成功', data: {} })
    expect(await status(person)).toBe(1)
    expect(await details(person)).toMatchObject({
      ...texts,
      img_path: expect.stringMatching(/^\/files\/te\/st\/\d{32}\.jpg\?e=\d+&s=/),
      name: '周晓岚',
      sex: 2,
      birth_time: '1990-03-15',
      education_id: choices.education,
      education_name: '本科',
      work_unit: '南京市第一中学',
      id_num,
      phone: '13812345678',
      mail: 'zhou.xiaolan@example.com',
      detail_address: '南京市玄武区中山东路321号',
      urgent_contact_persion: '周建国',
      contact_persion_phone: '13987654321',
      service_time_ids: [choices.service_time],
      service_time_names: ['周末上午'],
      skill_names: ['普通话讲解'],
      job_names: ['讲解岗'],
      learn_experience: [
        { start: '2008-09-01', end: '2012-06-30', work_unit: '南京大学', job: '学生' },
      ],
      view_require: '愿意把文物的故事讲给更多人听',
      show_consent: 1,
      approval_status: 1,
      approval_remark: '',
      code: '',
      certificate_is_valid: 0,
    })
  })

  once('is empty before the first one', async () => {
    expect(await details(await world.person('新'))).toMatchObject({
      approval_status: 0,
      name: '',
      service_time_ids: [],
      learn_experience: [],
    })
  })

  once('comes as a URL-encoded form too, with p=wx', async () => {
    const person = await world.person('表单')
    const body = new URLSearchParams({ p: 'wx' })
    for (const [name, value] of Object.entries(await form(world, person, choices)))
      body.set(name, String(value))
    const response = await world.app.inject({
      method: 'POST',
      url: applicationCalls.save.path,
      headers: {
        authorization: person.token,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: body.toString(),
    })
    expect(response.json()).toMatchObject({ status: 1, msg: '申请提交成功' })
  })

  once('cannot say what is the office’s to say', async () => {
    const person = await world.person('心急')
    const wish = {
      approval_status: 7,
      status: 7,
      group: '讲解组',
      group_id: 1,
      is_group_leader: 1,
      code: 'V20260099',
      certificate_is_valid: 1,
      certificate_end_time: '2099-01-01',
      id: 1,
    }
    expect((await save(person, wish as Form)).status).toBe(1)
    expect(await details(person)).toMatchObject({
      approval_status: 1,
      group: '',
      code: '',
      certificate_is_valid: 0,
      certificate_end_time: '',
    })
    const row = await world.db
      .selectFrom('volunteer')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ group_id: null, is_group_leader: 0, code: null, status: 1 })
  })

  once.describe('is refused', () => {
    test('with the words that the phone would say, and the field', async () => {
      const person = await world.person('漏填')
      const heard = await world.as(person).send(applicationCalls.save, {})
      expect(heard).toMatchObject({
        http: 200,
        status: 0,
        msg: '请上传照片',
        fault: 'volunteer.form_invalid',
        data: { field: 'img_path' },
      })
      expect(await status(person)).toBe(0)
    })

    test.each([
      [{ birth_time: '2010-01-01' }, '年龄须在18至70周岁之间', 'birth_time'],
      [{ id_num: '320102199003150021' }, '身份证号校验位不对，请核对末位', 'id_num'],
      [{ sex: 1 }, '身份证号与性别不一致', 'id_num'],
      [{ phone: '12345' }, '手机号格式不正确，应为11位手机号', 'phone'],
      [{ service_time_ids: '' }, '请选择服务时间', 'service_time_ids'],
      [{ learn_experience: '[]' }, '请填写学习/工作经历', 'learn_experience'],
      [{ consent: 0 }, '请阅读并同意个人信息处理说明', 'consent'],
      [{ consent_sensitive: '' }, '请单独同意处理敏感个人信息', 'consent_sensitive'],
    ] as const)('%j', async (change, msg, field) => {
      const heard = await save(await world.person('填错'), change as Form)
      expect(heard).toMatchObject({ status: 0, msg, data: { field } })
    })

    test.each([
      [{ name: '博'.repeat(21) }, 'name'],
      [{ introduce: '博'.repeat(501) }, 'introduce'],
      [{ sex: 'x' }, 'sex'],
      [{ name: 5 }, 'name'],
      [{ remark: '\u0000' }, 'remark'],
      [{ birth_time: '1990/03/15' }, 'birth_time'],
      [{ skill_ids: '1;2' }, 'skill_ids'],
      [{ learn_experience: '{' }, 'learn_experience'],
      [{ learn_experience: '{}' }, 'learn_experience'],
      [{ learn_experience: '[{"start":1}]' }, 'learn_experience.0.start'],
      [{ img_path: 'https://elsewhere/1.jpg' }, 'img_path'],
    ])('as a bad payload: %j', async (change, field) => {
      const heard = await save(await world.person('错型'), change as Form)
      expect(heard).toMatchObject({
        http: 400,
        status: 400,
        fault: 'request.invalid',
        data: { field },
      })
    })

    test.each(['education_id', 'service_time_ids', 'skill_ids', 'job_ids'])(
      'when %s names a choice of another kind or none',
      async (field) => {
        const { education, skill } = choices
        const other = field === 'skill_ids' ? education : skill
        for (const id of [other, 999_999]) {
          const heard = await save(await world.person('乱选'), { [field]: String(id) })
          expect(heard).toMatchObject({ fault: 'volunteer.form_invalid', data: { field } })
        }
      },
    )

    test.each([1, 2, 3, 7] as const)('in status %i', async (from) => {
      const person = await inStatus(from)
      expect((await save(person, { name: '改名' })).fault).toBe('volunteer.not_editable')
      // Before anything else is asked for.
      expect((await save(person, { name: '' })).fault).toBe('volunteer.not_editable')
      expect(await details(person)).toMatchObject({ approval_status: from, name: '周晓岚' })
    })

    test('without a login, and for an office account', async () => {
      expect((await world.as().send(applicationCalls.save, {})).fault).toBe('auth.missing')
      expect((await save(admin)).fault).toBe('auth.missing')
    })
  })

  once.each([4, 5, 6, 8] as const)('may be made again in status %i', async (from) => {
    const person = await inStatus(from)
    await world.db
      .updateTable('volunteer')
      .set({ approval_remark: '照片不清晰', approval_date: '2026-05-01 10:00:00' })
      .where('id', '=', person.id)
      .execute()
    expect(await save(person, { name: '改名' })).toMatchObject({ status: 1 })
    expect(await details(person)).toMatchObject({
      approval_status: 1,
      name: '改名',
      approval_remark: '',
      approval_date: '',
    })
    const { data } = await world.as(admin).send(volunteerOfficeCalls.info, { id: person.id })
    expect(data.moves.at(-1)).toMatchObject({ by: '', from_status: from, to_status: 1 })
  })

  test('a second one at the same time is refused, and nothing is kept twice', async () => {
    const person = await world.person('双击')
    const heard = await Promise.all([1, 2, 3, 4].map(() => save(person)))
    expect(heard.map((one) => one.fault ?? 'ok').sort()).toEqual([
      'ok',
      'volunteer.not_editable',
      'volunteer.not_editable',
      'volunteer.not_editable',
    ])
  })

  once.describe('is cancelled', () => {
    test('in status 1', async () => {
      const person = await applicant(world, choices)
      expect(await cancel(person)).toMatchObject({ status: 1, msg: '申请已取消' })
      expect(await status(person)).toBe(8)
    })

    test.each([2, 3, 4, 5, 6, 7, 8] as const)('not in status %i', async (from) => {
      const person = await inStatus(from)
      expect((await cancel(person)).fault).toBe('volunteer.not_cancellable')
      expect(await status(person)).toBe(from)
    })

    test('not before there is one', async () => {
      expect((await cancel(await world.person('无'))).fault).toBe('volunteer.not_cancellable')
    })
  })

  test('a choice that somebody has made stays in the dictionaries', async () => {
    await applicant(world, choices)
    for (const id of Object.values(choices)) {
      const heard = await world.as(admin).send(dictionaryOfficeCalls.remove, { id })
      expect(heard.fault).toBe('dictionary.in_use')
    }
    const made = await world
      .as(admin)
      .send(dictionaryOfficeCalls.create, { kind: 'skill', name: '手语' })
    const heard = await world.as(admin).send(dictionaryOfficeCalls.remove, { id: made.data.id })
    expect(heard.status).toBe(1)
  })
})
