import { preparedQuery } from '../../db/prepared-query.ts'
import { lackingShifts, pendingShifts } from '../attendance/attendance.read.ts'
import { openCorrections } from '../correction/correction.read.ts'
import { openDuplicates } from '../duplicate/duplicate.read.ts'
import { pendingEnlists } from '../enlist/shift.read.ts'
import { waitingFeedbacks } from '../feedback/feedback.read.ts'
import { openDeletions } from '../personal/personal.read.ts'
import { pendingPosts } from '../post/post.store.ts'
import { openApplications } from '../volunteer/volunteer.read.ts'

interface Queues {
  enlists: number
  applications: number
  exceptions: number
  pending: number
  posts: number
  corrections: number
  deletions: number
  duplicates: number
  feedbacks: number
}

/** How many decisions wait, by kind, at a moment after which what ended before it is signed no longer. */
export const readQueues = preparedQuery<{ day: string; time: string }, Queues>(
  (db, { day, time }) =>
    db
      .selectNoFrom([
        pendingEnlists(db).as('enlists'),
        openApplications(db).as('applications'),
        lackingShifts(db, { day, time }).as('exceptions'),
        pendingShifts(db).as('pending'),
        pendingPosts(db).as('posts'),
        openCorrections(db).as('corrections'),
        openDeletions(db).as('deletions'),
        openDuplicates(db).as('duplicates'),
        waitingFeedbacks(db).as('feedbacks'),
      ])
      .$castTo<Queues>(),
)
