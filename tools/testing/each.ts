// Before each file of tests.
import fc from 'fast-check'
import { seed } from '../../packages/server/src/testing/chance.ts'
import { refuseWarnings } from './warnings.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
refuseWarnings()
