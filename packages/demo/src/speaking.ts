import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { feedbackCalls, feedbackOfficeCalls } from '@museum/contract/feedback/feedback.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { usualStars } from '@museum/contract/setting/star.rules.ts'
import { asOffice, asPerson, type DemoEvent, type DemoMuseum, need } from './museum.ts'
import { type DemoShift, demoShifts } from './shifts.ts'

interface Saying {
  mood: 1 | 2 | 3
  content?: string
  need_help?: 1
  /** What the office noted when it dealt with it, the day after. */
  note?: string
}

/** What volunteers said of their latest shifts, the newest first; undefined where they said nothing. */
const sayings: readonly (Saying | undefined)[] = [
  { mood: 1 },
  { mood: 3, content: '膝盖有些不适，下周想换到可以坐着的岗位，请联系我。', need_help: 1 },
  { mood: 1, content: '有位老人听完了全场讲解，还要了下次的时间。' },
  undefined,
  { mood: 3, content: '二层青铜馆3号展柜的射灯不亮。' },
  { mood: 1 },
  { mood: 2, content: '下午团队较多，讲解器不够用。', note: '已加配六台讲解器' },
  { mood: 1 },
  {
    mood: 3,
    content: '有观众在展厅追跑摔倒，希望补充急救培训。',
    need_help: 1,
    note: '已电话回访',
  },
  undefined,
  { mood: 1, content: '和新来的志愿者搭班很顺利。', note: '' },
  { mood: 2 },
  { mood: 1 },
]

const spokenOf = demoShifts
  .filter(({ day, signout }) => day < 0 && signout !== undefined)
  .sort((a, b) => b.day - a.day)
  .slice(0, sayings.length)

/** What volunteers say of a shift within the hour, and what the office makes of it. */
export function speakingEvents(museum: DemoMuseum): DemoEvent[] {
  const stars = { day: 0, run: () => setStars(museum) }
  return [stars, ...spokenOf.flatMap((shift, at) => spoken(museum, shift, sayings[at]))]
}

// The busiest volunteers of half a year have just reached the first of them.
async function setStars({ app }: DemoMuseum): Promise<void> {
  const office = await asOffice(app)
  const star_hours = [50, ...usualStars]
  await need(office.send(closingCalls.changeSettings, { star_hours }))
}

function spoken(museum: DemoMuseum, shift: DemoShift, saying: Saying | undefined): DemoEvent[] {
  if (!saying) return []
  const said = { day: shift.day, time: hourAfter(shift.end), run: () => say(museum, shift, saying) }
  const { note } = saying
  if (note === undefined) return [said]
  return [said, { day: shift.day + 1, time: '09:30:00', run: () => settle(museum, shift, note) }]
}

function hourAfter(time: string): string {
  return `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`
}

async function say(museum: DemoMuseum, shift: DemoShift, saying: Saying): Promise<void> {
  const { mood, content = '', need_help = 0 } = saying
  const client = await asPerson(museum.app, shift.person)
  const { list } = await need(client.send(rosterCalls.info, { time: dayOf(museum, shift) }))
  const id = list.find(({ start_time }) => start_time === shift.start)?.id ?? 0
  await need(client.send(feedbackCalls.send, { id, mood, content, need_help }))
}

async function settle(museum: DemoMuseum, shift: DemoShift, note: string): Promise<void> {
  const office = await asOffice(museum.app)
  const day = dayOf(museum, shift)
  const sought = { q: shift.person, start_date: day, end_date: day }
  const { list } = await need(office.send(feedbackOfficeCalls.list, sought))
  const id = list[0]?.id ?? 0
  await need(office.send(feedbackOfficeCalls.handle, { id, handled: 1, note }))
}

const dayOf = (museum: DemoMuseum, { day }: DemoShift) => addDays(museum.today, day)
