import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameForm } from './name.ts'

test.each([
  ['王　芳', '王芳'],
  [' 王 小  芳\u00a0', '王小芳'],
  ['阿卜杜热西提•阿卜杜热依木', '阿卜杜热西提·阿卜杜热依木'],
  ['阿依古丽 · 买买提', '阿依古丽·买买提'],
  ['阿依古丽．买买提', '阿依古丽·买买提'],
  ['阿依古丽.买买提', '阿依古丽·买买提'],
  ['阿依古丽・买买提', '阿依古丽·买买提'],
  ['\uf9d1小龙', '六小龙'],
  ['\u2f08小明', '人小明'],
  ['陈\ue863', '陈䶮'],
  ['\ue815\ue816\ue831\ue855\ue864', '⺁\u{20087}\u{215d7}\u{241fe}\u9fbb'],
  ['𠮷田惠子', '𠮷田惠子'],
  ['Ｊｏｈｎ   Smith Jr.', 'John Smith Jr.'],
  ['Mu\u0308ller', 'Müller'],
  ['\ue000', '\ue000'],
])('%j is kept as %s', (name, kept) => {
  expect(nameForm(name)).toBe(kept)
})

test('a kept name is kept as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameForm(nameForm(name))).toBe(nameForm(name))
    }),
  )
})
