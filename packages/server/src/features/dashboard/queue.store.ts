import { preparedQuery } from '../../db/prepared-query.ts'
import { lackingShifts } from '../attendance/attendance.read.ts'
import { pendingEnlists } from '../enlist/shift.read.ts'
import { pendingPosts } from '../post/post.store.ts'
import { openApplications } from '../volunteer/volunteer.read.ts'

interface Queues {
  enlists: number
  applications: number
  exceptions: number
  posts: number
}

/** How many decisions wait, by kind, at a moment after which what ended before it is signed no longer. */
export const readQueues = preparedQuery<{ day: string; time: string }, Queues>(
  (db, { day, time }) =>
    db
      .selectNoFrom([
        pendingEnlists(db).as('enlists'),
        openApplications(db).as('applications'),
        lackingShifts(db, { day, time }).as('exceptions'),
        pendingPosts(db).as('posts'),
      ])
      .$castTo<Queues>(),
)
