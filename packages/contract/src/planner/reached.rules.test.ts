import { expect, test } from 'vitest'
import { namesInWords, type ReachedPerson, reachedInWords } from './reached.rules.ts'

const person = (name: string, reach: ReachedPerson['reach']): ReachedPerson => ({
  ...{ id: 1, name, code: 'V20260001', reach },
})

test('who hears of a change is said by channel, and who has to be phoned by whom', () => {
  expect(
    reachedInWords(
      [
        person('王芳', 'wechat'),
        person('李敏', 'app'),
        person('周宁', 'unconsented'),
        person('赵敏', 'phone'),
      ],
      '周老师',
    ),
  ).toBe('微信通知王芳；仅应用内通知李敏、周宁；赵敏收不到消息，须由周老师打电话告知')
  expect(reachedInWords([person('赵敏', 'phone')], '周老师')).toBe(
    '赵敏收不到消息，须由周老师打电话告知',
  )
  expect(reachedInWords([], '周老师')).toBe('')
})

test('of many the first are named, and how many there are', () => {
  const many = Array.from({ length: 8 }, (_, n) => ({ name: `第${n + 1}人` }))
  expect(namesInWords(many)).toBe('第1人、第2人、第3人、第4人、第5人、第6人等8人')
})
