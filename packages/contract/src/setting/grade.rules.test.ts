import { expect, test } from 'vitest'
import { advisedGrades, grades, gradeText, worseGrade } from './grade.rules.ts'

test.each([
  ['A', 'A', 'A'],
  ['A', 'B', 'B'],
  ['E', 'A', 'E'],
  ['C', 'D', 'D'],
  ['', 'A', 'A'],
  ['B', '', 'B'],
  ['', '', ''],
] as const)('of %s and %s the worse is %s', (one, other, worse) => {
  expect(worseGrade(one, other)).toBe(worse)
})

test('a grade is never a letter alone', () => {
  expect(grades.map((grade) => gradeText(grade))).toEqual([
    'A 现场动态码',
    'B 离线动态码',
    'C 打印码',
    'D 办公室补签',
    'E 未扫码',
  ])
  expect(gradeText('')).toBe('')
  expect(advisedGrades).toEqual(['A', 'B', 'D'])
})
