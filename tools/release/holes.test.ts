import { expect, test } from 'vitest'
import { holesOf } from './holes.ts'

const hole = (severity: string) =>
  JSON.stringify({
    vulnerabilities: {
      deep: {
        severity,
        via: [{ title: 'leaks', url: 'https://advisories.example/GHSA-1', severity }],
      },
      // What only holds it is no hole of its own.
      holder: { severity, via: ['deep'] },
    },
  })

test.each([
  ['low', false],
  ['moderate', false],
  ['high', true],
  ['critical', true],
])('a part with a hole that is %s is told, and refuses the release: %s', (severity, isRefused) => {
  expect(holesOf(hole(severity), [])).toEqual({
    words: [`deep: ${severity}, leaks, https://advisories.example/GHSA-1`],
    isRefused,
  })
})

test('a hole that somebody has looked at is told and refuses nothing', () => {
  const { words, isRefused } = holesOf(hole('high'), ['GHSA-1'])
  expect(words).toEqual([expect.stringMatching(/GHSA-1 \(looked at\)$/)])
  expect(isRefused).toBe(false)
  expect(holesOf(hole('high'), ['GHSA-12', 'HSA-1']).isRefused).toBe(true)
})

test.each([
  ['a registry that does not answer it', '{"message":"405 Method Not Allowed","statusCode":405}'],
  ['no npm', ''],
  ['another error', '{"error":{"summary":"no network"}}'],
  ['what is no answer', 'npm error'],
])('is said not to have been asked where there is %s', (_, output) => {
  const { words, isRefused } = holesOf(output, [])
  expect(words).toEqual([expect.stringMatching(/^NOT ASKED: npm audit was not answered \(.+\)/)])
  expect(isRefused).toBe(false)
})

test('says so where there is none', () => {
  const said = holesOf('{"vulnerabilities":{}}', [])
  expect(said).toEqual({ words: ['npm audit knows of no hole'], isRefused: false })
})
