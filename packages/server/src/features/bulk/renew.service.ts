import { renewedUntil } from '@museum/contract/bulk/bulk.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { RequestContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { setCertificates } from '../volunteer/many.store.ts'
import { type Args, type BulkAct, changedSince } from './act.service.ts'

function checkDay(ctx: RequestContext, { until }: Args<'renew'>): void {
  if (until !== undefined && until < ctx.at.day)
    throw new Fault('volunteer.certificate_past', { field: 'until' })
}

/** Gives certificates a later end; a voided one, or an earlier end, has to be meant. */
export const renewAct: BulkAct<'renew'> = {
  duty: 'office.review',
  words: async (ctx, args) => {
    checkDay(ctx, args)
    const { until, months = 12, from } = args
    if (until !== undefined) return `续期到${until}`
    return from === 'today' ? `从今天起续期${months}个月` : `续期${months}个月`
  },
  judge: async (ctx, args) => {
    checkDay(ctx, args)
    return ({ status, disabled, certificate_end_time: end, certificate_is_valid: valid }) => {
      if (disabled === 1) return { why: 'bulk.disabled' }
      if (status !== 7) return { why: 'volunteer.not_formal' }
      const isVoid = end !== '' && valid === 0
      const meant = args.anyway === 1
      if (isVoid && !meant) return { why: 'bulk.certificate_void' }
      const until = renewedUntil(end, ctx.at.day, args)
      if (until === end && !isVoid) return { why: 'bulk.same' }
      if (until < end && !meant) return { why: 'bulk.certificate_longer' }
      return { was: end, becomes: until, before: { end, valid } }
    }
  },
  act: async (ctx, _, people) => {
    await setCertificates(
      ctx.tx,
      people.map(({ subject, change }) => ({ id: subject.id, end: change.becomes, valid: 1 })),
      ctx.stamp,
    )
    await audit(
      ctx,
      ...people.map(({ subject: { id, name }, change }) => ({
        action: 'update',
        object: 'volunteer' as const,
        object_id: id,
        before: { name, certificate_end_time: change.was },
        after: { name, certificate_end_time: change.becomes },
      })),
    )
  },
  undo: async (ctx, _, people) => {
    const same = people.filter(
      ({ subject, becomes }) =>
        subject.certificate_end_time === becomes && subject.certificate_is_valid === 1,
    )
    await setCertificates(
      ctx.tx,
      same.map(({ subject, before }) => ({
        id: subject.id,
        end: String(before.end),
        valid: Number(before.valid),
      })),
      ctx.stamp,
    )
    await audit(
      ctx,
      ...same.map(({ subject: { id, name }, becomes, before }) => ({
        action: 'undo',
        object: 'volunteer' as const,
        object_id: id,
        before: { name, certificate_end_time: becomes },
        after: { name, certificate_end_time: before.end },
      })),
    )
    return changedSince(people, same)
  },
  settle: async (ctx, { tell }, people) => {
    const standing = people.filter(
      ({ subject, becomes }) => subject.certificate_end_time === becomes && subject.disabled === 0,
    )
    if (tell === 1 && standing.length > 0)
      await raise(ctx, 'certificate.renewed', {
        people: standing.map(({ subject, becomes }) => ({ id: subject.id, until: becomes })),
      })
  },
}
