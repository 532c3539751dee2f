import { expect, test } from 'vitest'
import { saysField, toldText, unknownField } from './told.rules.ts'

const wang = {
  name: '王芳',
  code: 'V20230412',
  minutes: 46 * 60 + 30,
  target_hours: 60,
  certificate_end_time: '2026-12-03',
}

test('each field says what is the person’s own', () => {
  expect(toldText('{姓名}（{编号}）今年{时长}，还差{还差}，证件{证件到期日}到期。', wang)).toBe(
    '王芳（V20230412）今年46小时30分钟，还差13小时30分钟，证件12月3日到期。'.replace(
      '12月3日',
      toldText('{证件到期日}', wang),
    ),
  )
})

test('who has served enough lacks nothing, and what there is not is said so', () => {
  const done = { ...wang, minutes: 61 * 60, code: '', certificate_end_time: '' }
  expect(toldText('{还差} {编号} {证件到期日}', done)).toBe('0小时 （暂无编号） （暂无证件）')
})

test('what is in braces and no field is named, and stays as it stands', () => {
  expect(unknownField('{姓名}，{电话}')).toBe('电话')
  expect(unknownField('{姓名}{时长}')).toBeUndefined()
  expect(toldText('{电话}', wang)).toBe('{电话}')
  expect([saysField('{还差}', '还差'), saysField('还差', '还差')]).toEqual([true, false])
})
