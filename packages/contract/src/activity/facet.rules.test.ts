import { expect, test } from 'vitest'
import { facetsOf } from './facet.rules.ts'

const counts = [
  { activity_type_id: 1, activity_status_id: 4, count: 3 },
  { activity_type_id: 1, activity_status_id: 5, count: 1 },
  { activity_type_id: 2, activity_status_id: 4, count: 2 },
  { activity_type_id: 2, activity_status_id: 0, count: 5 },
]
const shown = (type: number, status: number) => {
  const facets = facetsOf(counts, { activity_type_id: type, activity_status_id: status })
  return [
    Object.fromEntries(facets.activity_type_id),
    Object.fromEntries(facets.activity_status_id),
  ]
}

test('each choice says what it would show while the other filter stays', () => {
  expect(shown(0, 0)).toEqual([
    { 0: 11, 1: 4, 2: 7 },
    { 0: 11, 4: 5, 5: 1 },
  ])
  expect(shown(1, 0)).toEqual([
    { 0: 11, 1: 4, 2: 7 },
    { 0: 4, 4: 3, 5: 1 },
  ])
  expect(shown(1, 4)).toEqual([
    { 0: 5, 1: 3, 2: 2 },
    { 0: 4, 4: 3, 5: 1 },
  ])
  expect(shown(2, 5)).toEqual([
    { 0: 1, 1: 1 },
    { 0: 7, 4: 2 },
  ])
})
