import { expect, test } from 'vitest'
import { shutsOf } from './weekWords.ts'

const closing = (start_time: string, end_time: string, ...ids: number[]) => ({
  ...{ start_time, end_time, reason: '' },
  places: ids.map((id) => ({ id, name: `展厅${id}` })),
})

test('the museum’s closing is none of a hall', () => {
  expect(shutsOf([closing('09:00:00', '12:00:00')])).toEqual({
    museum: ['09:00–12:00闭馆'],
    halls: 0,
  })
  expect(shutsOf([closing('', '', 1, 2), closing('09:00:00', '12:00:00', 2)])).toEqual({
    museum: [],
    halls: 2,
  })
})
