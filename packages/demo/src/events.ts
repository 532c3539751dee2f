import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { addDays, museumTime } from '@museum/contract/day.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { recruitmentCalls } from '@museum/contract/recruitment/recruitment.calls.ts'
import type { AppContext } from '@museum/server/context.ts'
import type { FastifyInstance } from 'fastify'
import { demoActivities } from './activities.ts'
import { amendingEvents } from './amending.ts'
import { correctingEvents } from './correcting.ts'
import { demoDictionaries } from './dictionaries.ts'
import { enrolmentEvents } from './enrolling.ts'
import { makeGroups, personEvents } from './joining.ts'
import { meetingEvents } from './meeting.ts'
import { asOffice, type DemoEvent, type DemoMuseum, need, picture } from './museum.ts'
import { ownDataEvents } from './own-data.ts'
import { demoRecruitments } from './recruitments.ts'
import { servingEvents } from './serving.ts'
import type { DemoActivity } from './shapes.ts'
import { sharingEvents } from './sharing.ts'
import { speakingEvents } from './speaking.ts'
import { statementEvents } from './stating.ts'
import { tellingEvents } from './telling.ts'
import { votingEvents } from './voting.ts'

const opening = -200

/** Everything that happened in the demo museum until today. */
export async function demoEvents(
  app: FastifyInstance,
  appContext: AppContext,
): Promise<DemoEvent[]> {
  const museum: DemoMuseum = {
    app,
    today: museumTime(appContext.clock(), appContext.settings.museumZone).day,
    nowMs: () => appContext.clock().getTime(),
    entries: new Map(),
    activities: new Map(),
    pictures: new Map(),
  }
  return [
    { day: opening, run: () => openMuseum(museum) },
    ...personEvents(museum),
    ...demoActivities.flatMap((activity) => activityEvents(museum, activity)),
    ...enrolmentEvents(museum),
    { day: 0, run: () => makeGroups(museum) },
    ...servingEvents(museum),
    ...speakingEvents(museum),
    ...statementEvents(museum, appContext),
    ...correctingEvents(museum),
    ...amendingEvents(museum),
    ...meetingEvents(museum),
    ...votingEvents(museum),
    ...sharingEvents(museum),
    ...ownDataEvents(museum),
    ...tellingEvents(museum, appContext),
  ]
}

async function openMuseum(museum: DemoMuseum): Promise<void> {
  const office = await asOffice(museum.app)
  for (const [kind, names] of Object.entries(demoDictionaries))
    for (const [sort, name] of names.entries()) {
      const entry = { kind: kind as keyof typeof demoDictionaries, name, sort }
      const { id } = await need(office.send(dictionaryOfficeCalls.create, entry))
      museum.entries.set(`${kind}/${name}`, id)
    }
  for (const { drawing: name, ...recruitment } of demoRecruitments) {
    const img_path = await picture(museum, office, name)
    await need(office.send(recruitmentCalls.create, { ...recruitment, img_path }))
  }
}

function activityEvents(museum: DemoMuseum, activity: DemoActivity): DemoEvent[] {
  const made = Math.min(-1, (activity.enlist?.[0] ?? 0) - 2, (activity.service?.[0] ?? 0) - 2)
  const events: DemoEvent[] = [
    { day: Math.max(opening, made), run: () => makeActivity(museum, activity) },
  ]
  if (activity.state === 'taken_down') {
    const run = async () => {
      const office = await asOffice(museum.app)
      const id = museum.activities.get(activity.key) ?? 0
      await need(office.send(activityOfficeCalls.change, { id, state: 'taken_down' }))
    }
    events.push({ day: 0, run })
  }
  return events
}

async function makeActivity(museum: DemoMuseum, activity: DemoActivity): Promise<void> {
  const office = await asOffice(museum.app)
  const dayOf = (offset: number | undefined) =>
    offset === undefined ? '' : addDays(museum.today, offset)
  const {
    key,
    activity_type,
    drawing: name,
    enlist,
    service,
    fill: _,
    status: __,
    ...rest
  } = activity
  const { id } = await need(
    office.send(activityOfficeCalls.create, {
      ...rest,
      state: activity.state === 'draft' ? 'draft' : 'published',
      img_path: await picture(museum, office, name),
      activity_type_id: museum.entries.get(`activity_type/${activity_type}`) ?? 0,
      enlist_start_date: dayOf(enlist?.[0]),
      enlist_end_date: dayOf(enlist?.[1]),
      activity_start_date: dayOf(service?.[0]),
      activity_end_date: dayOf(service?.[1]),
    }),
  )
  museum.activities.set(key, id)
}
