import { preparedQuery } from '../../db/prepared-query.ts'
import { openAmendments } from '../amend/amend.read.ts'
import { lackingShifts, pendingShifts } from '../attendance/attendance.read.ts'
import { openCorrections } from '../correction/correction.read.ts'
import { openDuplicates } from '../duplicate/duplicate.read.ts'
import { pendingEnlists } from '../enlist/shift.read.ts'
import { waitingFeedbacks } from '../feedback/feedback.read.ts'
import { openDeletions } from '../personal/personal.read.ts'
import { pendingPosts } from '../post/post.store.ts'
import { openApplications } from '../volunteer/volunteer.read.ts'
import { emptyVotes } from '../vote/vote.store.ts'

interface Moment extends Record<string, string> {
  /** What ended before this is signed no longer. */
  day: string
  time: string
  /** The museum's date-time. */
  now: string
}

/** How many decisions wait, by kind. */
export const readQueues = preparedQuery((db, { day, time, now }: Moment) =>
  db.selectNoFrom([
    pendingEnlists(db).$asScalar().as('enlists'),
    openApplications(db).$asScalar().as('applications'),
    lackingShifts(db, { day, time }).$asScalar().as('exceptions'),
    pendingShifts(db).$asScalar().as('pending'),
    pendingPosts(db).$asScalar().as('posts'),
    openCorrections(db).$asScalar().as('corrections'),
    openDeletions(db).$asScalar().as('deletions'),
    openAmendments(db).$asScalar().as('amendments'),
    openDuplicates(db).$asScalar().as('duplicates'),
    waitingFeedbacks(db).$asScalar().as('feedbacks'),
    emptyVotes(db, now).$asScalar().as('votes'),
  ]),
)
