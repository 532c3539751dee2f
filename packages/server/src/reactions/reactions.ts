import type { CommandContext, Reactions } from '../context.ts'
import { dropPicked } from '../features/bulk/bulk.store.ts'
import { comesByAccepting, forgetDays } from '../features/confirm/confirm.service.ts'
import {
  answeredByRepair,
  askedBeforeRepair,
} from '../features/correction/correction-office.service.ts'
import { countAgain } from '../features/dashboard/month.service.ts'
import { draftedDays } from '../features/draft/draft.read.ts'
import { noteAlike } from '../features/duplicate/alike.service.ts'
import { dropPairs } from '../features/duplicate/duplicate.store.ts'
import { openEnlists, withdrawEnlists } from '../features/enlist/enlist.service.ts'
import { shiftsToDrop } from '../features/enlist/shift.read.ts'
import { callOutRemoved, leaveUntaken } from '../features/leave/leave.service.ts'
import {
  appointedElse,
  backToStep,
  freeAll,
  keepOneSeat,
  leaveStep,
} from '../features/meeting/follow.service.ts'
import { dropMessages } from '../features/message/message.store.ts'
import { askForFreed, endFreed } from '../features/offer/freed.service.ts'
import { reopenFilled, reopenRemoved } from '../features/offer/reopen.service.ts'
import { dropShifts } from '../features/planner/planned.service.ts'
import { countWithdrawable, withdrawShifts } from '../features/roster/withdraw.service.ts'
import { followPaper, restShowcase } from '../features/volunteer/volunteer.service.ts'
import { keepOneCandidate } from '../features/vote/candidate-office.service.ts'
import { handOverVotes, keepOneVote } from '../features/vote/vote.service.ts'
import { settle, settlingOf } from '../features/waitlist/settle.service.ts'
import { endByEnlist, keepOneWait, withdrawWaits } from '../features/waitlist/waitlist.service.ts'
import { grantToThoseWhoServed } from '../features/wish/grant.service.ts'
import { notifyPaperNoted } from './notifications/agreement.ts'
import { notifyAmendAnswered } from './notifications/amend.ts'
import {
  notifyApplicationCorrected,
  notifyApplicationDecided,
  notifyAppointed,
} from './notifications/application.ts'
import { notifyClosing } from './notifications/closing.ts'
import { notifyCorrectionAnswered } from './notifications/correction.ts'
import {
  notifyEnlistCorrected,
  notifyEnlistsApproved,
  notifyEnlistsDecided,
  notifyTakenDown,
} from './notifications/enlist.ts'
import { notifyGrants, notifyRenewed } from './notifications/grant.ts'
import { notifyBack, notifyLeft } from './notifications/leave.ts'
import { notifyNewLogin } from './notifications/login.ts'
import { notifyMeeting } from './notifications/meeting.ts'
import {
  notifyAsked,
  notifyOfferEnded,
  notifyReopened,
  notifyTaken,
} from './notifications/offer.ts'
import { notifyDeletionRefused } from './notifications/personal.ts'
import {
  notifyCommented,
  notifyPostsDecided,
  notifyRemoved,
  notifyReplied,
} from './notifications/post.ts'
import { publishedText } from './notifications/published.ts'
import { notifyReminded } from './notifications/remind.ts'
import { notifyJudged, notifyRepaired, notifyWithdrawn } from './notifications/shift.ts'
import { notifyStatementReplaced, notifyStatementRevoked } from './notifications/statement.ts'
import { notifyShiftsTold } from './notifications/told.ts'
import { notifyFreed, notifyNobodyCame } from './notifications/untaken.ts'
import { notifyVoteClosed } from './notifications/vote.ts'
import { notifySettled } from './notifications/waitlist.ts'

