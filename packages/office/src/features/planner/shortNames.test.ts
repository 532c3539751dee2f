import { expect, test } from 'vitest'
import { shortNames } from './shortNames.ts'

test('names are as short as tells them apart', () => {
  const list = ['一层中央大厅', '一层青铜馆', '特展厅'].map((name, id) => ({ id, name }))
  expect([...shortNames(list, 2).values()]).toEqual(['层中', '层青', '特展'])
  const types = ['讲解', '外语讲解', '咨询'].map((name, id) => ({ id, name }))
  expect([...shortNames(types, 1).values()]).toEqual(['讲', '外', '咨'])
})
