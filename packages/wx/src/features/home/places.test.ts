import { expect, it } from 'vitest'
import { tiles } from './places.tsx'

it('has three links: showcase, recruitment and activities', () => {
  expect(tiles.map(({ path }) => path)).toEqual([
    '/volunteerInfoList',
    '/volunteer',
    '/volunteerElegant',
  ])
})
