import { dutyStateOf } from '@museum/contract/attendance/attendance.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { endOf } from '@museum/contract/roster/shift.rules.ts'
import {
  type RemindKind,
  remindAgainAt,
  remindedBefore,
  remindRefusal,
} from '@museum/contract/today/remind.rules.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { RemindedPerson } from '../../events.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { answersOn } from '../confirm/confirm.read.ts'
import { signRules } from '../setting/setting.read.ts'
import { noteReminded, remindedAfter, shiftsOfPeople } from './remind.store.ts'

/** Who was reminded so lately that they are not reminded of the same again. */
export async function reminders(ctx: OfficeContext) {
  const zone = ctx.app.settings.museumZone
  const rows = await remindedAfter(ctx.db, remindedBefore(ctx.stamp, zone)).execute()
  return {
    list: rows.map((row) => ({ ...row, again_at: remindAgainAt(row.reminded_at, zone) })),
  }
}

/**
 * Reminds those of these people who can be, once an hour of the same; throws why not where none of them can.
 * Whoever answers or signs out at this moment does so before it, or after.
 */
export async function remind(
  ctx: OfficeCommand,
  {
    kind,
    date,
    volunteer_ids,
  }: { kind: RemindKind; date: string; volunteer_ids: readonly number[] },
) {
  const { tx, stamp, account } = ctx
  const zone = ctx.app.settings.museumZone
  const given = await lock(tx, 'volunteer', volunteer_ids)
  const serving = given.filter(({ status }) => isVolunteer(status))
  if (serving.length < new Set(volunteer_ids).size) throw new Fault('content.not_found')
  const due = kind === 'sign_out' ? await toSignOut(ctx, volunteer_ids) : await atRisk(ctx, date)
  const reached = given.flatMap(({ id }) => {
    const found = due.get(id)
    return found?.by_phone === 0 ? [id] : []
  })
  const before = remindedBefore(stamp, zone)
  const note = { kind, reminded_at: stamp, reminded_by: account.username, before }
  const noted = await noteReminded(tx, reached, note)
  const [first = 0] = volunteer_ids
  if (noted.size === 0) {
    const found = due.get(first)
    const known = { due: found !== undefined, by_phone: found?.by_phone ?? 0, reminded_at: stamp }
    throw new Fault(remindRefusal(known, stamp, zone) ?? 'remind.again')
  }
  const people = given.filter(({ id }) => noted.has(id))
  await raise(ctx, 'people.reminded', {
    kind,
    date,
    people: people.map(({ id }) => ({ volunteer_id: id, shifts: due.get(id)?.shifts ?? [] })),
  })
  const about = { kind, date }
  await audit(
    ctx,
    ...people.map(({ id, name }) => ({
      ...{ action: 'remind', object: 'volunteer' as const, object_id: id },
      after: { name, ...about },
    })),
  )
  ctx.msg = `已提醒${people.length}人`
  return { reminded: people.length }
}

type Due = Map<number, { by_phone: number; shifts: RemindedPerson['shifts'] }>

/** Who has a shift today that is over and not signed out, while it still can be. */
async function toSignOut(ctx: OfficeCommand, people: readonly number[]): Promise<Due> {
  const rules = await signRules(ctx)
  const rows = await shiftsOfPeople(ctx.tx, ctx.at.day, people)
  // Whoever has a few minutes to go has not stayed.
  const open = rows.filter(
    (row) => endOf(row) <= ctx.stamp && dutyStateOf(row, ctx.stamp, rules) === 'to_sign_out',
  )
  const found: Due = new Map()
  for (const [id, shifts] of Map.groupBy(open, ({ volunteer_id }) => volunteer_id))
    found.set(id, { by_phone: shifts[0]?.by_phone ?? 1, shifts })
  return found
}

/** Who was asked whether they come on a day and has not said it in time. */
async function atRisk(ctx: OfficeCommand, date: string): Promise<Due> {
  const { at_risk, to_phone } = await answersOn(ctx, date)
  const found: Due = new Map()
  for (const { volunteer_id, shifts } of at_risk) found.set(volunteer_id, { by_phone: 0, shifts })
  for (const { volunteer_id, shifts } of to_phone) found.set(volunteer_id, { by_phone: 1, shifts })
  return found
}
