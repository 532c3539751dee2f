import { describe, expect, test } from 'vitest'
import {
  clockDifference,
  codeSeconds,
  codeStep,
  isCodeFresh,
  isKeptTooLong,
  isPassFresh,
  isPrinted,
  momentOf,
  wasScannedFresh,
} from './sign-code.rules.ts'

const mac = 'AAAAAAAAAAAAAAAAAAAAAA'
const shown = codeStep(1_778_547_780) * codeSeconds

test.each([
  ['of another machine, half a minute ahead', -30, true],
  ['shown later than that', -31, false],
  ['just shown', 0, true],
  ['in its last second', 89, true],
  ['ninety seconds old', 90, false],
])('a code %s', (_, after, fresh) => {
  expect(isCodeFresh(shown, shown + after)).toBe(fresh)
})

test('a pass lasts five minutes, and what was kept a day', () => {
  expect(isPassFresh(shown, shown + 299)).toBe(true)
  expect(isPassFresh(shown, shown + 300)).toBe(false)
  expect(isKeptTooLong(shown, shown + 24 * 3600)).toBe(false)
  expect(isKeptTooLong(shown, shown + 24 * 3600 + 1)).toBe(true)
})

describe('a scan that was kept', () => {
  const minutes = (count: number) => count * 60_000
  const at = shown * 1000 + 10_000
  const later = shown + 3 * 3600
  const sent = later * 1000
  test.each([
    ['by a clock that is right', { scanned_at: at, sent_at: sent }, true],
    [
      'by a clock that is wrong all the time',
      { scanned_at: at + minutes(23), sent_at: sent + minutes(23) },
      true,
    ],
    [
      'by a clock that was put right before it sent',
      { scanned_at: at - minutes(23), sent_at: sent, ahead_ms: minutes(23) },
      true,
    ],
    ['from a picture, an hour later', { scanned_at: at + minutes(60), sent_at: sent }, false],
    [
      'from a picture, by a clock that is wrong',
      { scanned_at: at + minutes(83), sent_at: sent + minutes(23) },
      false,
    ],
    ['before it was shown', { scanned_at: at - minutes(2), sent_at: sent }, false],
  ])('%s', (_, clock, fresh) => {
    expect(wasScannedFresh(shown, clock, later)).toBe(fresh)
  })

  test('says by how much the phone’s clock differs, where it is worth saying', () => {
    expect(clockDifference(shown, at)).toBe(0)
    expect(clockDifference(shown, at + minutes(2))).toBe(0)
    expect(clockDifference(shown, shown * 1000 + minutes(23))).toBe(23)
    expect(clockDifference(shown, shown * 1000 - minutes(23))).toBe(23)
    // Whatever a phone says of its clock, a day is the most that is told.
    expect(clockDifference(shown, 0)).toBe(1440)
    expect(clockDifference(shown, 8_640_000_000_000_000)).toBe(1440)
  })
})

test.each([
  [`k.3.${shown / codeSeconds}.${mac}`, shown, false],
  [`u.k3.${shown}.${mac}`, shown, false],
  [`u.p3.${shown}.${mac}`, undefined, true],
  [`p.${mac}`, undefined, true],
  ['k.3.x', undefined, false],
  ['', undefined, false],
])('of %s the phone knows when it was shown', (proof, moment, printed) => {
  expect(momentOf(proof)).toBe(moment)
  expect(isPrinted(proof)).toBe(printed)
})
