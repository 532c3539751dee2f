import { correctionBadges, lastDayToAsk } from '@museum/contract/correction/correction.rules.ts'
import { momentText } from '@museum/contract/day.ts'
import { correctionLink, scheduleLink, shiftLink } from '@museum/contract/message/link.rules.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { datedSpanText } from '@museum/contract/span.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { takenBackBy } from '../../features/attendance/undo.service.ts'
import { notifyLater } from '../../features/message/decision.service.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'
import type { PlannedRow } from '../../features/planner/planner.store.ts'

/** The first start of these, a museum date-time; undefined of none. */
export const firstStart = (shifts: readonly Parameters<typeof startOf>[0][]) =>
  shifts.map(startOf).sort()[0]

const toSchedule = { link: scheduleLink, button: '查看排班' }

type When = Pick<PlannedRow, 'date' | 'start_time' | 'end_time'>

const whenOf = ({ at }: RequestContext, shift: When) => datedSpanText(shift, at.day)

/** Of shifts that a volunteer who serves no more gave back. */
export async function notifyWithdrawn(
  ctx: CommandContext,
  { volunteer_id, shifts, why }: Events['shift.withdrawn']['payload'],
): Promise<void> {
  const content = linesOf(
    `${why}，以下排班已取消，请勿前往：`,
    ...shifts.map((shift) => datedSpanText(shift, ctx.at.day)),
    '如有疑问，请联系志愿者办公室。',
  )
  const starts = firstStart(shifts)
  const text = { title: '排班已取消', content, ...toSchedule }
  await notify(ctx, [{ person_id: volunteer_id, ...text, starts }])
}

/** Of times that the office made up or took back with a reason, once that can be taken back no longer. */
export async function notifyRepaired(
  ctx: CommandContext,
  { before, after }: Events['attendance.repaired']['payload'],
  /** It is the answer to what its person had asked. */
  asked: boolean,
): Promise<void> {
  const what = `${whenOf(ctx, after)}“${after.title ?? ''}”`
  const changes = [
    changeOf(ctx, '签到', before.repair_sign_time, after.repair_sign_time),
    changeOf(ctx, '签退', before.repair_sign_out_time, after.repair_sign_out_time),
  ]
  const made = after.repair_sign_time !== '' || after.repair_sign_out_time !== ''
  await notifyLater(ctx, [
    {
      object: 'repair',
      object_id: after.id,
      person_id: after.volunteer_id,
      before: takenBackBy(before, after),
      title: asked
        ? `更正申请${correctionBadges.corrected.word}`
        : made
          ? '补签通知'
          : '补签撤销通知',
      about: whenOf(ctx, after),
      content: linesOf(
        asked
          ? `您对${what}的更正申请，志愿者办公室已更正。`
          : `志愿者办公室更正了您${what}的考勤。`,
        ...changes,
        made ? `原因：${after.repair_reason}` : undefined,
        `本次服务时长：${countedText(after)}`,
        ctx.at.day > lastDayToAsk(after.date)
          ? '如有疑问，请联系志愿者办公室。'
          : '如有疑问，可申请更正。',
      ),
      link: asked ? correctionLink(after.id) : shiftLink(after.id),
      button: '查看怎么算的',
    },
  ])
}

/** Of a shift that waited, and of which the office said whether it counts. */
export async function notifyJudged(
  ctx: CommandContext,
  { after }: Events['attendance.judged']['payload'],
): Promise<void> {
  const counts = after.verdict === 'counted'
  const what = `${whenOf(ctx, after)}“${after.title ?? ''}”`
  await notify(ctx, [
    {
      person_id: after.volunteer_id,
      title: counts ? '排班已计入时长' : '排班不计时长',
      about: whenOf(ctx, after),
      content: linesOf(
        `志愿者办公室核实了您${what}的签到签退，${counts ? '已计入服务时长' : '不计服务时长'}。`,
        `原因：${after.verdict_reason}`,
        `本次服务时长：${hoursText(after.service_minutes)}`,
        '如有疑问，请联系志愿者办公室。',
      ),
      link: shiftLink(after.id),
      button: '查看怎么算的',
    },
  ])
}

/** The hours of a shift; of one that waits for the office's word also why they are none. */
const countedText = ({ pending, service_minutes }: { pending: number; service_minutes: number }) =>
  pending === 1 ? `${shiftWords.pending}，暂计${hoursText(0)}` : hoursText(service_minutes)

function changeOf({ at }: RequestContext, what: string, before: string, after: string): string {
  if (before === after) return ''
  return after === ''
    ? `撤销补签的${what}时间：${momentText(before, at.day)}`
    : `补签${what}时间：${momentText(after, at.day)}`
}
