import { expect, test } from 'vitest'
import { faultOf } from './failures.ts'

test.each(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])(
  'what somebody else has removed at the same moment is told as changed: %s',
  (code) => {
    expect(faultOf(Object.assign(new Error('refused'), { code })).code).toBe('content.changed')
  },
)
