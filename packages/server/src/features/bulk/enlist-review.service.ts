import { enlistMoves } from '@museum/contract/enlist/enlist.rules.ts'
import { enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { mayMove } from '@museum/contract/move.ts'
import { undecide } from '../enlist/correct.service.ts'
import { decideMany, needRemark } from '../enlist/enlist-office.service.ts'
import { enlistStandings } from '../enlist/enlist-office.store.ts'
import type { BulkAct } from './act.service.ts'
import { type Deciding, heldBack, takenBack, tellDecided } from './decide.service.ts'

const deciding: Deciding = {
  object: 'enlist',
  standing: async (ctx, people) => {
    const rows = await enlistStandings(
      ctx.db,
      people.map(({ subject }) => subject.id),
    )
    return people.filter(({ subject, before }) => rows.get(subject.id)?.approval_date === before.at)
  },
  undecide,
}

/** Decides enrolments that wait, each as it would be by itself. */
function enlistAct(decision: 'pass' | 'fail'): BulkAct<'enlist_pass' | 'enlist_fail'> {
  return {
    duty: 'office.review',
    words: async (_, { remark }) => {
      needRemark({ decision, remark })
      return decision === 'pass' ? '报名审核通过' : '报名审核不通过'
    },
    judge: async (ctx, { remark }, ids) => {
      needRemark({ decision, remark })
      const rows = await enlistStandings(ctx.db, ids)
      const becomes = enlistStatusWords[enlistMoves[decision].to]
      return ({ id }) => {
        const row = rows.get(id)
        if (!row) return { why: 'content.not_found' }
        if (!mayMove<number>(enlistMoves[decision], row.enlist_status))
          return { why: 'enlist.not_decidable' }
        return { was: enlistStatusWords[row.enlist_status], becomes, before: { at: ctx.stamp } }
      }
    },
    act: async (ctx, { remark }, people) => {
      const ids = people.map(({ subject }) => subject.id)
      await decideMany(ctx, ids, { decision, remark })
      await heldBack(ctx, deciding, people)
    },
    undo: (ctx, _, people) => takenBack(ctx, deciding, people),
    settle: (ctx, _, people) => tellDecided(ctx, deciding, people),
  }
}

export const enlistPassAct = enlistAct('pass')
export const enlistFailAct = enlistAct('fail')
