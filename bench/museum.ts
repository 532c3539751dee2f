import { articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays, museumTime } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { recruitmentCalls } from '@museum/contract/recruitment/recruitment.calls.ts'
import { countTables } from '../packages/server/src/db/plan.ts'
import { makeActivity, makeType } from '../packages/server/src/testing/recruitment.ts'
import { makeRoster, shiftOn } from '../packages/server/src/testing/roster.ts'
import { uploaded } from '../packages/server/src/testing/uploaded.ts'
import { openWorld, type Person, type World } from '../packages/server/src/testing/world.ts'

export interface Museum {
  /** Formal volunteers; the first 40 have enrolments and shifts of their own. */
  people: Person[]
  activities: number[]
  article: number
  /** The museum's today. */
  day: string
}

/** Volunteers with records of their own, and how many enrolments and shifts each has. */
const served = { people: 40, enrolments: 20, shifts: 60 }

const sentence = '为观众讲解常设展览，每场四十分钟，请提前一刻钟到一层中央大厅集合。'

/**
 * Makes a museum in an empty database by its own calls: so many open activities and formal volunteers,
 * articles, a long-term recruitment and a name.
 */
export async function makeMuseum(
  url: string,
  size: { activities: number; volunteers: number },
): Promise<Museum> {
  const now = new Date()
  const store = { name: 'sqlite' as const, make: async () => ({ url, drop: async () => {} }) }
  const world = await openWorld({ ...store, bytesOf: () => '' }, { now: now.toISOString() })
  try {
    const admin = await world.office('admin')
    const { day } = museumTime(now, world.appContext.settings.museumZone)
    const activities = await makeActivities(world, admin, day, size.activities)
    const people: Person[] = []
    for (let n = 0; n < size.volunteers; n += 1) people.push(await world.person(`志愿者${n}`, 7))
    await serve(world, admin, day, people.slice(0, served.people), activities)
    const article = await publish(world, admin)
    await countTables(world.db)
    return { people, activities, article, day }
  } finally {
    await world.close()
  }
}

async function makeActivities(world: World, admin: Person, day: string, count: number) {
  const activity_type_id = await makeType(world, admin)
  const activities: number[] = []
  for (let n = 0; n < count; n += 1)
    activities.push(
      await makeActivity(world, admin, day, {
        title: `周末展厅讲解 ${n}`,
        activity_type_id,
        recruit_num: 100_000,
        service_remark: `<p>${sentence}</p>`.repeat(5),
      }),
    )
  return activities
}

/** Enrols people in the first activities, and gives them shifts around today. */
async function serve(
  world: World,
  admin: Person,
  day: string,
  people: Person[],
  activities: number[],
): Promise<void> {
  const add = await makeRoster(world, admin, day)
  const days = Array.from({ length: served.shifts }, (_, n) => addDays(day, n - served.shifts / 2))
  for (const person of people) {
    for (const id of activities.slice(0, served.enrolments))
      await sure(world.as(person).send(enlistCalls.enrol, { id }))
    await add(
      person,
      days.map((date) => shiftOn(date, date < day ? {} : { sign_time: '', sign_out_time: '' })),
    )
  }
}

async function publish(world: World, admin: Person): Promise<number> {
  const office = world.as(admin)
  await sure(office.send(closingCalls.changeSettings, { museum_name: '山河博物馆' }))
  const content = `<p>${sentence}</p>`.repeat(20)
  const img_path = await uploaded(world)
  const written = { img_path, introduction: sentence, content, state: 'published' as const }
  await sure(office.send(recruitmentCalls.create, { title: '长期招募讲解志愿者', ...written }))
  let article = 0
  for (let n = 0; n < 30; n += 1) {
    const made = { title: `志愿者的一天 ${n}`, ...written }
    article = (await sure(office.send(articleOfficeCalls.create, made))).id
  }
  return article
}

/** The data of an answer; throws when it is a refusal. */
async function sure<T>(heard: Promise<{ status: number; msg: string; data: T }>): Promise<T> {
  const { status, msg, data } = await heard
  if (status !== 1) throw new Error(`the museum refused: ${msg}`)
  return data
}
