// Before each file of tests.
import fc from 'fast-check'
import { seed } from './seed.ts'
import { refuseWarnings } from './warnings.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
refuseWarnings()
