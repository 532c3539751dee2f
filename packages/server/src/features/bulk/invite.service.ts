import { dayText } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { stepOf } from '@museum/contract/meeting/meeting.rules.ts'
import { invitedText, meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import type { CommandContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import {
  inviteAll,
  meetingInvitedTo,
  type StepKind,
  uninviteAll,
  waitingOf,
} from '../meeting/invite.service.ts'
import { type BulkAct, changedSince, type Done } from './act.service.ts'

const idsOf = (people: readonly { subject: { id: number } }[]) =>
  people.map(({ subject: { id } }) => id)

/** Those of whom this is the last that was asked, and who have not answered. */
async function unanswered(
  ctx: Pick<CommandContext, 'tx' | 'stamp'>,
  kind: StepKind,
  people: readonly Done[],
) {
  const waiting = await waitingOf(ctx.tx, kind, { ids: idsOf(people), now: ctx.stamp })
  return people.filter(({ subject, before }) => {
    const row = waiting.get(subject.id)
    return row !== undefined && row.invited_at === before.at && row.unsuited_at === ''
  })
}

function orAny(error: unknown): undefined {
  if (!(error instanceof Fault)) throw error
}

/** Asks applicants of a step to choose a time; each hears of it when that can be taken back no longer. */
export const inviteAct: BulkAct<'invite'> = {
  duty: 'office.review',
  words: async (ctx, args) => {
    const to = await meetingInvitedTo(ctx, args)
    return to
      ? `邀请参加${dayText(to.date, ctx.at.day)}的${to.title}`
      : `邀请选择${meetingKindWords[args.kind]}时间`
  },
  sample: async (ctx, args) =>
    invitedText('invited', args.kind, await meetingInvitedTo(ctx, args), ctx.at.day),
  judge: async (ctx, { kind }, ids) => {
    const waiting = await waitingOf(ctx.db, kind, { ids, now: ctx.stamp })
    return ({ id, status, disabled }) => {
      const row = waiting.get(id)
      if (!row) {
        if (disabled === 1) return { why: 'bulk.disabled' }
        return { why: status === stepOf(kind, 'step') ? 'bulk.has_seat' : 'bulk.other_step' }
      }
      const { invited_at, invited_by, unsuited_at, note } = row
      return {
        was: invited_at === '' ? '未邀请' : `${invited_at.slice(0, 10)}邀请过`,
        becomes: '已邀请',
        before: { at: ctx.stamp, invited_at, invited_by, unsuited_at, note },
      }
    }
  },
  act: async (ctx, { kind }, people) => {
    await inviteAll(ctx, kind, idsOf(people))
  },
  undo: async (ctx, { kind }, people) => {
    const same = await unanswered(ctx, kind, people)
    await uninviteAll(
      ctx,
      kind,
      same.map(({ subject, before }) => ({
        volunteer_id: subject.id,
        invited_at: String(before.invited_at),
        invited_by: String(before.invited_by),
        unsuited_at: String(before.unsuited_at),
        note: String(before.note),
      })),
    )
    return changedSince(people, same)
  },
  settle: async (ctx, { kind, meeting_id }, people) => {
    const same = await unanswered(ctx, kind, people)
    if (same.length === 0) return
    // Who cannot book it by now is asked to any other.
    const to = await meetingInvitedTo(ctx, { kind, meeting_id }).catch(orAny)
    const told = same.map(({ subject }) => ({ ...to, person_id: subject.id }))
    await raise(ctx, 'meeting.told', {
      ...{ why: 'invited', kind, gives: 'step', people: told, reason: '' },
      ...(to ? { meeting_id } : {}),
    })
  },
}
