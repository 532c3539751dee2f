import type { APIRequestContext } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { makeBallots } from './ballots.ts'
import { written } from './messages.ts'
import { onceAMuseum } from './museum.ts'
import { call, dayFromToday, makeActivity, officeToken } from './people.ts'
import { makeServing, stateDay } from './serving.ts'
import { commentOn, decidePost, writePost } from './space.ts'
import { unique } from './unique.ts'

/** Somebody whose name, and whose museum's names, are as long as real ones are. */
export interface WideWorld {
  name: string
  activity: number
  post: number
  vote: { id: number; candidate: number }
  shift: number
  message: number
}

const longTitle = '“丝路遗珍——西北地区出土汉唐纺织品与金银器特展”开幕式观众引导'

/** One for the worker: a leader with a shift, records, a post, a vote and a letter, all of long words. */
export const wideWorld = onceAMuseum(makeWideWorld)

async function makeWideWorld(request: APIRequestContext): Promise<WideWorld> {
  const office = await officeToken(request)
  const person = await makeVolunteer(request, '古丽娜尔·阿卜杜热依木')
  const colleague = await makeVolunteer(request, '迪丽热巴·买买提艾力')
  const members = { name: `周末公共空间引导与观众服务小组${unique()}`, leader_ids: [person.id] }
  const group = await call<{ id: number }>(request, 'POST /api/office/groups', members, office)
  for (const { id } of [person, colleague])
    await call(
      request,
      `PATCH /api/office/volunteers/${id}`,
      { group_id: group.id, work_unit: '江南省文物考古与博物馆学研究院公共教育与传播部' },
      office,
    )
  const serving = await makeServing(request, {
    activity_start_date: dayFromToday(-20),
    activity_end_date: dayFromToday(30),
  })
  for (const [index, of] of [serving.types[1], serving.types[2]].entries())
    await call(
      request,
      `PATCH /api/office/service-types/${of?.id}`,
      { name: ['古籍阅览室值守与读者引导', '无障碍参观陪同与手语讲解'][index] + unique() },
      office,
    )
  await call(
    request,
    `PATCH /api/office/places/${serving.places[1]?.id}`,
    { name: `二层东侧临时展厅南入口服务台${unique()}` },
    office,
  )
  const shifts = [
    { date: dayFromToday(0), start_time: '10:30', end_time: '12:30' },
    { date: dayFromToday(-3), start_time: '09:00', end_time: '16:45' },
  ]
  const made: number[] = []
  for (const shift of shifts) {
    const planned = {
      ...shift,
      volunteer_id: person.id,
      activity_id: serving.activity.id,
      service_type_id: serving.types[1]?.id,
      place_id: serving.places[1]?.id,
      afterwards: 1,
    }
    made.push((await call<{ id: number }>(request, 'POST /api/office/rosters', planned, office)).id)
  }
  const [today = 0, before = 0] = made
  const at = (time: string) => `${dayFromToday(-3)} ${time}`
  const repair = { sign_time: at('09:00'), sign_out_time: at('16:42'), reason: '忘记扫码' }
  await call(request, `POST /api/office/rosters/${before}/repair`, repair, office)
  await stateDay(request, person.token, serving, dayFromToday(3), [
    ['09:00', '11:59'],
    ['13:00', '16:59'],
  ])
  const activity = await makeActivity(request, {
    title: longTitle + unique(),
    address: '江南博物馆二层东侧临时展厅南入口服务台及南门广场安检口',
    recruit_num: 120,
  })
  await call(request, 'POST /api/enlist/enlist', { id: activity.id }, person.token)
  const title = `在青铜馆值守的第十二个周末，一位小观众问我的问题${unique()}`
  const post = await writePost(request, person.name, {
    title,
    content: '为什么'.repeat(20) + 'W'.repeat(140),
  })
  await decidePost(request, post, 'pass')
  await commentOn(request, colleague.name, post, `写得真好，下次一起去。${'M'.repeat(280)}`)
  const vote = await makeBallots(
    request,
    {
      title: `2026年度“最美博物馆志愿者”暨公共服务明星评选${unique()}`,
      start_time: `${dayFromToday(-1)} 09:00`,
      end_time: `${dayFromToday(1)} 17:00`,
    },
    ['热合曼·艾力肯·买买提'],
  )
  await written(request, person.name, `${longTitle}改期至下周三，请留意新的排班。`)
  const { list } = await call<{ list: { mc_id: number }[] }>(
    request,
    'GET /api/message/list',
    {},
    person.token,
  )
  return {
    name: person.name,
    activity: activity.id,
    post,
    vote: { id: vote.id, candidate: vote.candidates[0]?.id ?? 0 },
    shift: today,
    message: list[0]?.mc_id ?? 0,
  }
}

/** What stands behind the path of a screen that shows one thing. */
const shownAt: Readonly<Record<string, (world: WideWorld) => string>> = {
  '/recruitmentDetail/:id': ({ activity }) => `/recruitmentDetail/${activity}`,
  '/volunteerNotifyDetail': ({ message }) => `/volunteerNotifyDetail?notifyId=${message}`,
  '/volunteerSpaceDetail': ({ post }) => `/volunteerSpaceDetail?id=${post}`,
  '/volunteerMySpaceDetail': ({ post }) => `/volunteerMySpaceDetail?id=${post}`,
  '/elegantDetail': () => '/elegantDetail?id=1',
  '/addschedul': () => `/addschedul?time=${dayFromToday(3)}`,
  '/volunteerSignInSure': ({ shift }) =>
    `/volunteerSignInSure?id=${shift}&type=sign&title=${encodeURIComponent('古籍阅览室值守与读者引导')}`,
  '/volunteerSignInSure?type=signout': ({ shift }) =>
    `/volunteerSignInSure?id=${shift}&type=signout&title=${encodeURIComponent('展厅讲解')}`,
  '/volunteerVoting/:id?': ({ vote }) => `/volunteerVoting/${vote.id}`,
  '/volunteerHistoryDetail/:id': () => '/volunteerHistoryDetail/1',
  '/starVolunteerDetail': ({ vote }) =>
    `/starVolunteerDetail?id=${vote.id}&map_id=${vote.candidate}`,
}

/** Every path of the phone's route table. Its types would bring all screens' along. */
export async function phonePaths(): Promise<string[]> {
  const table = new URL('../packages/wx/src/routes.ts', import.meta.url).href
  const { routes }: { routes: { path: string }[] } = await import(table)
  return routes.map(({ path }) => path)
}

/** Where a screen is opened that shows something long. */
export function addressOf(path: string, wide: WideWorld): string {
  const address = shownAt[path]?.(wide) ?? path.replace('*', '/nowhere')
  // Every screen that names one thing in its path has its line above.
  if (address.includes(':')) throw new Error(`what does ${path} show?`)
  return address
}
