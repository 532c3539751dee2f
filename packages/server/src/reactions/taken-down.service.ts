import type { RequestContext } from '../context.ts'
import { liveIds, liveVolunteers } from '../features/enlist/enlist.read.ts'
import { tellHeld } from '../features/message/decision.service.ts'
import { linesOf, notifyAll } from '../features/message/message.service.ts'

/**
 * Tells everyone with a live enrolment that the activity was taken down. Once the service is over
 * nothing is taken from anyone, and nobody is told.
 */
export async function tellTakenDown(
  ctx: RequestContext,
  activity: { id: number; title: string; activity_end_date: string },
): Promise<void> {
  const { id, title, activity_end_date } = activity
  if (activity_end_date !== '' && activity_end_date < ctx.at.day) return
  await tellHeld(ctx, 'enlist', new Set(await liveIds(ctx.db, id)))
  await notifyAll(ctx, liveVolunteers(ctx.db, id), {
    title: '活动已下架',
    content: linesOf(
      `您报名的“${title}”已下架，您在该活动的报名不再有效，请勿前往服务。`,
      '给您带来不便，敬请谅解。如有疑问，请联系志愿者办公室。',
    ),
  })
}
