import { expect, test } from 'vitest'
import { exchangeWords } from './offered.rules.ts'

test('an exchange says whose both shifts are then, with the year where it is another', () => {
  const get = { date: '2026-12-30', start_time: '09:00:00', end_time: '12:00:00' }
  const give = { date: '2027-01-02', start_time: '14:00:00', end_time: '17:00:00' }
  expect(exchangeWords(get, give, '同意后', '2026-12-01')).toBe(
    '同意后，12月30日 周三 09:00–12:00由您负责，2027年1月2日 周六 14:00–17:00不再由您负责。',
  )
})
