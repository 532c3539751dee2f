import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { RequestContext } from '../../context.ts'
import { linesOf, notify } from '../message/message.service.ts'
import type { PlannedRow } from './planner.store.ts'

const help = '如有不便，请联系志愿者办公室。'

/** Tells a person of a shift that the office planned for them, or wrote down afterwards. */
export async function tellAdded(ctx: RequestContext, shift: PlannedRow): Promise<void> {
  const over = isOver(ctx, shift)
  const head = over ? '志愿者办公室为您补录了排班：' : '志愿者办公室为您安排了服务：'
  const content = linesOf(head, ...linesFor(shift, ctx.at.day), help)
  const title = over ? '补录排班' : '新的排班'
  await notify(ctx, [{ person_id: shift.volunteer_id, title, content }])
}

/** Tells a person that a shift of theirs is no more. */
export async function tellRemoved(
  ctx: RequestContext,
  shift: PlannedRow,
  reason: string,
): Promise<void> {
  const content = linesOf(
    isOver(ctx, shift)
      ? '志愿者办公室取消了您的排班，该次不再记入考勤：'
      : '志愿者办公室取消了您的排班，请勿前往：',
    ...linesFor(shift, ctx.at.day),
    reason && `原因：${reason}`,
    help,
  )
  await notify(ctx, [{ person_id: shift.volunteer_id, title: '排班已取消', content }])
}

/** Tells a person how a shift of theirs changed; a shift that changes hands is told to both. */
export async function tellChanged(
  ctx: RequestContext,
  before: PlannedRow,
  after: PlannedRow,
): Promise<void> {
  if (before.volunteer_id !== after.volunteer_id) {
    await tellRemoved(ctx, before, '')
    await tellAdded(ctx, after)
    return
  }
  const content = linesOf(
    '志愿者办公室调整了您的排班。',
    '原排班：',
    ...linesFor(before, ctx.at.day),
    '现排班：',
    ...linesFor(after, ctx.at.day),
    help,
  )
  await notify(ctx, [{ person_id: after.volunteer_id, title: '排班有调整', content }])
}

// Of what is over nobody is told to come, or to stay away.
function isOver({ stamp }: RequestContext, { date, end_time }: PlannedRow): boolean {
  return `${date} ${end_time}` <= stamp
}

function linesFor(shift: PlannedRow, today: string): string[] {
  const talks = shift.explain_time > 0 ? `，讲解${shift.explain_time}场` : ''
  return [
    `${dayText(shift.date, today)} ${spanInWords(shift)}`,
    `${shift.service_type_name}，${shift.place_name}${talks}`,
    `活动：${shift.title}`,
  ]
}
