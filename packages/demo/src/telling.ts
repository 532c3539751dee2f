import { articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { addDays, dayText, periodText } from '@museum/contract/day.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import type { AppContext } from '@museum/server/context.ts'
import { runDue } from '@museum/server/jobs/jobs.ts'
import { jobKinds } from '@museum/server/reactions/jobs.ts'
import { type DemoArticle, demoArticles } from './articles.ts'
import {
  asOffice,
  asPerson,
  type Client,
  type DemoEvent,
  type DemoMuseum,
  need,
  picture,
} from './museum.ts'
import { rich } from './shapes.ts'

/** The articles and the notifications to many, each when it was sent. */
export function tellingEvents(museum: DemoMuseum, appContext: AppContext): DemoEvent[] {
  const { today } = museum
  return [
    ...demoArticles.map((article) => ({
      day: article.day,
      time: article.time,
      run: () => publish(museum, article),
    })),
    ...broadcasts(today).flatMap(({ day, time, readers, ...text }) => [
      { day, time, run: () => send(museum, appContext, text) },
      ...readers.map((name) => ({ day, time: '21:00:00', run: () => read(museum, name, text) })),
    ]),
  ]
}

interface DemoText {
  title: string
  content: string
}

const broadcasts = (
  today: string,
): readonly (DemoText & { day: number; time: string; readers: readonly string[] })[] => [
  {
    day: -31,
    time: '10:00:00',
    title: '志愿者体检与慰问品领取通知',
    content: [
      '各位志愿者：',
      `本季度志愿者体检安排在${periodText(addDays(today, -24), addDays(today, -18), today)}，请携带工作证到南门服务台登记。`,
      '慰问品可在服务当日到志愿者休息室领取，每人一份。',
      '感谢您一直以来的付出！',
    ].join('\n'),
    readers: ['李淑兰', '周志远', '郑国栋', '吴雅琴', '孙梦洁', '何俊杰'],
  },
  {
    day: -2,
    time: '15:30:00',
    title: '消防应急演练：请当日到岗的志愿者准时参加',
    content: [
      '各位志愿者：',
      `我馆定于${dayText(addDays(today, 6), today)}上午8:30在中央大厅开展消防应急演练，当日到岗的志愿者请提前半小时签到。`,
      '演练期间请按引导员指示有序疏散，勿乘坐电梯。',
      '如需调整当日排班，请于前一天20:00前在“排班计划”中修改。',
    ].join('\n'),
    readers: ['郑国栋', '沈佳怡', '许文静'],
  },
]

async function publish(museum: DemoMuseum, article: DemoArticle): Promise<void> {
  const office = await asOffice(museum.app)
  const { day: _, time: __, drawing, content, ...text } = article
  const img_path = await picture(museum, office, drawing)
  const blocks = await Promise.all(content.map((block) => htmlOf(museum, office, block)))
  const input = { ...text, img_path, content: rich(...blocks), state: 'published' as const }
  await need(office.send(articleOfficeCalls.create, input))
}

async function htmlOf(
  museum: DemoMuseum,
  office: Client,
  block: DemoArticle['content'][number],
): Promise<string> {
  if (typeof block === 'string') return block
  return `<img src="${await picture(museum, office, block.drawing)}" alt="${block.alt}" />`
}

// The outbox does its work at the hour of sending, as it would have, once it can be taken back no longer.
async function send(museum: DemoMuseum, appContext: AppContext, text: DemoText): Promise<void> {
  const office = await asOffice(museum.app)
  await need(office.send(broadcastCalls.send, { ...text, all: 1 }))
  const { clock } = appContext
  const later = new Date(clock().getTime() + undoSeconds * 1000)
  appContext.clock = () => later
  try {
    await runDue(appContext, jobKinds)
  } finally {
    appContext.clock = clock
  }
}

async function read(museum: DemoMuseum, name: string, { title }: DemoText): Promise<void> {
  const client = await asPerson(museum.app, name)
  const { list } = await need(client.send(messageCalls.list, { limit: 100 }))
  const found = list.find(({ mc_title }) => mc_title === title)
  if (found) await need(client.send(messageCalls.detail, { mc_id: found.mc_id }))
}
