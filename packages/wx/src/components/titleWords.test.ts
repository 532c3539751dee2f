import { expect, test } from 'vitest'
import { titleWords } from './titleWords.ts'

test.each([
  ['江南青铜器特展讲解志愿者招募', '江南|青铜器特展|讲解|志愿者|招募'],
  ['「宋韵茶事」特展定时讲解', '「宋韵|茶事」特展定时|讲解'],
  ['年度明星志愿者评选（第二季度）', '年度|明星|志愿者|评选|（第二|季度）'],
  ['我在博物馆做志愿者的第一天', '我在|博物馆做|志愿者的|第一天'],
  ['秋季园林导览', '秋季|园林|导览'],
  ['', ''],
])('%s', (title, words) => {
  expect(titleWords(title).join('|')).toBe(words)
  expect(titleWords(title).join('')).toBe(title)
})
