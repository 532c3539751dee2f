import { expect, test } from 'vitest'
import { filled, readTemplates, templateOf } from './templates.ts'

const fields = { thing1: 'title', time2: 'time' }
const read = (message: object, others: object = {}) =>
  readTemplates(JSON.stringify({ message, ...others }))

const said = {
  title: '您的申请已通过',
  content: `第一行\n${'很长的内容'.repeat(9)}`,
  museum: '江南博物馆',
  time: '2026-05-12 10:00:05',
  starts: '',
}

test('a kind without a template of its own is told by that of messages', () => {
  const templates = read({ id: 'M', fields }, { shift: { id: 'S', fields } })
  expect(templateOf(templates, 'shift').id).toBe('S')
  expect(templateOf(templates, 'decision').id).toBe('M')
})

test('fields hold what WeChat takes of them: times to the minute, things of twenty characters, texts of one’s own', () => {
  const all = {
    ...{ thing1: 'title', thing2: 'content', time3: 'time', time4: 'starts', date5: 'time' },
    ...{ phrase6: '=已更新', character_string7: '=NO.1', thing8: 'museum' },
  }
  expect(filled(read({ id: 'M', fields: all }).message, said)).toEqual({
    thing1: { value: '您的申请已通过' },
    thing2: { value: `第一行 ${'很长的内容'.repeat(3)}…` },
    time3: { value: '2026-05-12 10:00' },
    time4: { value: '2026-05-12 10:00' },
    date5: { value: '2026-05-12' },
    phrase6: { value: '已更新' },
    character_string7: { value: 'NO.1' },
    thing8: { value: '江南博物馆' },
  })
})

test.each([
  ['no field of WeChat’s', { what1: 'title' }, /what1 is no field/],
  ['a field without its number', { thing: 'title' }, /thing is no field/],
  ['a source that there is not', { thing1: 'name' }, /thing1 must be one of title/],
  ['a text where a time stands', { time1: 'title' }, /time1 cannot be title/],
  ['a time where a text stands', { thing1: 'time' }, /thing1 cannot be time/],
  ['a time of one’s own', { time1: '=now' }, /time1 is a time/],
  ['a long text of one’s own', { thing1: `=${'长'.repeat(21)}` }, /1 to 20 characters/],
  ['a long phrase', { phrase1: '=六个汉字太长' }, /1 to 5 characters/],
  ['a phrase in letters', { phrase1: '=abc' }, /phrase1 does not take/],
  ['a phrase that varies', { phrase1: 'title' }, /phrase1 needs = and a text/],
  ['a number that is none', { number1: '=many' }, /number1 does not take/],
  ['Chinese in a character string', { character_string1: '=编号' }, /does not take/],
])('%s is refused when the server starts', (_, given, words) => {
  expect(() => read({ id: 'M', fields: given })).toThrow(words)
})

test('what is no JSON, lacks its messages or says more is refused', () => {
  expect(() => readTemplates('{')).toThrow('must be JSON')
  expect(() => readTemplates('{}')).toThrow(/message/)
  expect(() => read({ id: 'M', fields: {} })).toThrow(/fields/)
  expect(() => read({ id: 'M', fields }, { shfit: { id: 'S', fields } })).toThrow(/shfit/)
})
