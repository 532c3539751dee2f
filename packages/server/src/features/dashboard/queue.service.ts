import type { RequestContext } from '../../context.ts'
import { missingPunches } from '../attendance/attendance.read.ts'
import { pendingEnlists } from '../enlist/shift.read.ts'
import { pendingPosts } from '../post/post.store.ts'
import { openApplications } from '../volunteer/volunteer.read.ts'

/** How many decisions wait, by kind. */
export async function queues(ctx: RequestContext) {
  return {
    enlists: await pendingEnlists(ctx.db),
    applications: await openApplications(ctx.db),
    exceptions: await missingPunches(ctx),
    posts: await pendingPosts(ctx.db),
  }
}
