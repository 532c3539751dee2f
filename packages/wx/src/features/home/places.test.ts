import { expect, it } from 'vitest'
import { rows, tiles } from './places.tsx'

it('has three links: showcase, recruitment and activities', () => {
  expect(tiles.map(({ path }) => path)).toEqual([
    '/volunteerInfoList',
    '/volunteer',
    '/volunteerElegant',
  ])
})

it('has the days to come and the card for volunteers, and the centre for those who have no bar with it', () => {
  const onlyFor = (whose: string) => rows.filter((row) => row.for === whose).map(({ path }) => path)
  expect(onlyFor('volunteer')).toEqual(['/fortnight', '/volunteerPass'])
  expect(onlyFor('others')).toEqual(['/volunteerUserCenter'])
})
