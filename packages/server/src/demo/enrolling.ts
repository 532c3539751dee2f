import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { demoActivities } from './activities.ts'
import { demoEnrolments } from './enrolments.ts'
import type { DemoEvent, DemoMuseum } from './events.ts'
import { asOffice, asPerson, need } from './hands.ts'
import { demoPeople } from './people.ts'
import type { DemoActivity, DemoEnrolment } from './shapes.ts'

type Enrolment = DemoEnrolment<string, string>

/** Each enrolment is made, and decided, on a day on which its activity recruits. */
export function enrolmentEvents(museum: DemoMuseum): DemoEvent[] {
  return [...demoEnrolments, ...demoActivities.flatMap(filling)].map((enrolment, index) => {
    const activity = demoActivities.find(({ key }) => key === enrolment.activity)
    const [first = 0, last = 0] = activity?.enlist ?? []
    const day = Math.min(first + (index % 4), last, 0)
    return { day, run: () => enrol(museum, enrolment) }
  })
}

/** Further volunteers, until an activity has as many as it should. */
function filling(activity: DemoActivity): Enrolment[] {
  const own = demoEnrolments.filter(({ activity: key }) => key === activity.key)
  const live = own.filter(({ decision }) => decision === 'pass' || decision === 'pending').length
  const others = demoPeople.filter(
    ({ key, status }) => status === 7 && !own.some(({ person }) => person === key),
  )
  return others.slice(0, Math.max(0, (activity.fill ?? 0) - live)).map(({ key }) => ({
    person: key,
    activity: activity.key,
    decision: 'pass',
  }))
}

async function enrol(museum: DemoMuseum, enrolment: Enrolment): Promise<void> {
  const person = demoPeople.find(({ key }) => key === enrolment.person)
  const hand = await asPerson(museum.app, person?.name ?? enrolment.person)
  const activityId = museum.activities.get(enrolment.activity) ?? 0
  const made = await need(hand.send(enlistCalls.enrol, { id: activityId }))
  const { decision, remark = '' } = enrolment
  if (decision === 'cancelled') await need(hand.send(enlistCalls.cancel, { id: made.enlist_id }))
  else if (decision !== 'pending' && made.enlist_status === 1) {
    const office = await asOffice(museum.app)
    await need(office.send(enlistOfficeCalls.decide, { id: made.enlist_id, decision, remark }))
  }
}
