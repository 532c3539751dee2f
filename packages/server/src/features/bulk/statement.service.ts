import { statementBadges, statementState } from '@museum/contract/statement/statement.rules.ts'
import { raise } from '../../raise.ts'
import { findStatements } from '../statement/statement.store.ts'
import { needReason, restoreAll, revokeAll } from '../statement/statement-office.service.ts'
import { type BulkAct, changedSince, type Done } from './act.service.ts'

const idsOf = (people: readonly { subject: { id: number } }[]) =>
  people.map(({ subject: { id } }) => id)
const atOf = (people: readonly Done[]) => Map.groupBy(people, ({ before }) => String(before.at))

/** Takes statements of service back; whoever has one hears of it when that can be taken back no longer. */
export const statementRevokeAct: BulkAct<'statement_revoke'> = {
  duty: 'office.review',
  words: async (_, { reason }) => {
    needReason(reason)
    return '撤销证明'
  },
  judge: async (ctx, { reason }, ids) => {
    needReason(reason)
    const rows = new Map((await findStatements(ctx.db, ids)).map((row) => [row.id, row]))
    return ({ id }) => {
      const row = rows.get(id)
      if (!row) return { why: 'content.not_found' }
      const state = statementState(row)
      if (state === 'revoked') return { why: 'bulk.statement_revoked' }
      const was = statementBadges[state].word
      return { was, becomes: statementBadges.revoked.word, before: { at: ctx.stamp } }
    }
  },
  act: async (ctx, { reason }, people) => {
    await revokeAll(ctx, await findStatements(ctx.tx, idsOf(people)), reason)
  },
  undo: async (ctx, _, people) => {
    const rows = await findStatements(ctx.tx, idsOf(people))
    const back = new Set<number>()
    for (const [at, then] of atOf(people)) {
      const ids = new Set(idsOf(then))
      const restored = await restoreAll(
        ctx,
        rows.filter(({ id }) => ids.has(id)),
        at,
      )
      for (const id of restored) back.add(id)
    }
    return changedSince(
      people,
      people.filter(({ subject }) => back.has(subject.id)),
    )
  },
  settle: async (ctx, { reason }, people) => {
    const rows = new Map((await findStatements(ctx.tx, idsOf(people))).map((row) => [row.id, row]))
    const statements = people.flatMap(({ subject, before }) => {
      const row = rows.get(subject.id)
      return row && row.revoked_at === before.at ? [row] : []
    })
    if (statements.length > 0) await raise(ctx, 'statement.revoked', { statements, reason })
  },
}
