import {
  answeredBy,
  askedFrom,
  comingRefusal,
  isAhead,
  type PhoneAnswer,
} from '@museum/contract/confirm/confirm.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { minutesAfter } from '@museum/contract/zone.ts'
import type { CommandContext, OfficeCommand, PersonCommand, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { audit } from '../audit/audit.service.ts'
import { noteLeave } from '../leave/leave-office.service.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { answersOn } from './confirm.read.ts'
import { dropAnswers, noteAnswer, shiftsOfDay, takeBackAnswer } from './confirm.store.ts'

/** The caller comes on a day on which they serve; said once more it stays so. Throws why it cannot be said. */
export async function comes(ctx: PersonCommand, date: string) {
  // Held, so that it follows or precedes what else becomes of their day.
  await mustServe(ctx)
  const { tx, person, stamp } = ctx
  const { shifts, rules } = await shiftsOfDay(tx, person.id, date)
  const refusal = comingRefusal(date, shifts, stamp, rules)
  if (refusal) throw new Fault(refusal)
  await noteAnswer(tx, { volunteer_id: person.id, date, answered_at: stamp, answered_by: '' })
  return { date }
}

/** Whoever accepts a shift of a day once people were asked about that day has said that they come. */
export async function comesByAccepting(
  ctx: CommandContext,
  volunteer_id: number,
  date: string,
): Promise<void> {
  // Nobody is asked sooner than the day before: then no rule has to be read.
  if (date > addDays(ctx.at.day, 1)) return
  if (ctx.stamp < askedFrom(date, await rosterRules(ctx.tx))) return
  const answered_by = ctx.account?.username ?? ''
  await noteAnswer(ctx.tx, { volunteer_id, date, answered_at: ctx.stamp, answered_by })
}

/**
 * Of whoever serves no more on a day it is not known any longer that they come, nor that they were asked: who is
 * planned there later has said nothing, and who accepts a shift says it anew.
 */
export async function forgetDays(
  { tx }: CommandContext,
  ...days: readonly { volunteer_id: number; date: string }[]
): Promise<void> {
  await dropAnswers(tx, days)
}

/** Who comes on a day or `tomorrow`; where none is named, tomorrow once its people are asked and today before. */
export async function answers(ctx: RequestContext, given?: string) {
  const { day } = ctx.at
  const rules = await rosterRules(ctx.db)
  const next = addDays(day, 1)
  const usual = ctx.stamp < askedFrom(next, rules) ? day : next
  const date = given === 'tomorrow' ? next : given || usual
  return {
    date,
    asked_from: askedFrom(date, rules),
    answered_by: answeredBy(date, rules),
    ...(await answersOn(ctx, date)),
  }
}

const phoned = '电话确认'

/**
 * Notes what somebody said on the telephone of a day on which they serve: that they come, or that they do
 * not, which is leave of all that is still before them. Throws `content.not_found` where they have nothing
 * that day, and `confirm.started` where nothing is before them.
 */
export async function noteByPhone(
  ctx: OfficeCommand,
  { volunteer_id, date, answer }: { volunteer_id: number; date: string; answer: PhoneAnswer },
) {
  const { tx, stamp } = ctx
  const [person] = await lock(tx, 'volunteer', [volunteer_id])
  const { shifts } = await shiftsOfDay(tx, volunteer_id, date)
  if (!person || shifts.length === 0) throw new Fault('content.not_found')
  const ahead = shifts.filter((shift) => isAhead(shift, stamp))
  if (ahead.length === 0) throw new Fault('confirm.started')
  if (answer === 'not_coming') {
    for (const { id } of ahead) await noteLeave(ctx, { id, reason: phoned })
    ctx.msg = '已登记请假'
  } else await noteComing(ctx, person, date)
  return { volunteer_id, date }
}

async function noteComing(
  ctx: OfficeCommand,
  { id: volunteer_id, name }: { id: number; name: string },
  date: string,
): Promise<void> {
  const { tx, stamp, account } = ctx
  ctx.msg = '已记为会来'
  const answer = { volunteer_id, date, answered_at: stamp, answered_by: account.username }
  if (!(await noteAnswer(tx, answer))) return
  await audit(ctx, {
    ...{ action: 'confirm', object: 'volunteer', object_id: volunteer_id },
    after: { name, date, reason: phoned },
  })
}

/** Takes back what was just heard on the telephone; throws `confirm.stands` where it is over, or was said by themselves. */
export async function unnoteByPhone(
  ctx: OfficeCommand,
  { volunteer_id, date }: { volunteer_id: number; date: string },
) {
  const { tx, stamp } = ctx
  const [person] = await lock(tx, 'volunteer', [volunteer_id])
  const { shifts } = await shiftsOfDay(tx, volunteer_id, date)
  if (!person || shifts.length === 0) throw new Fault('content.not_found')
  const after = minutesAfter(stamp, -undoSeconds / 60, ctx.app.settings.museumZone)
  if (!(await takeBackAnswer(tx, { volunteer_id, date, after }))) throw new Fault('confirm.stands')
  await audit(ctx, {
    ...{ action: 'unmark', object: 'volunteer', object_id: volunteer_id },
    before: { name: person.name, date, reason: phoned },
  })
  return { volunteer_id, date }
}
