import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn } from '../day.ts'
import { ageBands, bornIn } from './age.rules.ts'

test('everybody is in one band, by their age on the day', () => {
  const day = (from: string, to: string) =>
    fc
      .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day('1930-01-01', '2010-12-31'), day('2024-01-01', '2032-12-31'), (birth, on) => {
      const bands = ageBands.filter((band) => {
        const { first, last } = bornIn(band, on)
        return birth >= first && birth <= last
      })
      expect(bands).toHaveLength(1)
      const [band = ''] = bands
      const age = ageOn(birth, on)
      const next = ageBands[ageBands.indexOf(band as '18') + 1]
      if (band !== '18') expect(age).toBeGreaterThanOrEqual(Number(band))
      if (next !== 'unknown') expect(age).toBeLessThan(Number(next))
    }),
    {
      seed: 71,
      examples: [
        ['2000-02-29', '2025-02-28'],
        ['2000-02-29', '2025-03-01'],
      ],
    },
  )
  expect(bornIn('unknown', '2026-12-31')).toEqual({ first: '', last: '' })
})
