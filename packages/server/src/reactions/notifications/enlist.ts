import { periodText } from '@museum/contract/day.ts'
import { recruitLink } from '@museum/contract/message/link.rules.ts'
import { datedSpanText } from '@museum/contract/span.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { type ActivityService, activitiesServed } from '../../features/activity/activity.read.ts'
import { liveIds, liveVolunteers } from '../../features/enlist/shift.read.ts'
import { notifyLater, notifyNow } from '../../features/message/decision.service.ts'
import { linesOf, notify, notifyAll } from '../../features/message/message.service.ts'

/** `approved` is an activity's own approval, which no reviewer had to give. */
type Outcome = 'pass' | 'fail' | 'approved'

const toActivity = (id: number) => ({ link: recruitLink(id), button: '查看活动' })

/** Of decisions on enrolments, once they can be taken back no longer. */
export async function notifyEnlistsDecided(
  ctx: CommandContext,
  { enlists, decision, remark, before }: Events['enlist.decided']['payload'],
): Promise<void> {
  await notifyLater(
    ctx,
    enlists.map(({ id, volunteer_id, activity }) => ({
      ...{ object: 'enlist' as const, object_id: id, person_id: volunteer_id, before },
      ...textOf(ctx, activity, decision, remark),
      ...toActivity(activity.id),
    })),
  )
}

/** Of enrolments that their activity approves by itself. */
export async function notifyEnlistsApproved(
  ctx: CommandContext,
  { enlists }: Events['enlist.approved']['payload'],
): Promise<void> {
  await notify(
    ctx,
    enlists.map(({ volunteer_id, activity }) => ({
      person_id: volunteer_id,
      ...textOf(ctx, activity, 'approved', ''),
      ...toActivity(activity.id),
    })),
  )
}

function textOf(ctx: RequestContext, activity: ActivityService, outcome: Outcome, remark: string) {
  const name = `“${activity.title}”`
  if (outcome === 'fail')
    return {
      title: '报名未通过',
      about: activity.title,
      content: linesOf(
        `很遗憾，您在${name}的报名未通过审核。`,
        `原因：${remark}`,
        '欢迎您关注其他招募活动。',
      ),
    }
  return {
    title: outcome === 'pass' ? '报名审核已通过' : '报名成功',
    about: activity.title,
    content: linesOf(
      outcome === 'pass' ? `您在${name}的报名已通过审核。` : `您已成功报名${name}。`,
      ...termsOf(activity, ctx.at.day),
      remark === '' ? undefined : `审核说明：${remark}`,
      '如不能参加，请尽早在“报名记录”中取消，把名额留给其他志愿者。',
    ),
  }
}

/** When and where an activity is served, a line each. */
export function termsOf(activity: ActivityService, today: string): string[] {
  const { activity_start_date: start, activity_end_date: end, single_time, address } = activity
  return [
    start === '' || end === '' ? '' : `服务时间：${periodText(start, end, today)}`,
    single_time === '' ? '' : `单次服务：${single_time}`,
    address === '' ? '' : `服务地点：${address}`,
  ]
}

/** Of a decision that was put right; who was not told of the first one yet hears of it before. */
export async function notifyEnlistCorrected(
  ctx: CommandContext,
  {
    id,
    volunteer_id,
    activity_id,
    decision,
    reason,
    removed,
  }: Events['enlist.corrected']['payload'],
): Promise<void> {
  await notifyNow(ctx, 'enlist', new Set([id]))
  const text = await correctedText(ctx, activity_id, decision, reason, removed)
  await notify(ctx, [{ person_id: volunteer_id, ...text, ...toActivity(activity_id) }])
}

async function correctedText(
  ctx: RequestContext,
  activityId: number,
  decision: 'pass' | 'fail',
  reason: string,
  removed: readonly { date: string; start_time: string; end_time: string }[],
) {
  const [activity] = await activitiesServed(ctx.db, [activityId])
  const name = `“${activity?.title ?? ''}”`
  if (decision === 'pass')
    return {
      title: '报名审核已更正为通过',
      about: activity?.title,
      content: linesOf(
        `您在${name}的报名已更正为通过。`,
        ...(activity ? termsOf(activity, ctx.at.day) : []),
        `原因：${reason}`,
        '如不能参加，请尽早在“报名记录”中取消，把名额留给其他志愿者。',
      ),
    }
  return {
    title: '报名审核已更正为未通过',
    about: activity?.title,
    content: linesOf(
      `很抱歉，您在${name}的报名已更正为未通过。`,
      `原因：${reason}`,
      removed.length > 0 ? '您在该活动的以下排班一并取消，请勿前往：' : undefined,
      ...removed.map((shift) => datedSpanText(shift, ctx.at.day)),
      '如有疑问，请联系志愿者办公室。',
    ),
  }
}

/**
 * To everyone with a live enrolment that the activity was taken down. Once the service is over
 * nothing is taken from anyone, and nobody is told.
 */
export async function notifyTakenDown(
  ctx: CommandContext,
  activity: { id: number; title: string; activity_end_date: string },
): Promise<void> {
  const { id, title, activity_end_date } = activity
  if (activity_end_date !== '' && activity_end_date < ctx.at.day) return
  await notifyNow(ctx, 'enlist', new Set(await liveIds(ctx.db, id)))
  await notifyAll(ctx, liveVolunteers(ctx.db, id), {
    title: '活动已下架',
    about: title,
    content: linesOf(
      `您报名的“${title}”已下架，您在该活动的报名不再有效，请勿前往服务。`,
      '给您带来不便，敬请谅解。如有疑问，请联系志愿者办公室。',
    ),
    ...toActivity(id),
  })
}
