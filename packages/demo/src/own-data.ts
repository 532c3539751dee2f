import { calendarCalls } from '@museum/contract/calendar/calendar.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { asOffice, asPerson, type Client, type DemoEvent, type DemoMuseum, need } from './museum.ts'
import { demoPeople, type PersonKey } from './people.ts'

/** Who has the shifts in the phone's calendar. */
const subscribed: readonly PersonKey[] = ['zhouzhiyuan', 'shenjiayi', 'sunmengjie']

/** Some subscribe to their shifts; one asks to be erased and waits, one did and stayed. */
export function ownDataEvents(museum: DemoMuseum): DemoEvent[] {
  return [
    ...subscribed.map((key, at) => ({
      day: -40 + at * 7,
      time: '20:15:00',
      run: async () => void (await need((await by(museum, key)).send(calendarCalls.renew, {}))),
    })),
    { day: -34, time: '11:20:00', run: () => ask(museum, 'xuwenjing', '想先休息一段时间') },
    { day: -31, time: '15:05:00', run: () => refuse(museum) },
    { day: -4, time: '19:40:00', run: () => ask(museum, 'penghaibo', '已搬到外地居住') },
  ]
}

async function ask(museum: DemoMuseum, key: PersonKey, reason: string): Promise<void> {
  await need((await by(museum, key)).send(personalCalls.request, { reason }))
}

async function refuse(museum: DemoMuseum): Promise<void> {
  const office = await asOffice(museum.app)
  const { list } = await need(office.send(personalOfficeCalls.list, { state: 1 }))
  const reason = '电话中您说想保留志愿者身份、暂停排班，已为您保留。'
  for (const { id } of list)
    await need(office.send(personalOfficeCalls.decide, { id, decision: 'refuse', reason }))
}

async function by(museum: DemoMuseum, key: PersonKey): Promise<Client> {
  const person = demoPeople.find((known) => known.key === key)
  return await asPerson(museum.app, person?.name ?? key)
}
