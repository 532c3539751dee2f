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
  // What cannot be seen within a Chinese name is dropped; a script that joins letters keeps its joiners.
  ['葛\u200d小\u200c明', '葛小明'],
  ['葛\u1160小\u3164明\u{e0001}', '葛小明'],
  ['\u0627\u200c\u0628', '\u0627\u200c\u0628'],
  // Which way of writing it is of the name.
  ['葛\u{e0100}小明', '葛\u{e0100}小明'],
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
