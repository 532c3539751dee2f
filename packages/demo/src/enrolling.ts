import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { type ActivityKey, demoActivities } from './activities.ts'
import { asOffice, asPerson, type DemoEvent, type DemoMuseum, need } from './museum.ts'
import { demoPeople, type PersonKey } from './people.ts'
import type { DemoActivity, DemoEnrolment } from './shapes.ts'

/**
 * Who enrols in what, in this order; activities with `fill` are filled up after it. Where
 * recruitment is over today the enrolment was made while it was open.
 */
const demoEnrolments: readonly DemoEnrolment<PersonKey, ActivityKey>[] = [
  // The formal volunteer of the login page has each status, past and coming.
  { person: 'lishulan', activity: 'celadon-talks', decision: 'pass' },
  { person: 'lishulan', activity: 'jade-talks', decision: 'pass' },
  { person: 'lishulan', activity: 'tea-talks', decision: 'pending' },
  { person: 'lishulan', activity: 'bronze-talks', decision: 'pass' },
  {
    person: 'lishulan',
    activity: 'water-town-photos',
    decision: 'fail',
    remark: '行程需步行八公里以上，考虑到您的膝盖情况，建议参加馆内服务。',
  },
  { person: 'lishulan', activity: 'old-books', decision: 'cancelled' },
  { person: 'lishulan', activity: 'open-day', decision: 'pass' },
  { person: 'lishulan', activity: 'newsletter', decision: 'pass' },
  { person: 'lishulan', activity: 'junior-guides', decision: 'pass' },
  { person: 'lishulan', activity: 'store-moving', decision: 'cancelled' },
  { person: 'lishulan', activity: 'boat-tour', decision: 'pass' },

  { person: 'zhouzhiyuan', activity: 'bronze-talks', decision: 'pass' },
  { person: 'zhouzhiyuan', activity: 'celadon-talks', decision: 'pass' },
  { person: 'zhouzhiyuan', activity: 'night-service', decision: 'pass' },
  { person: 'zhouzhiyuan', activity: 'joint-exhibition', decision: 'pending' },
  { person: 'zhouzhiyuan', activity: 'lantern-fair', decision: 'pass' },
  { person: 'zhouzhiyuan', activity: 'jade-talks', decision: 'cancelled' },

  { person: 'wuyaqin', activity: 'lantern-workshop', decision: 'pass' },
  { person: 'wuyaqin', activity: 'seal-class', decision: 'pass' },
  { person: 'wuyaqin', activity: 'study-camp', decision: 'pass' },
  { person: 'wuyaqin', activity: 'junior-guides', decision: 'pass' },
  { person: 'wuyaqin', activity: 'family-trail', decision: 'pass' },

  { person: 'zhengguodong', activity: 'info-desk', decision: 'pass' },
  { person: 'zhengguodong', activity: 'open-day', decision: 'pass' },
  { person: 'zhengguodong', activity: 'open-access', decision: 'pending' },
  { person: 'zhengguodong', activity: 'lantern-fair', decision: 'pass' },

  { person: 'sunmengjie', activity: 'fan-painting', decision: 'pass' },
  { person: 'sunmengjie', activity: 'study-camp', decision: 'pending' },
  { person: 'sunmengjie', activity: 'junior-guides', decision: 'pass' },
  { person: 'sunmengjie', activity: 'family-trail', decision: 'pass' },

  { person: 'hejunjie', activity: 'study-camp', decision: 'pending' },
  { person: 'hejunjie', activity: 'store-moving', decision: 'pass' },
  { person: 'hejunjie', activity: 'seal-class', decision: 'pass' },
  {
    person: 'hejunjie',
    activity: 'garden-walk',
    decision: 'fail',
    remark: '与您已报名的研学营时间冲突，本期不予安排。',
  },

  { person: 'xuwenjing', activity: 'old-books', decision: 'pass' },
  { person: 'xuwenjing', activity: 'newsletter', decision: 'pass' },
  { person: 'xuwenjing', activity: 'store-moving', decision: 'pass' },
  { person: 'xuwenjing', activity: 'catalogue-cards', decision: 'pending' },

  { person: 'fengjianping', activity: 'bronze-talks', decision: 'pending' },
  { person: 'fengjianping', activity: 'jade-talks', decision: 'pass' },
  { person: 'fengjianping', activity: 'celadon-talks', decision: 'pass' },

  { person: 'shenjiayi', activity: 'tea-talks', decision: 'pass' },
  { person: 'shenjiayi', activity: 'joint-exhibition', decision: 'pending' },
  { person: 'shenjiayi', activity: 'blue-white-opening', decision: 'pass' },

  { person: 'maxiaofeng', activity: 'event-photos', decision: 'pass' },
  { person: 'maxiaofeng', activity: 'water-town-photos', decision: 'pass' },
  { person: 'maxiaofeng', activity: 'lantern-fair', decision: 'pass' },
  { person: 'maxiaofeng', activity: 'night-service', decision: 'cancelled' },

  { person: 'caoyuhang', activity: 'old-books', decision: 'pending' },
  { person: 'caoyuhang', activity: 'catalogue-cards', decision: 'pass' },

  // People under assessment may enrol as well.
  { person: 'songxiaoyan', activity: 'garden-walk', decision: 'pending' },
  { person: 'songxiaoyan', activity: 'fan-painting', decision: 'pass' },
  { person: 'tangzhenhua', activity: 'catalogue-cards', decision: 'pending' },
  { person: 'tangzhenhua', activity: 'brush-class', decision: 'pending' },
]

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
  const client = await asPerson(museum.app, person?.name ?? enrolment.person)
  const activityId = museum.activities.get(enrolment.activity) ?? 0
  const made = await need(client.send(enlistCalls.enrol, { id: activityId }))
  const { decision, remark = '' } = enrolment
  if (decision === 'cancelled') await need(client.send(enlistCalls.cancel, { id: made.enlist_id }))
  else if (decision !== 'pending' && made.enlist_status === 1) {
    const office = await asOffice(museum.app)
    await need(office.send(enlistOfficeCalls.decide, { id: made.enlist_id, decision, remark }))
  }
}
