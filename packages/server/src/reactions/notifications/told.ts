import { scheduleLink, shiftLink } from '@museum/contract/message/link.rules.ts'
import { hasEnded, startOf } from '@museum/contract/roster/shift.rules.ts'
import { datedSpanText } from '@museum/contract/span.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'
import type { ShiftAct, ToldShift } from '../../features/planner/told.rules.ts'
import { publishedText } from './published.ts'
import { firstStart } from './shift.ts'

const help = '如有不便，请联系志愿者办公室。'
const toSchedule = { link: scheduleLink, button: '查看排班' }
const toShift = (id: number) => ({ link: shiftLink(id), button: '查看这一班' })

/** Of what the office planned, moved or cancelled, to each person once of all of theirs; what is over by itself. */
export async function notifyShiftsTold(
  ctx: CommandContext,
  { people }: Events['shift.told']['payload'],
): Promise<void> {
  const notices = people.flatMap(({ person_id, changes }) => {
    const over = changes.filter((change) => shiftsOf(change).every((shift) => isOver(ctx, shift)))
    const coming = changes.filter((change) => !over.includes(change))
    const alone = coming.length > 1 ? over : changes
    return [
      ...alone.map((change) => ({ person_id, ...textOf(ctx, change) })),
      ...(coming.length > 1 ? [{ person_id, ...togetherText(ctx, coming) }] : []),
    ]
  })
  await notify(ctx, notices)
}

const shiftsOf = ({ before, after }: ShiftAct) =>
  [before, after].filter((shift) => shift !== undefined)

function textOf(ctx: RequestContext, { before, after, reason }: ShiftAct) {
  if (before && after) return changedText(ctx, before, after)
  if (after) return addedText(ctx, after)
  if (before) return removedText(ctx, before, reason)
  throw new Error('an act is about a shift')
}

function togetherText({ at }: RequestContext, changes: readonly ShiftAct[]) {
  const told = changes.flatMap(({ before: was, after, reason }) => {
    const shift = after ?? was
    if (!shift) return []
    const mark = after ? (was ? ('moved' as const) : ('added' as const)) : ('removed' as const)
    return [{ mark, shift, was, reason }]
  })
  return { ...publishedText(told, at.day), starts: firstStart(changes.flatMap(shiftsOf)) }
}

function addedText(ctx: RequestContext, shift: ToldShift) {
  const over = isOver(ctx, shift)
  const head = over ? '志愿者办公室为您补录了排班：' : '志愿者办公室为您安排了服务：'
  return {
    title: over ? '补录排班' : '新的排班',
    about: whenOf(ctx, shift),
    content: linesOf(head, ...linesFor(shift, ctx.at.day), help),
    starts: startOf(shift),
    ...toShift(shift.id),
  }
}

function removedText(ctx: RequestContext, shift: ToldShift, reason: string) {
  const content = linesOf(
    isOver(ctx, shift)
      ? '志愿者办公室取消了您的排班，该次不再记入考勤：'
      : '志愿者办公室取消了您的排班，请勿前往：',
    ...linesFor(shift, ctx.at.day),
    reason && `原因：${reason}`,
    help,
  )
  const starts = startOf(shift)
  const about = whenOf(ctx, shift)
  return {
    title: '排班已取消',
    about,
    content,
    starts,
    ...toSchedule,
  }
}

function changedText(ctx: RequestContext, before: ToldShift, after: ToldShift) {
  const content = linesOf(
    '志愿者办公室调整了您的排班。',
    '原排班：',
    ...linesFor(before, ctx.at.day),
    '现排班：',
    ...linesFor(after, ctx.at.day),
    help,
  )
  const starts = firstStart([before, after])
  const about = whenOf(ctx, after)
  return {
    title: '排班有调整',
    about,
    content,
    starts,
    ...toShift(after.id),
  }
}

const whenOf = ({ at }: RequestContext, shift: ToldShift) => datedSpanText(shift, at.day)

// Of what is over nobody is told to come, or to stay away.
const isOver = ({ stamp }: RequestContext, shift: ToldShift) => hasEnded(shift, stamp)

function linesFor(shift: ToldShift, today: string): string[] {
  const talks = shift.explain_time > 0 ? `，讲解${shift.explain_time}场` : ''
  return [
    datedSpanText(shift, today),
    `${shift.service_type_name}，${shift.place_name}${talks}`,
    `活动：${shift.title}`,
  ]
}