/** What follows elsewhere from what happens in a feature. */
export const reactions: Reactions = {
  'agreement.renewed': async (ctx, { kind }) => {
    if (kind === 'showcase') await restShowcase(ctx)
  },
  'agreement.noted': async (ctx, noted) => {
    await followPaper(ctx, noted)
    await notifyPaperNoted(ctx, noted)
  },
  'activity.taken_down': async (ctx, activity) => {
    await notifyTakenDown(ctx, activity)
    await settleWaits(ctx, [activity.id])
  },
  'application.decided': async (ctx, decided) => {
    await leaveStep(ctx, decided.decisions)
    await notifyApplicationDecided(ctx, decided)
  },
  'application.undecided': backToStep,
  'application.appointed': async (ctx, appointed) => {
    await appointedElse(ctx, appointed)
    await notifyAppointed(ctx, appointed)
  },
  'application.corrected': async (ctx, corrected) => {
    await leaveStep(ctx, [corrected])
    await notifyApplicationCorrected(ctx, corrected)
  },
  'attendance.repaired': async (ctx, repaired) => {
    await countAgain(ctx, repaired.after.date)
    if (repaired.action === 'undo') await askedBeforeRepair(ctx, repaired.before)
    if (repaired.action !== 'repair') return
    const asked = await answeredByRepair(ctx, repaired.after)
    await notifyRepaired(ctx, repaired, asked)
  },
  'attendance.judged': async (ctx, judged) => {
    await countAgain(ctx, judged.after.date)
    await notifyJudged(ctx, judged)
  },
  'closing.changed': notifyClosing,
  'comment.removed': notifyRemoved,
  'comment.replied': notifyReplied,
  'amend.answered': notifyAmendAnswered,
  'correction.answered': notifyCorrectionAnswered,
  'deletion.refused': notifyDeletionRefused,
  'enlist.decided': notifyEnlistsDecided,
  'enlist.approved': notifyEnlistsApproved,
  'enlist.corrected': notifyEnlistCorrected,
  'enlist.revoked': async (ctx, { volunteer_id, activity_id, reason }) => {
    const shifts = await shiftsToDrop(ctx.db, volunteer_id, activity_id, ctx.stamp)
    const ids = shifts.map(({ id }) => id)
    return await dropShifts(ctx, ids, reason)
  },
  'offer.asked': notifyAsked,
  'offer.taken': async (ctx, taken) => {
    const { offer, by } = taken
    const { volunteer_id, date, give_date } = offer
    if (volunteer_id !== null) await forgetDays(ctx, { volunteer_id, date })
    if (give_date !== '') await forgetDays(ctx, { volunteer_id: by, date: give_date })
    await comesByAccepting(ctx, by, date)
    // Of an exchange its owner gets the other's shift, which they asked for.
    if (give_date !== '' && volunteer_id !== null)
      await comesByAccepting(ctx, volunteer_id, give_date)
    await notifyTaken(ctx, taken)
  },
  'grant.changed': notifyGrants,
  'certificate.renewed': notifyRenewed,
  'login.new': notifyNewLogin,
  'meeting.told': notifyMeeting,
  'offer.ended': async (ctx, ended) => {
    const { offer, why } = ended
    if (why === 'expired' && offer.told_at !== '') await leaveUntaken(ctx, offer)
    await notifyOfferEnded(ctx, ended)
    if (why === 'expired') await notifyNobodyCame(ctx, offer)
  },
  'offer.reopened': notifyReopened,
  'enlist.made': endByEnlist,
  'places.freed': (ctx, { activity_ids }) => settleWaits(ctx, activity_ids),
  'people.reminded': notifyReminded,
  'post.commented': notifyCommented,
  'post.decided': notifyPostsDecided,
  'service_type.guarded': (ctx, { id }) => grantToThoseWhoServed(ctx, id),
  'shift.changed': async (ctx, { before }) => {
    const { date, updated_at: since, volunteer_id } = before
    await reopenFilled(ctx, { dates: [date], since, left: [volunteer_id] })
  },
  'shift.told': notifyShiftsTold,
  'shift.removed': async (ctx, removed) => {
    await reopenRemoved(ctx, removed.shifts)
    await callOutRemoved(ctx, removed)
  },
  'shift.freed': async (ctx, freed) => {
    // Of leave it was done.
    if (!freed.leave) await forgetDays(ctx, freed.shift)
    await askForFreed(ctx, freed)
    await notifyFreed(ctx, freed)
  },
  'shift.left': async (ctx, left) => {
    await forgetDays(ctx, ...left.shifts)
    await notifyLeft(ctx, left)
  },
  'shift.back': async (ctx, back) => {
    await endFreed(ctx, back.shift.id)
    // Their answer stands as it did: it is dropped as leave is told of.
    if (back.untold && ctx.account) return
    await comesByAccepting(ctx, back.shift.volunteer_id, back.shift.date)
    if (!back.untold) await notifyBack(ctx, back)
  },
  'shift.taken': (ctx, { volunteer_id, date }) => comesByAccepting(ctx, volunteer_id, date),
  'shift.withdrawn': notifyWithdrawn,
  'vote.closed': notifyVoteClosed,
  'statement.revoked': notifyStatementRevoked,
  'statement.replaced': notifyStatementReplaced,
  // Whose offers end with their shifts is told by those who make them.
  'week.published': async () => {},
  'week.unpublished': reopenFilled,
  'days.drafted': ({ db, at }, { dates }) => draftedDays(db, dates, at),
  'week.worded': async ({ at }, { people }) =>
    people.map(({ changes }) => publishedText(changes, at.day)),
  'volunteer.left': async (ctx, { id, why }) => {
    await freeAll(ctx, id)
    const shifts = await withdrawShifts(ctx, id, why)
    await settleWaits(ctx, await withdrawWaits(ctx, id))
    return { shifts, enlists: await withdrawEnlists(ctx, id) }
  },
  'volunteer.leaving': async (ctx, { id }) => ({
    coming_shifts: await countWithdrawable(ctx, id),
    open_enlists: await openEnlists(ctx, id),
  }),
  'persons.alike': noteAlike,
  'records.joining': async (ctx, { from, to }) => {
    await settleWaits(ctx, await keepOneWait(ctx, from, to))
    await keepOneSeat(ctx, from, to)
    await keepOneCandidate(ctx, from, to)
  },
  'person.joining': (ctx, { from, to }) => keepOneVote(ctx, from, to),
  'people.removed': async ({ tx }, { ids }) => {
    await dropMessages(tx, ids)
    await dropPairs(tx, ids)
    await dropPicked(tx, ids)
  },
  'volunteer.claimed': (ctx, { from, to }) => handOverVotes(ctx, from, to),
}

async function settleWaits(ctx: CommandContext, activityIds: readonly number[]): Promise<void> {
  await notifySettled(ctx, ctx.at.day, await settle(settlingOf(ctx), activityIds))
}
