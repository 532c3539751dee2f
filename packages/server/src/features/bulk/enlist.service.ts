import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { enrolReasons } from '@museum/contract/enlist/enlist.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { activitiesServed, recruitingOf } from '../activity/activity.read.ts'
import { audit } from '../audit/audit.service.ts'
import { enrolFor, withdrawNew } from '../enlist/enlist.service.ts'
import { liveOf } from '../enlist/live.store.ts'
import { type BulkAct, changedSince, type Doing, type Done } from './act.service.ts'

async function activityOf({ db }: RequestContext, id: number) {
  const activity = await recruitingOf(db, id)
  if (!activity) throw new Fault('content.not_found', { field: 'activity_id' })
  return activity
}

const idsOf = (people: readonly { subject: { id: number } }[]) =>
  people.map(({ subject: { id } }) => id)

const lines = (people: readonly (Doing | Done)[], action: string, id: number, activity: string) =>
  people.map(({ subject }) => ({
    ...{ action, object: 'enlist' as const, object_id: id, volunteer_id: subject.id },
    after: { name: subject.name, activity },
  }))

/** Enrols people in an activity, which the office approves by that; the last place goes to the first of them. */
export const enlistAct: BulkAct<'enlist'> = {
  duty: 'office.review',
  words: async (ctx, { activity_id }) => `代报名“${(await activityOf(ctx, activity_id)).title}”`,
  // Behind its people, as by whoever enrols.
  held: async ({ tx }, { activity_id }) => void (await lock(tx, 'activity', [activity_id])),
  judge: async (ctx, { activity_id }, ids) => {
    const activity = await activityOf(ctx, activity_id)
    const live = await liveOf(ctx.db, activity_id, ids)
    let { enlist_num } = activity
    return ({ id, status, disabled }) => {
      if (disabled === 1) return { why: 'bulk.disabled' }
      if (!isVolunteer(status)) return { why: 'bulk.not_volunteer' }
      if (live.has(id)) return { why: 'bulk.enrolled' }
      // Who comes behind the last place finds it full.
      const standing = activityStatus({ ...activity, enlist_num }, ctx.at.day)
      const [why] = enrolReasons({ status, own: false, activity: standing })
      if (why) return { why }
      enlist_num += 1
      return { was: '', becomes: '已报名', before: { at: ctx.stamp } }
    }
  },
  act: async (ctx, { activity_id }, people) => {
    const { title } = await activityOf(ctx, activity_id)
    for (const { subject } of people) await enrolFor(ctx, subject.id, activity_id)
    await audit(ctx, ...lines(people, 'enrol', activity_id, title))
  },
  undo: async (ctx, { activity_id }, people) => {
    await lock(ctx.tx, 'activity', [activity_id])
    const { title } = await activityOf(ctx, activity_id)
    const gone = await withdrawNew(ctx, activity_id, idsOf(people), atOf(people))
    const same = people.filter(({ subject }) => gone.has(subject.id))
    await audit(ctx, ...lines(same, 'undo', activity_id, title))
    return changedSince(people, same)
  },
  settle: async (ctx, { activity_id }, people) => {
    const live = await liveOf(ctx.tx, activity_id, idsOf(people))
    const [activity] = await activitiesServed(ctx.tx, [activity_id])
    const standing = people.filter(
      ({ subject, before }) => live.get(subject.id)?.enlist_time === before.at,
    )
    if (!activity || standing.length === 0) return
    await raise(ctx, 'enlist.approved', {
      enlists: standing.map(({ subject: { id } }) => ({ volunteer_id: id, activity })),
    })
  },
}

const atOf = (people: readonly Done[]) => String(people[0]?.before.at ?? '')
