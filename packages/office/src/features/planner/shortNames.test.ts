import { expect, test } from 'vitest'
import { shortNames } from './shortNames.ts'

test('names are as short as tells them apart', () => {
  const list = ['一层中央大厅', '一层青铜馆', '特展厅'].map((name, id) => ({ id, name }))
  expect([...shortNames(list, 2).values()]).toEqual(['中央', '青铜', '特展'])
  const halls = ['东门', '西门', '东门服务台', '二层'].map((name, id) => ({ id, name }))
  expect([...shortNames(halls, 2).values()]).toEqual(['东门', '西门', '门服', '二层'])
  const types = ['讲解', '外语讲解', '咨询'].map((name, id) => ({ id, name }))
  expect([...shortNames(types, 1).values()]).toEqual(['讲', '外', '咨'])
})
