import { dayText, momentText } from '@museum/contract/day.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { RequestContext } from '../../context.ts'
import { linesOf, notify } from '../message/message.service.ts'
import type { AttendedRow } from './attendance.store.ts'

/** Tells a volunteer which of their times the office made up or took back, and why. */
export async function tellRepair(
  ctx: RequestContext,
  before: AttendedRow,
  after: AttendedRow,
): Promise<void> {
  const changes = [
    changeOf(ctx, '签到', before.repair_sign_time, after.repair_sign_time),
    changeOf(ctx, '签退', before.repair_sign_out_time, after.repair_sign_out_time),
  ]
  const made = after.repair_sign_time !== '' || after.repair_sign_out_time !== ''
  await notify(ctx, [
    {
      person_id: after.volunteer_id,
      title: made ? '补签通知' : '补签撤销通知',
      content: linesOf(
        `志愿者办公室更正了您${dayText(after.date, ctx.at.day)} ${spanInWords(after)}“${after.title ?? ''}”的考勤。`,
        ...changes,
        made ? `原因：${after.repair_reason}` : undefined,
        `本次服务时长：${hoursText(after.service_minutes)}`,
        '如有疑问，请联系志愿者办公室。',
      ),
    },
  ])
}

function changeOf({ at }: RequestContext, what: string, before: string, after: string): string {
  if (before === after) return ''
  return after === ''
    ? `撤销补签的${what}时间：${momentText(before, at.day)}`
    : `补签${what}时间：${momentText(after, at.day)}`
}
