import { amendCalls, amendOfficeCalls } from '@museum/contract/amend/amend.calls.ts'
import type { AmendField } from '@museum/contract/amend/amend.rules.ts'
import { asOffice, asPerson, type DemoEvent, type DemoMuseum, need } from './museum.ts'
import { residentNumber } from './shapes.ts'

/** What people ask to have changed in their records, so many days ago, and what the office did not follow. */
const requests: readonly {
  person: string
  asked: number
  field: AmendField
  value: string
  reason: string
  refused?: string
}[] = [
  {
    ...{ person: '沈佳怡', asked: -6, field: 'phone', value: '15400000914' },
    reason: '换了手机号',
    refused: '电话核实后，您仍在使用原来的号码',
  },
  // As his wife's.
  { person: '冯建平', asked: -3, field: 'phone', value: '15400000101', reason: '换成家里的号码' },
  {
    ...{ person: '马晓峰', asked: -2, field: 'id_num', reason: '申请时填错了一位' },
    value: residentNumber('340104', '1990-04-19', 1),
  },
  { person: '高翔', asked: 0, field: 'phone', value: '15400000913', reason: '换了手机号' },
]

/** Requests for another number; the latest wait. */
export function amendingEvents(museum: DemoMuseum): DemoEvent[] {
  return requests.flatMap((request) => {
    const { asked, refused } = request
    // Of today it is asked just now: whoever applied yesterday did so at this hour, be it after that one.
    const time = asked < 0 ? { time: '19:35:00' } : {}
    const events: DemoEvent[] = [{ day: asked, ...time, run: () => ask(museum, request) }]
    if (refused !== undefined)
      events.push({ day: asked + 1, time: '10:05:00', run: () => refuse(museum, refused) })
    return events
  })
}

async function ask(
  { app }: DemoMuseum,
  { person, field, value, reason }: (typeof requests)[number],
): Promise<void> {
  const client = await asPerson(app, person)
  await need(client.send(amendCalls.ask, { field, value, reason }))
}

async function refuse({ app }: DemoMuseum, remark: string): Promise<void> {
  const office = await asOffice(app)
  const { list } = await need(office.send(amendOfficeCalls.list, {}))
  for (const { id } of list)
    await need(office.send(amendOfficeCalls.decide, { id, decision: 'fail', remark }))
}
