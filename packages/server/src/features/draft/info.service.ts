import { dayText, museumTime, stampOf } from '@museum/contract/day.ts'
import { counting, sumsOf } from '@museum/contract/draft/draft.rules.ts'
import type { Laid } from '@museum/contract/draft/judge.rules.ts'
import { Fault, type FaultCode, faults } from '@museum/contract/fault.ts'
import { lastOpenDay } from '@museum/contract/planner/serve.rules.ts'
import { lackOf, type Wanted } from '@museum/contract/planner/slot.rules.ts'
import { isEditable } from '@museum/contract/roster/roster.rules.ts'
import {
  canWaitUntil,
  isSoon,
  morningAfter,
  type QuietRules,
  quietUntil,
} from '@museum/contract/setting/quiet.rules.ts'
import { datedSpanText, spanInWords } from '@museum/contract/span.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { auditShown, revealed } from '../audit/audit.service.ts'
import { templateFor, wayOf } from '../login/reach.read.ts'
import { readFilled } from '../planner/filled.read.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { personalOf } from '../volunteer/profile.service.ts'
import { findVolunteers } from '../volunteer/volunteer.read.ts'
import {
  changesByPerson,
  firstStartOf,
  type NamedShift,
  type PersonChanges,
  type ShiftChange,
} from './changes.rules.ts'
import { type Choice, chosenOf } from './chosen.service.ts'
import { groundOf } from './ground.service.ts'
import { concerned, editorsOf, headOf, judgedSeats, laidWeek } from './laid.service.ts'
import { type Names, namesOf } from './names.read.ts'

/** What publishing a draft would do now, and what stands against it; throws `draft.not_begun`. */
export async function publishInfo(ctx: RequestContext, input: Choice & { date: string }) {
  const week = await laidWeek(ctx, input.date)
  const { dates, row, edits } = week
  if (row?.state !== 'drafting') throw new Fault('draft.not_begun')
  const ids = concerned(week.seats.values())
  const ground = await groundOf(ctx, dates, ids)
  const wanted = await readFilled(ctx.db, { first: dates[0] ?? '', last: dates[6] ?? '' })
  const rules = await rosterRules(ctx.db)
  const chosen = chosenOf(week, input, ground, wanted)
  const laid = [...week.seats.values()]
  const names = await namesOf(
    ctx.db,
    laid.flatMap(({ fields, stands, was }) => [fields, stands ?? fields, was ?? fields]),
    templateFor(ctx, 'shift'),
  )
  const effective = chosen.effective.map((seat) => ({ ...seat, was: seat.stands }))
  const people = changesByPerson(effective, names.named)
  const messages = await raise(ctx, 'week.worded', { people })
  const after = [...chosen.seats.values()].map(({ mark, fields }) => ({ mark, ...fields }))
  // What is closed wants nobody.
  const openSlots = wanted.filter(({ closed }) => closed === 0)
  const { slots, sums } = sumsOf(openSlots, counting(after), ctx.stamp)
  const takeable = slots.filter(
    ({ activity_id, date }) =>
      activity_id !== null && isEditable(date, ctx.at) && date <= lastOpenDay(ctx.at.day, rules),
  )
  const marked = (mark: string) => effective.filter((seat) => seat.mark === mark).length
  const told = people.map((each, at) => {
    const { person_id, changes } = each
    const person = names.people.get(person_id)
    const { link = '', button = '', ...text } = messages[at] ?? { title: '', content: '' }
    return {
      volunteer_id: person_id,
      name: person?.name ?? '',
      code: person?.code ?? '',
      reach: wayOf(ctx, person),
      kind: kindOf(changes),
      seats: changes.map(({ seat }) => seat),
      lines: changes.map((change) => ({ mark: change.mark, text: lineOf(change, ctx.at.day) })),
      message: { ...text, link, button },
      waits: waitsOf(ctx, firstStartOf(each), rules),
    }
  })
  const kinds = ['added', 'moved', 'removed']
  told.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  const editCount = laid.filter(({ mark }) => mark !== '').length
  return {
    ...headOf(ctx, dates[0] ?? '', row),
    editors: editorsOf(edits),
    people: told,
    conflicts: conflictsOf(ctx, input, { week, ground, chosen, wanted }, names),
    count: effective.length,
    ...{ added: marked('added'), moved: marked('moved'), removed: marked('removed') },
    left: editCount - effective.length,
    concerned: ids.size,
    sums,
    takeable_heads: takeable.reduce((sum, slot) => sum + lackOf(slot), 0),
    ...{ quiet_from: rules.quiet_from, quiet_to: rules.quiet_to },
    morning: stampOf(morningAfter(ctx.at, rules)),
    ready: chosen.conflicts.length === 0 ? (1 as const) : (0 as const),
  }
}

