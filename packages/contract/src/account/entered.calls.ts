import { z } from 'zod'
import { factorKinds } from '../login/factor.rules.ts'
import { officeRoles } from '../role.ts'

/** Who an account is to itself. */
export const me = z.object({ username: z.string(), role: z.enum(officeRoles) })

/**
 * What a login answers: `step` says what is due before one is in, empty where nothing is. The login itself is a
 * cookie, which no script reads.
 */
export const entered = me.extend({
  step: z.enum(['', 'code']),
  /** By what the step is taken, beside the recovery codes; empty where none is due. */
  ways: z.array(z.enum(factorKinds)),
})
