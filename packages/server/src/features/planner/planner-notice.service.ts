import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { Act } from '../../context.ts'
import { linesOf, notify } from '../message/message.service.ts'
import type { PlannedRow } from './planner.store.ts'

const help = '如有不便，请联系志愿者办公室。'

/** Tells a person of a shift that the office planned for them, or wrote down afterwards. */
export async function tellAdded(act: Act, shift: PlannedRow): Promise<void> {
  const over = isOver(act, shift)
  const head = over ? '志愿者办公室为您补录了排班：' : '志愿者办公室为您安排了服务：'
  const content = linesOf(head, ...linesFor(shift, act.at.day), help)
  const title = over ? '补录排班' : '新的排班'
  await notify(act, [{ person_id: shift.volunteer_id, title, content }])
}

/** Tells a person that a shift of theirs is no more. */
export async function tellRemoved(act: Act, shift: PlannedRow, reason: string): Promise<void> {
  const content = linesOf(
    isOver(act, shift)
      ? '志愿者办公室取消了您的排班，该次不再记入考勤：'
      : '志愿者办公室取消了您的排班，请勿前往：',
    ...linesFor(shift, act.at.day),
    reason && `原因：${reason}`,
    help,
  )
  await notify(act, [{ person_id: shift.volunteer_id, title: '排班已取消', content }])
}

/** Tells a person how a shift of theirs changed; a shift that changes hands is told to both. */
export async function tellChanged(act: Act, before: PlannedRow, after: PlannedRow): Promise<void> {
  if (before.volunteer_id !== after.volunteer_id) {
    await tellRemoved(act, before, '')
    await tellAdded(act, after)
    return
  }
  const content = linesOf(
    '志愿者办公室调整了您的排班。',
    '原排班：',
    ...linesFor(before, act.at.day),
    '现排班：',
    ...linesFor(after, act.at.day),
    help,
  )
  await notify(act, [{ person_id: after.volunteer_id, title: '排班有调整', content }])
}

// Of what is over nobody is told to come, or to stay away.
function isOver({ stamp }: Act, { date, end_time }: PlannedRow): boolean {
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
