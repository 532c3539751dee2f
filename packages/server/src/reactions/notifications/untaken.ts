import { askedFrom } from '@museum/contract/confirm/confirm.rules.ts'
import { dayText } from '@museum/contract/day.ts'
import { untakenWords } from '@museum/contract/leave/leave.rules.ts'
import { teamLink } from '@museum/contract/message/link.rules.ts'
import { endOf, startOf } from '@museum/contract/roster/shift.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { stillMissed } from '../../features/leave/untaken.service.ts'
import { type UntakenRow, untakenShifts } from '../../features/leave/untaken.store.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'
import { nameOf } from '../../features/message/parts.store.ts'
import type { OfferRow } from '../../features/offer/offer.store.ts'
import { isWanted } from '../../features/offer/standing.service.ts'
import { readFilled } from '../../features/planner/filled.read.ts'
import { rosterRules } from '../../features/setting/setting.read.ts'
import { leadersOf } from '../../features/volunteer/volunteer.read.ts'
import type { JobContext } from '../../jobs/jobs.ts'

/**
 * Tells those who lead a group, the evening before, of its shifts on `date` that nobody has; not on the day itself,
 * when each is told of at its start.
 */
export async function remindLeaders(
  ctx: JobContext,
  { date = '' }: Record<string, string>,
): Promise<void> {
  if (date <= ctx.day) return
  const rows = await untakenShifts(ctx.db, { day: date, time: '', last: date }).execute()
  await tellLeaders(ctx, ctx.day, await stillMissed(ctx.db, rows))
}

/** Of a shift of tomorrow that is given up once that evening's telling is over, to the same people. */
export async function notifyFreed(
  ctx: CommandContext,
  { shift, leave }: Events['shift.freed']['payload'],
): Promise<void> {
  // Of leave they have heard.
  if (leave || ctx.stamp < askedFrom(shift.date, await rosterRules(ctx.tx))) return
  const { day, time } = ctx.at
  const rows = await untakenShifts(ctx.tx, { day, time, last: shift.date }).execute()
  const own = rows.filter(
    (row) => row.volunteer_id === shift.volunteer_id && startOf(row) === startOf(shift),
  )
  await tellLeaders(ctx, day, await stillMissed(ctx.tx, own))
}

type Telling = Parameters<typeof notify>[0]

async function tellLeaders(ctx: Telling, today: string, rows: readonly UntakenRow[]) {
  // What is covered stands with its person until somebody takes it.
  const gaps = rows.filter(({ kind }) => kind !== 'cover')
  for (const [group, all] of Map.groupBy(gaps, ({ group_id }) => group_id))
    for (const person_id of await leadersOf(ctx.tx, group)) {
      const theirs = all.filter((row) => row.volunteer_id !== person_id)
      const [first] = theirs
      if (!first) continue
      const content = linesOf(
        `${dayText(first.date, today)}，您的团队有${theirs.length}个班次还没有人接：`,
        ...theirs.map(
          (row) =>
            `${spanInWords(row)} ${whereOf(row)}：${nameOf(row.volunteer_id)}${untakenWords(row)}`,
        ),
      )
      const text = { title: '团队有班次没有人接', content, button: '查看团队' }
      const link = teamLink(first.date, group ?? 0)
      await notify(ctx, [{ person_id, ...text, link, starts: startOf(first) }])
    }
}

/** Of what was given up and has begun without anybody, to those who lead the group; never once it is over. */
export async function notifyNobodyCame(ctx: CommandContext, offer: OfferRow): Promise<void> {
  const { date, volunteer_id, owner_group, closed } = offer
  if (volunteer_id === null || offer.kind !== 'freed' || closed === 1 || ctx.stamp >= endOf(offer))
    return
  if (!isWanted(offer, await readFilled(ctx.tx, { first: date, last: date }))) return
  const content = linesOf(
    `${nameOf(volunteer_id)}的班次没有人接，已经开始：`,
    `${dayText(date, ctx.at.day)} ${spanInWords(offer)}，${whereOf(offer)}`,
  )
  const link = teamLink(date, owner_group ?? 0)
  const text = { title: '班次没有人到岗', content, link, button: '查看团队' }
  const leaders = await leadersOf(ctx.tx, owner_group)
  await notify(
    ctx,
    leaders
      .filter((person_id) => person_id !== volunteer_id)
      // It has begun: nobody waits for the morning with it.
      .map((person_id) => ({ person_id, ...text })),
  )
}

const whereOf = (row: { service_type_name: string; place_name: string }) =>
  row.place_name === '' ? row.service_type_name : `${row.service_type_name}（${row.place_name}）`
