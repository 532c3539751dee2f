import { expect, test } from 'vitest'
import { neededKinds } from '../dashboard/needed.rules.ts'
import { fieldWord } from '../field-words.ts'
import { extraFields } from './extra.rules.ts'
import { fieldsAt, fieldsWith, inOrder, picked, profileFieldNames } from './fields.rules.ts'
import { importColumns } from './import.rules.ts'
import { profileFields } from './profile.fields.ts'
import { applicationFields } from './profile.rules.ts'

const names = (text: string) => text.trim().split(/\s+/)

test('the application asks in the order of its form, and checks what nobody has to say after it', () => {
  const asked = `img_path name sex birth_time education_id work_unit id_num phone mail detail_address
    urgent_contact_persion contact_persion_phone service_time_ids skill_ids learn_experience
    view_require remark`
  expect(applicationFields.map(({ name }) => name)).toEqual(names(asked))
  expect(applicationFields.filter(({ optional }) => optional).map(({ name }) => name)).toEqual([
    'remark',
  ])
  const extra = `other_job stature weight major job qq wechat english_level computer_level
    contact_persion_relation hobby introduce`
  expect(extraFields.map(({ name }) => name)).toEqual(names(extra))
})

test.each([
  ['who', 'img_path name sex birth_time education_id work_unit id_kind id_num'],
  ['contact', 'phone mail detail_address urgent_contact_persion contact_persion_phone'],
  ['opinion', 'view_require remark'],
  [
    'more',
    `stature weight major job qq wechat english_level computer_level contact_persion_relation
    hobby introduce`,
  ],
] as const)('the part %s of the form on the phone', (part, fields) => {
  expect(fieldsWith('phone', part)).toEqual(names(fields))
})

test('what is sealed is what reaches or identifies a person', () => {
  const sealed = 'id_num phone mail detail_address contact_persion_phone qq wechat'
  expect(fieldsAt('sealed')).toEqual(names(sealed))
  expect(fieldsAt('edit', 'sealed')).toEqual(names(sealed))
})

test('a sheet has who somebody is, what the office gives them, then the rest', () => {
  const columns = `姓名* 性别* 出生日期* 证件类型 身份证号* 手机号* 志愿者编号 证件有效期至 入馆日期 分组
    学历 工作单位 邮箱 家庭住址 紧急联系人 紧急联系电话`
  expect(importColumns.map(({ title, needed }) => title + (needed ? '*' : ''))).toEqual(
    names(columns),
  )
})

test('what must be chosen needs a dictionary with entries; skills may be typed', () => {
  expect(neededKinds).toEqual(['education', 'service_time', 'activity_type'])
})

test('a place may begin with some fields; all others follow in the order of the form', () => {
  const all = fieldsAt('compared')
  expect(all).toEqual(['birth_time', 'work_unit'])
  expect(inOrder(all, ['work_unit'])).toEqual(['work_unit', 'birth_time'])
  expect(inOrder(profileFieldNames, ['hobby']).length).toBe(profileFieldNames.length)
  expect(picked({ name: '周晓岚', sex: 2 }, ['name'])).toEqual({ name: '周晓岚' })
})

test('every field has a word where a change of it is told', () => {
  for (const name of profileFieldNames) expect(fieldWord(name)).not.toBe(name)
  expect(fieldWord('other_skill')).toBe('其他技能')
  expect(fieldWord('hobby')).toBe(profileFields.hobby.label)
})
