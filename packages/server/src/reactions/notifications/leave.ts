import { dayText } from '@museum/contract/day.ts'
import { homeLink, scheduleLink, teamLink } from '@museum/contract/message/link.rules.ts'
import { endOf, startOf } from '@museum/contract/roster/shift.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import type { LeaveRow } from '../../features/leave/leave.store.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'
import { nameOf } from '../../features/message/parts.store.ts'
import { leadersOf } from '../../features/volunteer/volunteer.read.ts'

/** Of somebody who is on leave: to those who lead their group, and to themselves where the office noted it. */
export async function notifyLeft(
  ctx: CommandContext,
  { shift }: Events['shift.left']['payload'],
): Promise<void> {
  const over = ctx.stamp >= endOf(shift)
  const own = {
    person_id: shift.volunteer_id,
    title: '已登记请假',
    content: linesOf(
      '志愿者办公室已为您登记请假，不算缺勤，不计时长：',
      whatOf(ctx, shift),
      shift.reason && `原因：${shift.reason}`,
      over ? '' : '如您又能来，请在结束前点“我又能来了”。',
    ),
    starts: startOf(shift),
    // Where the way back stands, be it of today or of a day to come.
    link: scheduleLink,
    button: '查看排班',
  }
  await notify(ctx, [
    ...(shift.told_by === '' ? [] : [own]),
    // What is written down afterwards leaves nobody anything to do.
    ...(over ? [] : await forLeaders(ctx, shift, '组员请假', '请假，来不了：')),
  ])
}

/** Of somebody who comes after all, likewise. */
export async function notifyBack(
  ctx: CommandContext,
  { shift }: Events['shift.back']['payload'],
): Promise<void> {
  const own = {
    person_id: shift.volunteer_id,
    title: '请假已取消',
    content: linesOf('志愿者办公室已取消您的请假，请按时到岗：', whatOf(ctx, shift)),
    starts: startOf(shift),
    link: homeLink,
    button: '查看今天',
  }
  await notify(ctx, [
    ...(ctx.account ? [own] : []),
    ...(await forLeaders(ctx, shift, '组员又能来了', '取消请假，会按时到岗：')),
  ])
}

async function forLeaders(ctx: CommandContext, shift: LeaveRow, title: string, what: string) {
  const leaders = await leadersOf(ctx.tx, shift.group_id)
  return leaders
    .filter((person_id) => person_id !== shift.volunteer_id)
    .map((person_id) => ({
      person_id,
      title,
      content: linesOf(`${nameOf(shift.volunteer_id)}${what}`, whatOf(ctx, shift)),
      starts: startOf(shift),
      link: teamLink(shift.date, shift.group_id ?? 0),
      button: '查看团队',
    }))
}

const whatOf = ({ at }: CommandContext, shift: LeaveRow) =>
  `${dayText(shift.date, at.day)} ${spanInWords(shift)}，${shift.service_type_name}，${shift.place_name}`
