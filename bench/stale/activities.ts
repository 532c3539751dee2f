import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { makeActivity, makeType } from '../../packages/server/src/testing/recruitment.ts'
import type { Person, World } from '../../packages/server/src/testing/world.ts'
import { dataOf, get, type Look, pageLooks, rowOf, type Subject, sure } from './subject.ts'

interface Card {
  id: number
  title: string
  status: number
  enlist_num: number
  activity_type_name: string
}

const wholeList = get('/api/activity/list?page=1&limit=100')
const titled = (title: string) =>
  get(`/api/activity/list?page=1&limit=10&title=${encodeURIComponent(title)}`)

/** The addresses at which an activity is seen by everybody; `isRight` is asked with how it shows there. */
function activityLooks(id: number, list = wholeList) {
  return (isRight: (card: Card) => boolean): Look[] => {
    const check = (card: Card | undefined) => card !== undefined && isRight(card)
    const info = { method: 'POST' as const, path: '/api/activity/info' }
    return [
      {
        ask: { ...info, body: JSON.stringify({ id }) },
        isRight: (text) => check(dataOf<Card>(text)),
      },
      { ask: list, isRight: (text) => check(rowOf<Card>(text, id)) },
    ]
  }
}

/** Activities that the office changes and in which people enrol, so many of each kind. */
export async function activities(
  world: World,
  admin: Person,
  day: string,
  many: number,
): Promise<Subject[]> {
  const type = await makeType(world, admin)
  const made = (title: string, activity_type_id = type) =>
    makeActivity(world, admin, day, { title, activity_type_id, recruit_num: 1_000 })
  const subjects: Subject[] = []
  for (let n = 0; n < many; n += 1) {
    subjects.push(
      edited(admin, await made(`修改${n}号`), `修改${n}号`),
      withdrawn(admin, await made(`下架${n}号`), `下架${n}号`),
      await enrolled(world, await made(`报名${n}号`), `报名者${n}`),
      await enrolled(world, await made(`人数${n}号`), `第二位报名者${n}`),
    )
    if (n % 4 !== 0) continue
    const own = await makeType(world, admin, `类别${n}号`)
    subjects.push(renamedType(admin, own, await made(`类别活动${n}号`, own)))
  }
  return subjects
}

function edited(admin: Person, id: number, stem: string): Subject {
  let title = stem
  let version = 0
  return {
    kind: 'activity edited',
    looks: [
      ...activityLooks(id, titled(stem))((card) => card.title === title),
      ...pageLooks(`/wx/recruitmentDetail/${id}`, (text) => text.includes(`"${title}"`)),
    ],
    change: async (origin) => {
      const next = `${stem}第${++version}版`
      await sure(origin, admin.token, 'PATCH', `/api/office/activities/${id}`, { title: next })
      title = next
    },
  }
}

const takenDown = 6

function withdrawn(admin: Person, id: number, stem: string): Subject {
  let down = false
  return {
    kind: 'activity taken down or published',
    looks: activityLooks(id, titled(stem))((card) => (card.status === takenDown) === down),
    change: async (origin) => {
      const state = down ? 'published' : 'taken_down'
      await sure(origin, admin.token, 'PATCH', `/api/office/activities/${id}`, { state })
      down = !down
    },
  }
}

async function enrolled(world: World, id: number, name: string): Promise<Subject> {
  const person = await world.person(name, 7)
  let count = 0
  let enlistId = 0
  const own = get(`/api/enlist/list?activity_id=${id}`, person.token)
  const listed = (text: string) => dataOf<{ list: { enlist_status: number }[] }>(text)?.list ?? []
  const live = (text: string) => listed(text).filter((row) => row.enlist_status === 1).length
  return {
    kind: 'enrolment made or cancelled',
    looks: [
      ...activityLooks(id)((card) => card.enlist_num === count),
      ...pageLooks(`/wx/recruitmentDetail/${id}`, (text) =>
        text.includes(`"enlist_num":${count},`),
      ),
      { ask: own, isRight: (text) => live(text) === count },
    ],
    change: async (origin) => {
      if (count === 0) {
        enlistId = await enrol(origin, person.token, id)
        count = 1
      } else {
        await sure(origin, person.token, 'POST', '/api/enlist/remove', { id: enlistId })
        count = 0
      }
    },
  }
}

async function enrol(origin: string, token: string, id: number): Promise<number> {
  const response = await fetch(`${origin}/api/enlist/enlist`, {
    method: 'POST',
    headers: { ...loginHeaders(token), 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  const text = await response.text()
  const made = dataOf<{ enlist_id: number }>(text)
  if (!made) throw new Error(`not enrolled: ${text.slice(0, 200)}`)
  return made.enlist_id
}

function renamedType(admin: Person, id: number, activityId: number): Subject {
  let name = ''
  let version = 0
  return {
    kind: 'type renamed',
    looks: [
      {
        ask: get('/api/activity/activity_type'),
        isRight: (text) => rowOf<{ id: number; name: string }>(text, id)?.name === name,
      },
      {
        ask: get(`/api/activity/list?activity_type_id=${id}`),
        isRight: (text) => rowOf<Card>(text, activityId)?.activity_type_name === name,
      },
    ],
    change: async (origin) => {
      const next = `类别${id}第${++version}版`
      await sure(origin, admin.token, 'PATCH', `/api/office/dictionaries/${id}`, { name: next })
      name = next
    },
  }
}
