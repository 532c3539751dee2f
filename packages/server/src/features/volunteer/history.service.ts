import { Fault } from '@museum/contract/fault.ts'
import { shownChanges } from '@museum/contract/volunteer/history.rules.ts'
import type { OfficeContext } from '../../context.ts'
import { decidedAbout } from './history.store.ts'
import { findVolunteer } from './volunteer.read.ts'
import { movesOf } from './volunteer-office.store.ts'

const most = 200

/** Every decision about somebody with who took it, when and why, the latest first; throws `content.not_found`. */
export async function history(ctx: OfficeContext, id: number) {
  if (!(await findVolunteer(ctx.db, id))) throw new Fault('content.not_found')
  const moves = (await movesOf(ctx.db, id)).toReversed()
  const acts = await decidedAbout(ctx.db, id, most)
  const none = { from_status: 0, to_status: 0, internal: '' }
  const list = [
    ...moves.map((move) => ({ ...move, object: 'volunteer', action: 'move', changes: [] })),
    ...acts.map(({ before, after, ...act }) => {
      const [was, is] = [recordOf(before), recordOf(after)]
      return { ...act, ...none, remark: remarkOf(is), changes: changesOf(was, is) }
    }),
  ]
  // Of one moment each kind keeps its own order.
  return { list: list.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, most) }
}

const recordOf = (json: string): Record<string, unknown> => (json === '' ? {} : JSON.parse(json))

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const remarkOf = (is: Record<string, unknown>) => textOf(is.remark) || textOf(is.reason)

function changesOf(was: Record<string, unknown>, is: Record<string, unknown>) {
  return shownChanges.flatMap((field) => {
    const [before, after] = [textOf(was[field]), textOf(is[field])]
    return before === '' && after === '' ? [] : [{ field, before, after }]
  })
}
