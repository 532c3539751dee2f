import { z } from 'zod'
import { defineUndo } from '../message/review.calls.ts'

/** Taking back what the office did to a shift in a week that is in effect, by the shift's number. */
export const shiftUndoCalls = defineUndo({
  path: '/api/office/rosters',
  what: '排班改动',
  audience: 'office.schedule',
  output: z.object({ id: z.int() }),
})
