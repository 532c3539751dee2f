import { describe, expect, test } from 'vitest'
import { checkDigitOf } from './document.rules.ts'
import { experienceEarliest } from './experience.rules.ts'
import { extraFields, extraProblem } from './extra.rules.ts'
import { profileFields } from './profile.fields.ts'
import {
  type ApplicationForm,
  applicationFields,
  birthDefault,
  birthRange,
  firstProblem,
} from './profile.rules.ts'

const today = '2026-05-12'

const good: ApplicationForm = {
  img_path: '/files/ab/cd/photo.jpg',
  name: '周晓岚',
  sex: 2,
  birth_time: '1990-03-15',
  education_id: 3,
  work_unit: '南京市第一中学',
  id_num: resident('320102', '1990-03-15', '002'),
  phone: '13812345678',
  mail: 'zhou.xl@example.com',
  detail_address: '南京市玄武区中山东路321号',
  urgent_contact_persion: '周建国',
  contact_persion_phone: '13987654321',
  service_time_ids: [1],
  skill_ids: [2],
  other_skill: '',
  languages: '',
  learn_experience: [
    { start: '2008-09-01', end: '2012-06-30', work_unit: '南京大学', job: '学生' },
  ],
  view_require: '愿意把文物的故事讲给更多人听',
  remark: '',
  consent: 1,
  consent_sensitive: 1,
}

function resident(region: string, birth: string, order: string): string {
  const first17 = region + birth.replaceAll('-', '') + order
  return first17 + checkDigitOf(first17)
}

function messageOf(change: Partial<ApplicationForm>, day = today): string | undefined {
  return firstProblem({ ...good, ...change }, day)?.msg
}

/** The same person born on another day, with the document number that goes with it. */
function bornOn(birth: string): Partial<ApplicationForm> {
  return { birth_time: birth, id_num: resident('320102', birth, '002') }
}

test('a complete form has no problem', () => {
  expect(firstProblem(good, today)).toBeUndefined()
})

describe('required fields', () => {
  const empty: ApplicationForm = {
    ...good,
    img_path: '',
    name: ' ',
    sex: 0,
    birth_time: '',
    education_id: 0,
    work_unit: '',
    id_num: '',
    phone: '',
    mail: '',
    detail_address: '',
    urgent_contact_persion: '',
    contact_persion_phone: '',
    service_time_ids: [],
    skill_ids: [],
    learn_experience: [],
    view_require: '',
  }
  const said = [
    '请上传照片',
    '请输入姓名',
    '请选择性别',
    '请选择出生日期',
    '请选择学历',
    '请输入工作单位',
    '请输入身份证号',
    '请输入手机号',
    '请输入邮箱',
    '请输入家庭住址',
    '请输入紧急联系人',
    '请输入紧急联系电话',
    '请选择服务时间',
    '请选择技能',
    '请填写学习/工作经历',
    '请输入对博物馆志愿工作的看法',
  ]

  test('are asked for one by one, in the order of the form', () => {
    let form = empty
    for (const [at, msg] of said.entries()) {
      const { name } = applicationFields[at] ?? { name: 'remark' as const }
      expect(firstProblem(form, today)).toEqual({ field: name, msg })
      form = { ...form, [name]: good[name] }
    }
    expect(firstProblem(form, today)).toBeUndefined()
  })

  test('the remark may stay empty; what cannot be seen is nothing, and has no place in a name', () => {
    expect(messageOf({ remark: '' })).toBeUndefined()
    expect(messageOf({ name: '\u200b\u200b' })).toBe('请输入姓名')
    for (const name of ['\u202e周晓岚', '周\u200b晓岚'])
      expect(messageOf({ name })).toBe('姓名含有看不见的字符，请重新输入')
  })

  test.each([
    ['other_skill', '摄影'],
    ['languages', '英语'],
  ])('%s alone counts as a skill', (name, text) => {
    expect(messageOf({ skill_ids: [], [name]: text })).toBeUndefined()
    expect(messageOf({ skill_ids: [], [name]: '  ' })).toBe('请选择技能')
  })
})

describe('lengths', () => {
  test.each([
    ['name', 20],
    ['work_unit', 30],
    ['detail_address', 50],
    ['urgent_contact_persion', 20],
    ['view_require', 500],
    ['remark', 500],
    ['other_skill', 10],
    ['languages', 10],
  ] as const)('%s takes %i characters', (name, max) => {
    expect(profileFields[name].max).toBe(max)
    expect(messageOf({ [name]: '博'.repeat(max) })).toBeUndefined()
    const problem = firstProblem({ ...good, [name]: '博'.repeat(max + 1) }, today)
    expect(problem?.field).toBe(name)
    expect(problem?.msg).toContain(`不能超过${max}个字`)
    expect(problem?.tooLong).toBe(true)
  })

  test.each([
    ['id_num', 18],
    ['phone', 11],
    ['contact_persion_phone', 11],
    ['mail', 100],
  ] as const)('%s takes %i characters', (name, max) => {
    expect(firstProblem({ ...good, [name]: '1'.repeat(max + 1) }, today)).toMatchObject({
      field: name,
      tooLong: true,
    })
  })

  test('an emoji family is one character', () => {
    expect(messageOf({ view_require: '👨‍👩‍👧'.repeat(500) })).toBeUndefined()
    expect(messageOf({ name: '👨‍👩‍👧'.repeat(21) })).toBe('姓名不能超过20个字')
    expect(messageOf({ name: `王${'👨‍👩‍👧'.repeat(19)}` })).toBeUndefined()
  })

  test('a name of two unlike problems is told of the first field', () => {
    expect(messageOf({ name: '博'.repeat(21), phone: '' })).toBe('姓名不能超过20个字')
    expect(messageOf({ img_path: '', name: '博'.repeat(21) })).toBe('请上传照片')
  })
})

