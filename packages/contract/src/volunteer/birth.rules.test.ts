import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, ageOn } from '../day.ts'
import { words } from '../words.ts'
import { type ApplicationForm, birthRange, fieldProblem } from './profile.rules.ts'

const dayMs = 86_400_000
const anyDay = fc
  .integer({ min: Date.UTC(2021, 0, 1) / dayMs, max: Date.UTC(2060, 11, 31) / dayMs })
  .map((days) => new Date(days * dayMs).toISOString().slice(0, 10))
const leap = fc.constantFrom('2027-02-28', '2028-02-28', '2028-02-29', '2028-03-01')

test('the picker offers exactly the days that the form takes, on any day', () => {
  fc.assert(
    fc.property(fc.oneof(anyDay, leap), (day) => {
      const { min, max } = birthRange(day)
      const births = [addDays(min, -1), min, max, addDays(max, 1)]
      expect(births.map((birth) => ageOn(birth, day))).toEqual([71, 70, 18, 17])
      const said = births.map(
        (birth_time) => fieldProblem('birth_time', { birth_time } as ApplicationForm, day)?.msg,
      )
      expect(said).toEqual([words.ageOutside, undefined, undefined, words.ageOutside])
    }),
  )
})
