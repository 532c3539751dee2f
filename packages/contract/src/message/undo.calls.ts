import { z } from 'zod'
import { id, idList } from '../call.ts'
import type { FaultCode } from '../fault.ts'

/** What taking back one decision asks for, and how it is refused. */
export const undoOne = {
  input: z.object({ id }),
  faults: ['content.not_found', 'decision.told', 'decision.overtaken'],
} as const satisfies { input: z.ZodType; faults: readonly FaultCode[] }

/** The same for many at once: each in its own right, and those refused say why. */
export const undoMany = {
  input: z.object({ ids: idList(200) }),
  output: z.object({
    done: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), code: z.string(), msg: z.string() })),
  }),
} as const
