import { homeLink, scheduleLink, teamLink } from '@museum/contract/message/link.rules.ts'
import { endOf, startOf } from '@museum/contract/roster/shift.rules.ts'
import { datedSpanText } from '@museum/contract/span.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import type { LeaveRow } from '../../features/leave/leave.store.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'
import { nameOf } from '../../features/message/parts.store.ts'
import { leadersOf } from '../../features/volunteer/volunteer.read.ts'

/**
 * Of people who are on leave, once of each however many shifts it is of: to those who lead their group, and to
 * themselves where the office noted it.
 */
export async function notifyLeft(
  ctx: CommandContext,
  { shifts }: Events['shift.left']['payload'],
): Promise<void> {
  const notices = []
  for (const theirs of Map.groupBy(shifts, ({ volunteer_id }) => volunteer_id).values()) {
    const [first] = theirs
    if (!first) continue
    // What is written down afterwards leaves nobody anything to do.
    const over = theirs.every((shift) => ctx.stamp >= endOf(shift))
    const own = {
      person_id: first.volunteer_id,
      title: '已登记请假',
      about: whenOf(ctx, first),
      content: linesOf(
        '志愿者办公室已为您登记请假，不算缺勤，不计时长：',
        ...listed(ctx, theirs),
        first.reason && `原因：${first.reason}`,
        over ? '' : '如您又能来，请在结束前点“我又能来了”。',
      ),
      starts: startOf(first),
      // Where the way back stands, be it of today or of a day to come.
      link: scheduleLink,
      button: '查看排班',
    }
    if (first.told_by !== '') notices.push(own)
    if (!over) notices.push(...(await forLeaders(ctx, theirs, '组员请假', '请假，来不了：')))
  }
  await notify(ctx, notices)
}

const mostListed = 10

// A message holds a thousand characters.
function listed(ctx: CommandContext, shifts: readonly LeaveRow[]): string[] {
  const lines = shifts.slice(0, mostListed).map((shift) => whatOf(ctx, shift))
  const more = shifts.length - lines.length
  return more > 0 ? [...lines, `另有${more}班，见“我的排班”`] : lines
}

/** Of somebody who comes after all, likewise. */
export async function notifyBack(
  ctx: CommandContext,
  { shift }: Events['shift.back']['payload'],
): Promise<void> {
  const own = {
    person_id: shift.volunteer_id,
    title: '请假已取消',
    about: whenOf(ctx, shift),
    content: linesOf('志愿者办公室已取消您的请假，请按时到岗：', whatOf(ctx, shift)),
    starts: startOf(shift),
    link: homeLink,
    button: '查看今天',
  }
  await notify(ctx, [
    ...(ctx.account ? [own] : []),
    ...(await forLeaders(ctx, [shift], '组员又能来了', '取消请假，会按时到岗：')),
  ])
}

/** What leaders hear of shifts of one member. */
async function forLeaders(
  ctx: CommandContext,
  shifts: readonly LeaveRow[],
  title: string,
  what: string,
) {
  const [first] = shifts
  if (!first) return []
  const leaders = await leadersOf(ctx.tx, first.group_id)
  return leaders
    .filter((person_id) => person_id !== first.volunteer_id)
    .map((person_id) => ({
      person_id,
      title,
      about: whenOf(ctx, first),
      content: linesOf(`${nameOf(first.volunteer_id)}${what}`, ...listed(ctx, shifts)),
      starts: startOf(first),
      link: teamLink(first.date, first.group_id ?? 0),
      button: '查看团队',
    }))
}

const whenOf = ({ at }: CommandContext, shift: LeaveRow) => datedSpanText(shift, at.day)

const whatOf = (ctx: CommandContext, shift: LeaveRow) =>
  `${whenOf(ctx, shift)}，${shift.service_type_name}，${shift.place_name}`
