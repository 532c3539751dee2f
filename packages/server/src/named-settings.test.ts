import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const usual = {
  DATA_KEY: '3q0iN7Vn0sQy8u0f1X2kqgW9b5aPzKc7mT4hLrJdE6o=',
  PUBLIC_URL: 'https://museum.example',
}
const serve = (env: Record<string, string>) =>
  readSettings({ ...usual, ...env }, { demo: false, serve: true })

test('roles that need a second factor: administrators, whoever is named, nobody in the demo museum', () => {
  expect(serve({}).secondRoles).toEqual(['admin'])
  expect(serve({ SECOND_FACTOR: 'admin, reviewer' }).secondRoles).toEqual(['admin', 'reviewer'])
  expect(serve({ SECOND_FACTOR: 'none' }).secondRoles).toEqual([])
  for (const SECOND_FACTOR of ['admin,nobody', 'all', ','])
    expect(() => serve({ SECOND_FACTOR })).toThrow('SECOND_FACTOR must be none')
})