/** Until when WeChat waits with what somebody is told of a shift that starts then, by what is chosen. */
function waitsOf(ctx: RequestContext, starts: string, rules: QuietRules) {
  const told = museumTime(new Date(ctx.now.getTime() + undoSeconds * 1000), ctx.zone)
  const quiet = isSoon(starts, stampOf(told)) ? undefined : quietUntil(told, rules)
  const now = quiet ? stampOf(quiet) : ''
  const morning = stampOf(morningAfter(ctx.at, rules))
  return { now, morning: canWaitUntil(morning, starts) ? morning : now }
}

interface Judged {
  week: Awaited<ReturnType<typeof laidWeek>>
  ground: Awaited<ReturnType<typeof groundOf>>
  chosen: ReturnType<typeof chosenOf>
  wanted: readonly Wanted[]
}

/** All that stands against a draft, also what is left out of it or passed at this moment. */
function conflictsOf(
  ctx: RequestContext,
  { left_out, passed }: Choice,
  { week, ground, chosen, wanted }: Judged,
  names: Names,
) {
  const whole = judgedSeats(week.seats, ground, wanted)
  const reasons = new Set(passed.map(({ seat }) => seat))
  return [...week.seats.values()].flatMap(({ seat, mark, fields, why }) => {
    const out = left_out.includes(seat)
    const found = out ? whole.get(seat) : chosen.judged.get(seat)
    if (mark === '' || !found) return []
    const { hard, soft } = found
    // What was passed while it was edited needs no word any more.
    if (!out && hard.length === 0 && (soft.length === 0 || why !== '')) return []
    const shift = names.named(fields)
    const code: FaultCode | undefined = hard[0] ?? soft[0]
    return [
      {
        ...{ seat, mark, hard, soft },
        volunteer_name: shift.volunteer_name,
        text: shiftText(shift, ctx.at.day),
        msg:
          code === 'roster.overlap'
            ? overlapText(fields, seat, week.seats.values())
            : code
              ? faults[code].msg
              : '',
        passed: reasons.has(seat) ? 1 : 0,
        left_out: out ? 1 : 0,
      },
    ]
  })
}

function overlapText(fields: Laid['fields'], own: string, seats: Iterable<Laid>): string {
  const other = [...seats].find(
    (one) =>
      one.seat !== own &&
      one.mark !== 'removed' &&
      one.fields.volunteer_id === fields.volunteer_id &&
      one.fields.date === fields.date &&
      one.fields.start_time < fields.end_time &&
      fields.start_time < one.fields.end_time,
  )
  return other ? `与${spanInWords(other.fields)}的排班重叠` : faults['roster.overlap'].msg
}

function kindOf(changes: PersonChanges['changes']) {
  const [first] = changes
  return first && changes.every(({ mark }) => mark === first.mark) ? first.mark : 'moved'
}

const shiftText = (shift: NamedShift, today: string) =>
  `${datedSpanText(shift, today)} ${shift.service_type_name} · ${shift.place_name}`

/** A change in one line: of one that is moved what differs, from and to. */
function lineOf({ shift, was }: ShiftChange, today: string): string {
  if (!was) return shiftText(shift, today)
  const parts = [
    [dayText(was.date, today), dayText(shift.date, today)],
    [spanInWords(was), spanInWords(shift)],
    [was.service_type_name, shift.service_type_name],
    [was.place_name, shift.place_name],
  ].map(([from, to]) => (from === to ? from : `${from} → ${to}`))
  return parts.join(' ')
}

/**
 * Whom somebody calls because nothing else reaches them of what publishing would do now, with their numbers;
 * whose were shown is in the log before they are. Throws `draft.not_begun`.
 */
export async function publishPhones(ctx: OfficeContext, input: Choice & { date: string }) {
  const people = (await publishInfo(ctx, input)).people.filter(({ reach }) => reach === 'phone')
  const rows = await findVolunteers(
    ctx.db,
    people.map(({ volunteer_id }) => volunteer_id),
  )
  const phones = new Map(rows.map((row) => [row.id, personalOf(ctx, row).phone]))
  const shown = people.map(({ volunteer_id }) => revealed(volunteer_id, 'contact', ['phone']))
  await auditShown(ctx, ...shown)
  const list = people.map(({ volunteer_id, name, code, lines }) => ({
    ...{ volunteer_id, name, code, lines },
    phone: phones.get(volunteer_id) ?? '',
  }))
  return { list }
}
