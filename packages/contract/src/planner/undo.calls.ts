import { z } from 'zod'
import { defineUndo } from '../message/review.calls.ts'

/** Taking back what the office did to a shift in a week that is in effect, by the shift's number. */
export const shiftUndoCalls = defineUndo({
  path: '/api/office/rosters',
  what: '排班改动',
  audience: 'office.schedule',
  output: z.object({ id: z.int() }),
})

/** Taking back a copy into a week, by the week's Monday as a number, such as 20260518. */
export const copyUndoCalls = defineUndo({
  path: '/api/office/rosters/copy',
  what: '复制的一周',
  audience: 'office.schedule',
  output: z.object({ id: z.int(), shifts: z.int(), slots: z.int(), left: z.int() }),
})
