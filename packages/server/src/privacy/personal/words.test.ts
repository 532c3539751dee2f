import { expect, test } from 'vitest'
import { wordsToErase } from './words.ts'

const called = '已注销志愿者'
const said = (names: string[], others: string[], numbers: string[], text: string) =>
  wordsToErase(names, others, numbers, called).rewrite(text)

test('a name and a number go from what others wrote', () => {
  const text = '王芳（13812345678）明天来，王芳的班由李静代。'
  expect(said(['王芳'], [], ['13812345678'], text)).toBe(
    '已注销志愿者（（已注销））明天来，已注销志愿者的班由李静代。',
  )
})

test('a longer name of somebody else stays whole', () => {
  expect(said(['王芳'], ['王芳华'], [], '王芳华和王芳')).toBe('王芳华和已注销志愿者')
})

test('a name that others bear, or that is an ordinary word, stays where it cannot be told apart', () => {
  expect(said(['王芳'], ['王芳'], [], '王芳来了')).toBe('王芳来了')
  expect(said(['高兴'], [], [], '很高兴认识大家')).toBe('很高兴认识大家')
})

test('a number within a longer one stays, and so does one that is too short', () => {
  expect(said([], [], ['823456'], 'id 18234567 和 823456')).toBe('id 18234567 和 （已注销）')
  expect(said([], [], ['82345', ''], '82345')).toBe('82345')
})
