import { z } from 'zod'
import { defineCall, id, idList, lines } from '../call.ts'
import type { FaultCode } from '../fault.ts'
import type { OfficeDuty } from '../role.ts'

/**
 * The two calls that take decisions back before anybody is told: one decision, or many, each in its own
 * right, of which those refused say why. `path` is that of what was decided.
 */
export function defineUndo<
  const P extends string,
  O extends z.ZodType,
  const A extends OfficeDuty,
>(decision: { path: P; what: string; audience: A; output: O; faults?: readonly FaultCode[] }) {
  const { path, what, audience, output, faults = [] } = decision
  return {
    undecide: defineCall({
      kind: 'command',
      method: 'POST',
      path: `${path}/:id/undecide` as const,
      summary: `撤销刚作出的${what}（60秒内，尚未通知本人）`,
      audience,
      input: z.object({ id }),
      output,
      faults: ['content.not_found', 'decision.told', 'decision.overtaken', ...faults],
      msg: '已撤销',
    }),
    undecideMany: defineCall({
      kind: 'action',
      method: 'POST',
      path: `${path}/undecide` as const,
      summary: `批量撤销刚作出的${what}`,
      audience,
      input: z.object({ ids: idList(200) }),
      output: z.object({
        done: z.array(z.int()),
        refused: z.array(z.object({ id: z.int(), code: z.string(), msg: z.string() })),
        // What else is to be known of those that were done, such as that something could not come back.
        said: z.array(z.string()),
      }),
      faults: [],
    }),
  }
}

/** What is said with a decision; required when failing, the person reads it. */
export const decisionRemark = { remark: lines(200).default('') }
const decision = { decision: z.enum(['pass', 'fail']), ...decisionRemark }

/**
 * Passing or failing what waits for it, and taking that back; many at once are decided by `bulk`. `what` is counted by
 * `one`; `settled` refuses one that no longer waits.
 */
export function defineReview<
  const P extends string,
  O extends z.ZodType,
  const A extends OfficeDuty,
>(review: {
  path: P
  what: string
  one: string
  audience: A
  output: O
  settled: FaultCode
  undoFaults?: readonly FaultCode[]
}) {
  const { path, what, one, audience, output, settled, undoFaults } = review
  return {
    decide: defineCall({
      kind: 'command',
      method: 'POST',
      path: `${path}/:id/decide` as const,
      summary: `审核${one}${what}`,
      audience,
      input: z.object({ id, ...decision }),
      output,
      faults: ['content.not_found', settled, 'decision.remark_required'],
      msg: '审核完成',
    }),
    ...defineUndo({ path, what: `${what}审核`, audience, output, faults: undoFaults }),
  }
}
