import type { InputOf } from '@museum/contract/calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { deskCalls } from '@museum/contract/meeting/desk.calls.ts'
import { meetingCalls } from '@museum/contract/meeting/meeting.calls.ts'
import { meetingOfficeCalls } from '@museum/contract/meeting/meeting-office.calls.ts'
import { asOffice, asPerson, type DemoEvent, type DemoMuseum, need } from './museum.ts'

const trained = ['李淑兰', '周志远'] as const
const interviewed = '罗思远'

/** An interview to come, of which one has chosen a time, and a training that is over. */
export function meetingEvents(museum: DemoMuseum): DemoEvent[] {
  let interview = 0
  let training = 0
  return [
    {
      day: -12,
      time: '10:00:00',
      run: async () => {
        training = await make(museum, {
          kind: 'training',
          title: '青花特展讲解培训',
          date: addDays(museum.today, -8),
          start_time: '09:30',
          end_time: '11:30',
          place: '教育活动中心 201',
          hosts: '陈馆员',
          slot_minutes: 0,
          seats: 30,
          learning_minutes: 120,
          organiser: '社会教育部',
          content: '展品、路线与安全须知',
        })
        for (const name of trained) await book(museum, name, training)
      },
    },
    {
      day: -8,
      time: '11:40:00',
      run: async () => {
        const office = await asOffice(museum.app)
        const { list } = await need(office.send(deskCalls.seats, { id: training }))
        const seats = list.map(({ id }) => ({ id, state: 'came' as const }))
        await need(office.send(deskCalls.mark, { id: training, seats }))
        await need(office.send(deskCalls.settle, { id: training }))
      },
    },
    {
      day: -2,
      time: '09:00:00',
      run: async () => {
        interview = await make(museum, {
          kind: 'interview',
          title: '招募面试',
          date: addDays(museum.today, 3),
          start_time: '14:00',
          end_time: '16:00',
          place: '一层东侧 志愿者办公室',
          hosts: '周老师、李主任',
          slot_minutes: 20,
          seats: 3,
          content: '请带身份证，提前10分钟到',
        })
        await book(museum, interviewed, interview)
      },
    },
  ]
}

type Planned = InputOf<'POST /api/office/meetings'>

async function make(museum: DemoMuseum, planned: Planned): Promise<number> {
  const office = await asOffice(museum.app)
  const { id } = await need(office.send(meetingOfficeCalls.create, { ...planned, open: 1 }))
  return id
}

/** Takes the first free time, as the person does on the phone. */
async function book(museum: DemoMuseum, name: string, meeting: number): Promise<void> {
  const office = await asOffice(museum.app)
  const { slots } = await need(office.send(deskCalls.seats, { id: meeting }))
  const slot_id = slots.find(({ taken, seats }) => taken < seats)?.id ?? 0
  const client = await asPerson(museum.app, name)
  await need(client.send(meetingCalls.book, { slot_id }))
}
