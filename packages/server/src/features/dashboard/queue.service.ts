import type { Act } from '../../context.ts'
import { lackingShifts } from '../attendance/attendance.read.ts'
import { pendingEnlists } from '../enlist/enlist.read.ts'
import { pendingPosts } from '../post/post.read.ts'
import { openApplications } from '../volunteer/volunteer.read.ts'

/** How many decisions wait, by kind. */
export async function queues(act: Act) {
  return {
    enlists: await pendingEnlists(act.db),
    applications: await openApplications(act.db),
    exceptions: await lackingShifts(act),
    posts: await pendingPosts(act.db),
  }
}
