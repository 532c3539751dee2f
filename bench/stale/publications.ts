import { setTimeout as wait } from 'node:timers/promises'
import { articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import { museumStamp } from '@museum/contract/day.ts'
import { recruitmentCalls } from '@museum/contract/recruitment/recruitment.calls.ts'
import { uploaded } from '../../packages/server/src/testing/uploaded.ts'
import type { Person, World } from '../../packages/server/src/testing/world.ts'
import { dataOf, get, type Look, pageLooks, rowOf, type Subject, sure } from './subject.ts'

/** What else a museum shows to everybody, so many of each kind; its name once. */
export async function publications(world: World, admin: Person, many: number): Promise<Subject[]> {
  const subjects: Subject[] = [museumName(admin)]
  for (let n = 0; n < many; n += 1) {
    subjects.push(
      await article(world, admin, `文章${n}号`),
      await published(world, admin, `发布${n}号`),
    )
    if (n % 4 !== 0) continue
    subjects.push(
      await recruitment(world, admin, `长期${n}号`),
      await due(world, admin, `定时${n}号`),
      await shown(world, n),
    )
  }
  return subjects
}

async function makeArticle(world: World, admin: Person, title: string): Promise<number> {
  const img_path = await uploaded(world)
  const written = { title, img_path, content: '<p>正文</p>', introduction: '简介' }
  const made = await world
    .as(admin)
    .send(articleOfficeCalls.create, { ...written, state: 'published' })
  if (made.status !== 1) throw new Error(`article not made: ${made.msg}`)
  return made.data.id
}

interface Item {
  id: number
  title: string
}

function articleLooks(id: number) {
  return (isRight: (item: Item | undefined) => boolean): Look[] => [
    {
      ask: get(`/api/propaganda/info?id=${id}`),
      isRight: (text) => isRight(dataOf<Item>(text)),
    },
    {
      ask: get('/api/propaganda/list?page=1&limit=100'),
      isRight: (text) => isRight(rowOf<Item>(text, id)),
    },
  ]
}

async function article(world: World, admin: Person, stem: string): Promise<Subject> {
  const id = await makeArticle(world, admin, stem)
  let title = stem
  let version = 0
  return {
    kind: 'article edited',
    looks: [
      ...articleLooks(id)((item) => item?.title === title),
      ...pageLooks(`/wx/elegantDetail?id=${id}`, (text) => text.includes(`"${title}"`)),
    ],
    change: async (origin) => {
      const next = `${stem}第${++version}版`
      await sure(origin, admin.token, 'PATCH', `/api/office/articles/${id}`, { title: next })
      title = next
    },
  }
}

async function published(world: World, admin: Person, title: string): Promise<Subject> {
  const id = await makeArticle(world, admin, title)
  let stands = true
  return {
    kind: 'article withdrawn or published',
    looks: [
      ...articleLooks(id)((item) => (item !== undefined) === stands),
      ...pageLooks(`/wx/elegantDetail?id=${id}`, (text) => text.includes(`"${title}"`) === stands),
    ],
    change: async (origin) => {
      const state = stands ? 'draft' : 'published'
      await sure(origin, admin.token, 'PATCH', `/api/office/articles/${id}`, { state })
      stands = !stands
    },
  }
}

/** An article whose time comes: nothing is written at that moment, and from it on it shows. */
async function due(world: World, admin: Person, title: string): Promise<Subject> {
  const id = await makeArticle(world, admin, title)
  const zone = world.appContext.settings.museumZone
  let stands = true
  return {
    kind: 'article whose time comes, or withdrawn',
    looks: [
      ...articleLooks(id)((item) => (item !== undefined) === stands),
      ...pageLooks(`/wx/elegantDetail?id=${id}`, (text) => text.includes(`"${title}"`) === stands),
    ],
    change: async (origin) => {
      const path = `/api/office/articles/${id}`
      if (stands) {
        await sure(origin, admin.token, 'PATCH', path, { state: 'draft' })
      } else {
        const time = Math.ceil(Date.now() / 1000 + 1) * 1000
        const created_at = museumStamp(new Date(time), zone)
        await sure(origin, admin.token, 'PATCH', path, { state: 'published', created_at })
        await wait(time + 20 - Date.now())
      }
      stands = !stands
    },
  }
}

async function recruitment(world: World, admin: Person, stem: string): Promise<Subject> {
  const written = { title: stem, content: '<p>正文</p>', state: 'published' as const }
  const made = await world.as(admin).send(recruitmentCalls.create, written)
  if (made.status !== 1) throw new Error(`recruitment not made: ${made.msg}`)
  const { id } = made.data
  let title = stem
  let version = 0
  return {
    kind: 'long-term recruitment edited',
    looks: [
      {
        ask: get(`/api/activity/alway?id=${id}`),
        isRight: (text) => dataOf<Item>(text)?.title === title,
      },
      ...pageLooks(`/wx/alwaysRecruitmentDetail?id=${id}`, (text) => text.includes(`"${title}"`)),
    ],
    change: async (origin) => {
      const next = `${stem}第${++version}版`
      await sure(origin, admin.token, 'PATCH', `/api/office/recruitments/${id}`, { title: next })
      title = next
    },
  }
}

async function shown(world: World, n: number): Promise<Subject> {
  const person = await world.person(`风采${n}`, 7)
  let stands = false
  return {
    kind: 'showcase agreed to or not',
    looks: [
      {
        ask: get('/api/volunteer/all_volunteer_info?page=1&limit=100'),
        isRight: (text) => (rowOf(text, person.id) !== undefined) === stands,
      },
    ],
    change: async (origin) => {
      const show_consent = stands ? 0 : 1
      await sure(origin, person.token, 'POST', '/api/volunteer/showcase', { show_consent })
      stands = !stands
    },
  }
}

function museumName(admin: Person): Subject {
  let name = ''
  let version = 0
  const shows = (text: string) => text.includes(name)
  return {
    kind: 'museum renamed',
    looks: [
      ...pageLooks('/wx/index', shows),
      { ask: get('/api/office/me', admin.token), isRight: shows },
    ],
    change: async (origin) => {
      const next = `第${++version}号博物馆`
      await sure(origin, admin.token, 'PATCH', '/api/office/settings', { museum_name: next })
      name = next
    },
  }
}
