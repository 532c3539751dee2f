import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import {
  correctionCalls,
  correctionOfficeCalls,
} from '@museum/contract/correction/correction.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { asOffice, asPerson, type DemoEvent, type DemoMuseum, need } from './museum.ts'

/** What volunteers asked to have put right about a shift `of` so many days ago, and what the office said. */
const requests: readonly {
  person: string
  of: number
  asked: number
  reason: string
  sign?: string
  signout?: string
  answered?: number
  /** When the office makes up that somebody left; without it the record stays. */
  left?: string
  answer?: string
}[] = [
  {
    ...{ person: '李淑兰', of: -13, asked: -12, signout: '12:00:00' },
    reason: '12:00和带班人一起离开，忘记扫码签退',
    ...{ answered: -10, left: '12:00:00', answer: '带班人确认12:00离岗' },
  },
  {
    ...{ person: '马晓峰', of: -6, asked: -5, sign: '09:00:00' },
    reason: '路上堵车，到馆后先去帮忙搬展架',
    ...{ answered: -3, answer: '与现场签到记录一致，当天没有搬展架的安排' },
  },
  {
    ...{ person: '冯建平', of: -11, asked: -2, sign: '13:00:00' },
    reason: '13:00前已到大厅，屏幕没有亮，等工作人员来了才扫码',
  },
  {
    ...{ person: '李淑兰', of: -17, asked: -1, sign: '09:00:00', signout: '12:00:00' },
    reason: '手机没有网络，签到签退都晚了很久才成功',
  },
]

/** Requests for correction, made and answered; the latest still wait. */
export function correctingEvents(museum: DemoMuseum): DemoEvent[] {
  return requests.flatMap((request) => {
    const { asked, answered } = request
    const events = [{ day: asked, time: '20:10:00', run: () => ask(museum, request) }]
    if (answered !== undefined)
      events.push({ day: answered, time: '10:30:00', run: () => answer(museum, request) })
    return events
  })
}

type Request = (typeof requests)[number]

async function ask({ app, today }: DemoMuseum, { person, of, reason, sign, signout }: Request) {
  const client = await asPerson(app, person)
  const day = addDays(today, of)
  const records = await need(
    client.send(attendanceCalls.records, { start_date: day, end_date: day }),
  )
  await need(
    client.send(correctionCalls.ask, {
      id: records.list[0]?.id ?? 0,
      reason,
      ...(sign && { sign_time: `${day} ${sign}` }),
      ...(signout && { sign_out_time: `${day} ${signout}` }),
    }),
  )
}

async function answer({ app, today }: DemoMuseum, { of, person, left, answer = '' }: Request) {
  const office = await asOffice(app)
  const { list } = await need(office.send(correctionOfficeCalls.list, { q: person }))
  const id = list[0]?.id ?? 0
  const made = left && { sign_out_time: `${addDays(today, of)} ${left}` }
  const decision = made ? ('correct' as const) : ('keep' as const)
  await need(office.send(correctionOfficeCalls.answer, { id, decision, reason: answer, ...made }))
}
