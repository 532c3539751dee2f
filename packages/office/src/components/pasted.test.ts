import { expect, test } from 'vitest'
import { pastedTable } from './pasted.ts'

test.each<[string, string[][]]>([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '2\t2\n3\t3\n\n',
    [
      ['2', '2'],
      ['3', '3'],
    ],
  ],
  ['2\t2\n\n3\t3', [['2', '2'], [], ['3', '3']]],
  ['2\n\n3', [['2'], [''], ['3']]],
  ['2\n3\n\n  \n', [['2'], ['3']]],
  ['"孙梦洁\n余梦洁\n何俊杰"\t\n', [['孙梦洁\n余梦洁\n何俊杰', '']]],
  ['"他说""好""\t是"\t"甲"', [['他说"好"\t是', '甲']]],
  ['"未完\t乙', [['"未完', '乙']]],
  ['5" 屏\t丙', [['5" 屏', '丙']]],
  ['7', [['7']]],
  ['', [['']]],
])('%j is read by its cells', (text, table) => {
  expect(pastedTable(text)).toEqual(table)
})
