import type { Reactions } from '../events.ts'
import { answeredByRepair } from '../features/correction/correction-office.service.ts'
import { countAgain } from '../features/dashboard/month.service.ts'
import { openEnlists, withdrawEnlists } from '../features/enlist/enlist.service.ts'
import { shiftsToDrop } from '../features/enlist/shift.read.ts'
import { dropShifts } from '../features/planner/planned.service.ts'
import { countWithdrawable, withdrawShifts } from '../features/roster/withdraw.service.ts'
import { handOverVotes } from '../features/vote/vote.service.ts'
import {
  notifyApplicationCorrected,
  notifyApplicationDecided,
} from './notifications/application.ts'
import { notifyCorrectionAnswered } from './notifications/correction.ts'
import {
  notifyEnlistCorrected,
  notifyEnlistsApproved,
  notifyEnlistsDecided,
  notifyTakenDown,
} from './notifications/enlist.ts'
import { notifyDeletionRefused } from './notifications/personal.ts'
import {
  notifyCommented,
  notifyPostsDecided,
  notifyRemoved,
  notifyReplied,
} from './notifications/post.ts'
import {
  notifyDayClosed,
  notifyDayOpened,
  notifyJudged,
  notifyRepaired,
  notifyShiftChanged,
  notifyWeekCopied,
  notifyWithdrawn,
} from './notifications/shift.ts'
import { notifyStatementReplaced, notifyStatementRevoked } from './notifications/statement.ts'

/** What follows elsewhere from what happens in a feature. */
export const reactions: Reactions = {
  'activity.taken_down': notifyTakenDown,
  'application.decided': notifyApplicationDecided,
  'application.corrected': notifyApplicationCorrected,
  'attendance.repaired': async (ctx, repaired) => {
    await countAgain(ctx, repaired.after.date)
    if (repaired.action !== 'repair') return
    await answeredByRepair(ctx, repaired.after)
    await notifyRepaired(ctx, repaired)
  },
  'attendance.judged': async (ctx, judged) => {
    await countAgain(ctx, judged.after.date)
    await notifyJudged(ctx, judged)
  },
  'comment.removed': notifyRemoved,
  'comment.replied': notifyReplied,
  'correction.answered': notifyCorrectionAnswered,
  'day.closed': notifyDayClosed,
  'day.opened': notifyDayOpened,
  'deletion.refused': notifyDeletionRefused,
  'enlist.decided': notifyEnlistsDecided,
  'enlist.approved': notifyEnlistsApproved,
  'enlist.corrected': notifyEnlistCorrected,
  'enlist.revoked': async (ctx, { volunteer_id, activity_id, reason }) => {
    const shifts = await shiftsToDrop(ctx.db, volunteer_id, activity_id, ctx.stamp)
    const ids = shifts.map(({ id }) => id)
    return await dropShifts(ctx, ids, reason)
  },
  'post.commented': notifyCommented,
  'post.decided': notifyPostsDecided,
  'shift.changed': notifyShiftChanged,
  'shift.withdrawn': notifyWithdrawn,
  'statement.revoked': notifyStatementRevoked,
  'statement.replaced': notifyStatementReplaced,
  'week.copied': notifyWeekCopied,
  'volunteer.left': async (ctx, { id, why }) => ({
    shifts: await withdrawShifts(ctx, id, why),
    enlists: await withdrawEnlists(ctx, id),
  }),
  'volunteer.leaving': async (ctx, { id }) => ({
    coming_shifts: await countWithdrawable(ctx, id),
    open_enlists: await openEnlists(ctx, id),
  }),
  'volunteer.claimed': (ctx, { from, to }) => handOverVotes(ctx, from, to),
}
