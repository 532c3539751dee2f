import { addDays, ageOn } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { isLoss } from '@museum/contract/home/today-card.rules.ts'
import { goalsOf, ringGoal } from '@museum/contract/hours/hours.rules.ts'
import { stepKind } from '@museum/contract/meeting/meeting.rules.ts'
import { endOf, type Shift } from '@museum/contract/roster/shift.rules.ts'
import { type HoursRules, targetOf } from '@museum/contract/setting/goal.rules.ts'
import { teamFigures } from '@museum/contract/team/day.rules.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Person, PersonCommand, PersonContext } from '../../context.ts'
import { rowsIn } from '../../db/json.ts'
import { isUnanswered } from '../agreement/agreement.service.ts'
import { findLeave } from '../leave/leave.store.ts'
import { isPlaceTaken } from '../leave/taken.service.ts'
import { expectedOf, freeSlots } from '../meeting/meeting.read.ts'
import { asKnown } from '../message/untold.service.ts'
import { rosterRules, signRules } from '../setting/setting.read.ts'
import { findOwnShift, noteLossSeen, readHome } from './today.store.ts'

/** For so long a loss can be put right on request, and is told. */
const lossDays = 30

/** For so long whoever has become a formal volunteer is welcomed, until they have seen it. */
const welcomeDays = 14

const isWelcome = ({ status }: Pick<Person, 'status'>, joined: string, today: string) =>
  status === 7 && joined > addDays(today, -welcomeDays)

/** From this age on somebody is asked whether they want larger text, in full years. */
const elderAge = 60

const isElder = (born: string, today: string) => born !== '' && ageOn(born, today) >= elderAge

/** What the caller's home says of them; the card's state follows from the shifts, minute by minute. */
export async function home(ctx: PersonContext) {
  const { person, stamp } = ctx
  const { day } = ctx.at
  const set = await rosterRules(ctx.db)
  const rules = { ...(await signRules(ctx)), ask_at: set.ask_at }
  const [found] = await readHome(ctx.db, {
    personId: person.id,
    today: day,
    yesterday: addDays(day, -1),
    lossFirst: addDays(day, -lossDays),
    yearFirst: `${day.slice(0, 4)}-01-01`,
    now: stamp,
  })
  if (!found) throw new Error('whoever asks is there')
  const row = asKnown(found, person.untold)
  const joined = row.first_assessment_time ?? ''
  const { near, lost, coming, closed, team } = row
  const leave = []
  // Few are on leave, of one shift of a day or two.
  for (const shift of rowsIn(row.leave)) leave.push(await leaveOf(ctx, shift))
  return {
    now: stamp,
    rules,
    status: person.status,
    shifts: [...[near, lost, coming, closed].flatMap((some) => rowsIn(some)), ...leave],
    loss_seen: row.loss_seen ?? '',
    unread_count: row.unread_count ?? 0,
    offers: rowsIn(row.offers).map(({ id }) => id),
    year_minutes: row.year_minutes ?? 0,
    goal: goalOf({ ...row, joined }, set, day),
    apply_time: row.apply_time ?? '',
    approval_remark: row.approval_remark ?? '',
    next_time: row.next_time ?? '',
    next_place: row.next_place ?? '',
    ...(await meetingsOf(ctx)),
    welcome: isWelcome(person, joined, day) ? (row.code ?? '') : '',
    elder: isElder(row.born ?? '', day) ? 1 : 0,
    consent: (await isUnanswered(ctx, rowsIn(row.said))) ? 1 : 0,
    team: person.leads
      ? teamFigures(rowsIn(team), { now: stamp, rules, blocks: set.roster_blocks })
      : null,
  }
}

/** What there is to come to beside service: the step of an application, and trainings. */
export async function meetingsOf({ db, person, stamp }: PersonContext) {
  // What waits for a decision that is not told yet asks nothing of its person.
  const kind = person.untold ? undefined : stepKind(person.status)
  const serves = isVolunteer(person.status)
  if (!kind && !serves) return { meeting: null, trainings: 0 }
  const slots = await freeSlots(db, stamp)
  const granting = slots.filter(({ gives }) => gives === 'grant')
  const free = slots
    .filter((slot) => slot.gives === 'step' && slot.kind === kind)
    .reduce((sum, slot) => sum + slot.free, 0)
  const expected = kind && (await expectedOf(db, { id: person.id, kind, now: stamp }))
  return {
    meeting: expected
      ? { kind, mine: expected.seat ? 1 : 0, free: expected.fixed && !expected.seat ? 0 : free }
      : null,
    trainings: serves ? new Set(granting.map(({ id }) => id)).size : 0,
  }
}

/** A shift on leave, by whether its place is somebody else's by now, in whichever way they came to it. */
export async function leaveOf<T extends Shift & { id: number }>(
  { db, stamp }: PersonContext,
  shift: T,
) {
  const found = stamp < endOf(shift) ? await findLeave(db, shift.id) : undefined
  const isTaken = found !== undefined && (await isPlaceTaken(db, found))
  return { ...shift, on_leave: isTaken ? 2 : 1 }
}

/** What somebody serves towards; null where the museum asks nothing and every star is reached. */
function goalOf(
  of: { year_minutes: number | null; all_minutes: number | null; joined: string },
  { target_hours, star_hours }: HoursRules,
  today: string,
) {
  const rules = { target_hours: targetOf(target_hours, of.joined, today), star_hours }
  const served = (minutes: number | null) => ({ minutes: minutes ?? 0, count: 0 })
  const totals = { year: served(of.year_minutes), total: served(of.all_minutes) }
  const goal = ringGoal(goalsOf(totals, rules))
  return goal ? { word: goal.word, left: goal.left, part: goal.part } : null
}

/**
 * The caller has seen that this shift is a loss; it and earlier ones are told no more. What is none,
 * or none any longer, is noted nowhere. Throws `content.not_found` for another's.
 */
export async function seeLoss(ctx: PersonCommand, id: number) {
  const found = await findOwnShift(ctx.db, id, ctx.person.id)
  if (!found) throw new Fault('content.not_found')
  const { shift } = found
  const rules = { ...found.rules, zone: ctx.app.settings.museumZone }
  if (isLoss(shift, ctx.stamp, rules)) await noteLossSeen(ctx.tx, ctx.person.id, endOf(shift))
  return {}
}
