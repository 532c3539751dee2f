import { mayMove } from '@museum/contract/move.ts'
import { type PostStatus, postMoves } from '@museum/contract/post/post.rules.ts'
import { postStatusWords } from '@museum/contract/post/post.words.ts'
import { decideMany, needRemark, undecide } from '../post/post-office.service.ts'
import { postStandings } from '../post/post-office.store.ts'
import type { BulkAct } from './act.service.ts'
import { type Deciding, heldBack, takenBack, tellDecided } from './decide.service.ts'

const deciding: Deciding = {
  object: 'post',
  standing: async (ctx, people) => {
    const rows = await postStandings(
      ctx.db,
      people.map(({ subject }) => subject.id),
    )
    return people.filter(({ subject, before }) => rows.get(subject.id)?.approval_date === before.at)
  },
  undecide,
}

/** Decides posts that wait, each as it would be by itself. */
function postAct(decision: 'pass' | 'fail'): BulkAct<'post_pass' | 'post_fail'> {
  return {
    duty: 'office.review',
    words: async (_, { remark }) => {
      needRemark({ decision, remark })
      return decision === 'pass' ? '帖子审核通过' : '帖子审核不通过'
    },
    judge: async (ctx, { remark }, ids) => {
      needRemark({ decision, remark })
      const rows = await postStandings(ctx.db, ids)
      const becomes = postStatusWords[postMoves[decision].to]
      return ({ id }) => {
        const row = rows.get(id)
        if (!row) return { why: 'content.not_found' }
        if (row.deleted_at !== '') return { why: 'bulk.post_deleted' }
        if (!mayMove<number>(postMoves[decision], row.status)) return { why: 'space.not_decidable' }
        const was = postStatusWords[row.status as PostStatus]
        return { was, becomes, before: { at: ctx.stamp } }
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

export const postPassAct = postAct('pass')
export const postFailAct = postAct('fail')
