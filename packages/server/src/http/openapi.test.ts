import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openapiDocument } from './openapi.ts'

test('the API document keeps to OpenAPI, by the rules of a public linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // Two calls lead elsewhere and answer nothing else.
    rules: { 'operation-2xx-response': 'off' },
  })
  const source = JSON.stringify(openapiDocument('江南博物馆', 'https://museum.example'))
  const problems = await lintFromString({ source, config })
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
  )
  expect(told).toEqual([])
})
