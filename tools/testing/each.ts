// Before each file of tests.
import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { keepNoted, noteStatements } from '../../packages/server/src/testing/engines/noted.ts'
import { seed } from './seed.ts'
import { refuseWarnings } from './warnings.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
refuseWarnings()

// A whole run compares what both engines heard.
const noted = process.env.TEST_STATEMENTS
if (noted) {
  noteStatements(() => {
    const { testPath = '', currentTestName = '' } = expect.getState()
    return `${testPath} ${currentTestName}`
  })
  afterAll(() => keepNoted(noted))
}
