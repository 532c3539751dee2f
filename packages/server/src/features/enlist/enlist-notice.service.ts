import { dayText, periodText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { RequestContext } from '../../context.ts'
import { type ActivityService, activitiesServed } from '../activity/activity.read.ts'
import { linesOf, notify } from '../message/message.service.ts'

interface Enlisted {
  volunteer_id: number
  activity_id: number
}

/** `approved` is an activity's own approval, which no reviewer had to give. */
type Outcome = 'pass' | 'fail' | 'approved'

/** Tells volunteers what became of their enrolments. */
export async function tellEnlists(
  ctx: RequestContext,
  enlists: Enlisted[],
  outcome: Outcome,
): Promise<void> {
  const notices = await enlistNotices(ctx, enlists, outcome)
  await notify(
    ctx,
    notices.map(({ person_id, title, content }) => ({ person_id, title, content })),
  )
}

/** What volunteers are told of their enrolments, however many were decided at once. */
export async function enlistNotices<E extends Enlisted>(
  ctx: RequestContext,
  enlists: E[],
  outcome: Outcome,
  remark = '',
) {
  const ids = [...new Set(enlists.map(({ activity_id }) => activity_id))]
  const texts = new Map(
    (await activitiesServed(ctx.db, ids)).map((one) => [one.id, textOf(ctx, one, outcome, remark)]),
  )
  return enlists.flatMap((enlist) => {
    const text = texts.get(enlist.activity_id)
    return text ? [{ person_id: enlist.volunteer_id, enlist, ...text }] : []
  })
}

function textOf(ctx: RequestContext, activity: ActivityService, outcome: Outcome, remark: string) {
  const name = `“${activity.title}”`
  if (outcome === 'fail')
    return {
      title: '报名未通过',
      content: linesOf(
        `很遗憾，您在${name}的报名未通过审核。`,
        `原因：${remark}`,
        '欢迎您关注其他招募活动。',
      ),
    }
  return {
    title: outcome === 'pass' ? '报名审核已通过' : '报名成功',
    content: linesOf(
      outcome === 'pass' ? `您在${name}的报名已通过审核。` : `您已成功报名${name}。`,
      ...termsOf(ctx, activity),
      remark === '' ? undefined : `审核说明：${remark}`,
      '如不能参加，请尽早在“报名记录”中取消，把名额留给其他志愿者。',
    ),
  }
}

function termsOf(ctx: RequestContext, activity: ActivityService): string[] {
  const { activity_start_date: start, activity_end_date: end, single_time, address } = activity
  return [
    start === '' || end === '' ? '' : `服务时间：${periodText(start, end, ctx.at.day)}`,
    single_time === '' ? '' : `单次服务：${single_time}`,
    address === '' ? '' : `服务地点：${address}`,
  ]
}

/** What a volunteer is told of a correction, with the shifts that go with it. */
export async function correctionText(
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
      content: linesOf(
        `您在${name}的报名已更正为通过。`,
        ...(activity ? termsOf(ctx, activity) : []),
        `原因：${reason}`,
        '如不能参加，请尽早在“报名记录”中取消，把名额留给其他志愿者。',
      ),
    }
  return {
    title: '报名审核已更正为未通过',
    content: linesOf(
      `很抱歉，您在${name}的报名已更正为未通过。`,
      `原因：${reason}`,
      removed.length > 0 ? '您在该活动的以下排班一并取消，请勿前往：' : undefined,
      ...removed.map((shift) => `${dayText(shift.date, ctx.at.day)} ${spanInWords(shift)}`),
      '如有疑问，请联系志愿者办公室。',
    ),
  }
}