describe('age on the boundary days', () => {
  const outside = '年龄须在18至70周岁之间'
  test.each([
    ['2008-05-12', undefined], // 18 today
    ['2008-05-13', outside], // 18 tomorrow
    ['1955-05-13', undefined], // 71 tomorrow
    ['1955-05-12', outside], // 71 today
    ['2026-05-12', outside],
    ['2030-01-01', outside],
  ])('born on %s', (birth, msg) => {
    expect(messageOf(bornOn(birth))).toBe(msg)
  })

  test('one born on 29 February is 18 on 1 March', () => {
    expect(messageOf(bornOn('2008-02-29'), '2026-02-28')).toBe(outside)
    expect(messageOf(bornOn('2008-02-29'), '2026-03-01')).toBeUndefined()
  })

  test('the picker spans whoever is 70 to 18 years old and begins at 1990-01-01', () => {
    expect(birthRange(today)).toEqual({ min: '1955-05-13', max: '2008-05-12' })
    expect(birthDefault).toBe('1990-01-01')
  })

  test.each(['1990-02-30', '1990-3-15', 'soon'])('%s is no birth date', (birth) => {
    expect(messageOf({ birth_time: birth })).toBe('请选择出生日期')
  })
})

describe('phones and mail', () => {
  test.each([
    ['13812345678', undefined],
    ['19912345678', undefined],
    ['+8613812345678', undefined],
    ['12812345678', '手机号格式不正确，应为11位手机号'],
    ['1381234567', '手机号格式不正确，应为11位手机号'],
    ['+1234567', '手机号格式不正确，应为11位手机号'],
    ['025833212', '手机号格式不正确，应为11位手机号'],
    ['1381234567a', '手机号格式不正确，应为11位手机号'],
  ])('phone %s', (phone, msg) => {
    expect(messageOf({ phone })).toBe(msg)
    expect(messageOf({ contact_persion_phone: phone })).toBe(
      msg && '紧急联系电话格式不正确，应为11位手机号，或区号加座机号',
    )
  })

  test.each([
    ['a@b.cn', undefined],
    ['first.last+tag@mail.example.com', undefined],
    ['a@b', '邮箱格式不正确，应如name@example.com'],
    ['a b@example.com', '邮箱格式不正确，应如name@example.com'],
    ['@example.com', '邮箱格式不正确，应如name@example.com'],
    ['a@-example.com', '邮箱格式不正确，应如name@example.com'],
    ['a@example..com', '邮箱格式不正确，应如name@example.com'],
  ])('mail %s', (mail, msg) => {
    expect(messageOf({ mail })).toBe(msg)
  })
})

describe('learning and work experience', () => {
  const one = { start: '2010-01-01', end: '2012-01-01', work_unit: '博物馆', job: '讲解员' }

  test('is five entries at most', () => {
    expect(messageOf({ learn_experience: Array(5).fill(one) })).toBeUndefined()
    expect(messageOf({ learn_experience: Array(6).fill(one) })).toBe('学习/工作经历最多填写5条')
  })

  test.each(['start', 'end', 'work_unit', 'job'])('needs %s in every entry', (part) => {
    expect(messageOf({ learn_experience: [one, { ...one, [part]: ' ' }] })).toBe(
      '请填写学习/工作经历',
    )
  })

  test('may start on the day it ends, not later', () => {
    expect(messageOf({ learn_experience: [{ ...one, end: one.start }] })).toBeUndefined()
    expect(messageOf({ learn_experience: [{ ...one, end: '2009-12-31' }] })).toBe(
      '学习/工作经历的开始时间不能晚于结束时间',
    )
  })

  test('may be told in months', () => {
    const of = (start: string, end: string) => [{ ...one, start, end }]
    expect(messageOf({ learn_experience: of('2010-09', '2012-06') })).toBeUndefined()
    expect(messageOf({ learn_experience: of('2012-06-30', '2012-06') })).toBeUndefined()
    expect(messageOf({ learn_experience: of('2012-07', '2012-06') })).toContain('不能晚于')
    expect(messageOf({ learn_experience: of('2010-13', '2012-06') })).toContain('时间不正确')
  })

  test('starts at the earliest 70 years before this year', () => {
    expect(experienceEarliest(today)).toBe('1956-01-01')
    expect(messageOf({ learn_experience: [{ ...one, start: '1956-01-01' }] })).toBeUndefined()
    expect(messageOf({ learn_experience: [{ ...one, start: '1955-12-31' }] })).toBe(
      '学习/工作经历的时间不正确',
    )
  })

  test.each([
    ['work_unit', 30],
    ['job', 30],
  ])('%s takes %i characters', (part, max) => {
    const of = (count: number) => [{ ...one, [part]: '博'.repeat(count) }]
    expect(messageOf({ learn_experience: of(max) })).toBeUndefined()
    expect(messageOf({ learn_experience: of(max + 1) })).toContain('不能超过30个字')
  })
})

test('both consents are required, each for itself', () => {
  expect(firstProblem({ ...good, consent: 0 }, today)?.field).toBe('consent')
  expect(firstProblem({ ...good, consent_sensitive: 0 }, today)?.field).toBe('consent_sensitive')
})

test('the texts beside the form are bounded too', () => {
  const texts = Object.fromEntries(extraFields.map(({ name }) => [name, '']))
  for (const { name, max } of extraFields) {
    const of = (count: number) => ({ ...texts, [name]: '博'.repeat(count) }) as never
    expect(extraProblem(of(max))).toBeUndefined()
    expect(extraProblem(of(max + 1))?.field).toBe(name)
  }
})
