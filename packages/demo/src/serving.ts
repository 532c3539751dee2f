import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { demandCalls } from '@museum/contract/demand/demand.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { planCalls } from '@museum/contract/roster/plan.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { placeOfficeCalls, serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { askAs } from '@museum/server/http/inject-call.ts'
import { demoTargetHours } from './goals.ts'
import { asOffice, asPerson, type Client, type DemoEvent, type DemoMuseum, need } from './museum.ts'
import {
  type DemoShift,
  demoBlocks,
  demoComing,
  demoNeeds,
  demoPlaces,
  demoShifts,
  demoTypes,
  type PlaceName,
  type TypeName,
} from './shifts.ts'

/** What the service events know of each other. */
interface Service {
  museum: DemoMuseum
  types: Map<TypeName, number>
  places: Map<PlaceName, number>
  /** One login a person, renewed by its use. */
  clients: Map<string, Promise<Client>>
  /** What the entrance's screen asks its codes with, and the printed code of the reading room; empty before. */
  screen: string
  printed: string
}

/** Service types and places, then every shift: planned days before, signed at its hour, to this moment. */
export function servingEvents(museum: DemoMuseum): DemoEvent[] {
  const maps = { types: new Map(), places: new Map(), clients: new Map() }
  const service: Service = { museum, ...maps, screen: '', printed: '' }
  return [
    { day: -179, run: () => openService(service) },
    { day: screenDay, time: '08:00:00', run: () => hangCodes(service) },
    { day: strictDay, time: '08:00:00', run: () => countByCode(service) },
    ...demoShifts.flatMap((shift) => shiftEvents(service, shift)),
    // What comes was planned yesterday morning, when any day from today on could still be.
    ...demoComing.map((shifts): DemoEvent => {
      return { day: -1, time: '09:30:00', run: () => planDays(service, shifts) }
    }),
    { day: 0, run: () => wantPeople(service) },
    { day: 0, run: () => makeUpTimes(service) },
    { day: 0, run: () => judgeOne(service) },
  ]
}

async function openService({ museum, types, places }: Service): Promise<void> {
  const office = await asOffice(museum.app)
  for (const [sort, { name, need_explain }] of demoTypes.entries()) {
    const input = { name, need_explain, sort }
    types.set(name, (await need(office.send(serviceTypeOfficeCalls.create, input))).id)
  }
  for (const [sort, place] of demoPlaces.entries()) {
    const service_type_ids = place.types.map((name) => types.get(name) ?? 0)
    const input = { name: place.name, service_type_ids, sort }
    places.set(place.name, (await need(office.send(placeOfficeCalls.create, input))).id)
  }
  const rules = {
    ...{ roster_start_time: '08:30:00', roster_end_time: '21:00:00' },
    roster_blocks: [...demoBlocks],
    target_hours: demoTargetHours,
  }
  await need(office.send(closingCalls.changeSettings, rules))
}

// This week and the next want more people than have planned, as in any museum.
async function wantPeople({ museum, types, places }: Service): Promise<void> {
  const office = await asOffice(museum.app)
  const cells = demoNeeds.flatMap(({ type, place, ...cell }) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      ...cell,
      weekday,
      service_type_id: types.get(type) ?? 0,
      place_id: places.get(place) ?? 0,
    })),
  )
  await need(office.send(demandCalls.save, { cells }))
  for (let day = 0; day < 10; day += 1)
    for (const { type, place, need: wanted, ...span } of demoNeeds)
      await need(
        office.send(plannerCalls.addSlot, {
          date: addDays(museum.today, day),
          service_type_id: types.get(type) ?? 0,
          place_id: places.get(place) ?? 0,
          need: wanted,
          ...span,
        }),
      )
}

// Of those who forgot to sign out the office has settled the older ones; the others wait.
async function makeUpTimes({ museum }: Service): Promise<void> {
  const office = await asOffice(museum.app)
  const lacking = { kind: 'lacking' as const, limit: 100 }
  const { list } = await need(office.send(attendanceOfficeCalls.exceptions, lacking))
  for (const { id, date, end_time } of list.slice(4))
    await need(
      office.send(attendanceOfficeCalls.repair, {
        id,
        sign_out_time: `${date} ${end_time}`,
        reason: '离岗时忘记扫码，值班员确认',
      }),
    )
}

// Since then a screen hangs at the entrance, and a printed code where it is far.
const screenDay = -60
// Since then only what it shows counts by itself: what is signed otherwise waits for the office.
const strictDay = -2
const readingRoom: PlaceName = '古籍阅览室'

const proofOf = (address = '') => new URL(address, 'http://demo').searchParams.get('proof') ?? ''

async function hangCodes(service: Service): Promise<void> {
  const office = await asOffice(service.museum.app)
  const { pair_code } = await need(office.send(signCodeCalls.addDevice, { name: '南门入口' }))
  const nobody = askAs(service.museum.app, undefined)
  service.screen = (await need(nobody.send(signCodeCalls.pair, { pair_code }))).token
  const place_ids = [service.places.get(readingRoom) ?? 0]
  const { list } = await need(office.send(signCodeCalls.print, { place_ids }))
  service.printed = proofOf(list[0]?.address)
}

async function countByCode({ museum }: Service): Promise<void> {
  const office = await asOffice(museum.app)
  await need(office.send(closingCalls.changeSettings, { counted_grades: ['A', 'B', 'D'] }))
}

// Of what waits the office has judged one; the others are there to be judged.
async function judgeOne({ museum }: Service): Promise<void> {
  const office = await asOffice(museum.app)
  const waiting = { kind: 'pending' as const, limit: 100 }
  const { list } = await need(office.send(attendanceOfficeCalls.exceptions, waiting))
  for (const { id } of list.slice(1, 2)) {
    const verdict = { id, counts: 1 as const, reason: '阅览室值班员现场确认' }
    await need(office.send(attendanceOfficeCalls.judge, verdict))
  }
}

/** What somebody scanned who signs now: the screen, the reading room's printed code, or nothing. */
async function scanned({ museum, screen, printed }: Service, shift: DemoShift): Promise<string> {
  if (screen === '' || shift.person === '马晓峰') return ''
  if (shift.place === readingRoom) return printed
  const nobody = askAs(museum.app, undefined)
  return proofOf((await need(nobody.send(signCodeCalls.show, { token: screen }))).codes[0]?.address)
}

function shiftEvents(service: Service, shift: DemoShift): DemoEvent[] {
  const planned = Math.min(shift.day - 2, -1)
  const events: DemoEvent[] = [{ day: planned, time: '10:00:00', run: () => plan(service, shift) }]
  for (const type of ['sign', 'signout'] as const) {
    const time = shift[type]
    if (time) events.push({ day: shift.day, time, run: () => sign(service, shift, type) })
  }
  return events
}

function clientOf({ museum, clients }: Service, name: string): Promise<Client> {
  const known = clients.get(name) ?? asPerson(museum.app, name)
  clients.set(name, known)
  return known
}

// The day's other shifts of the person are stated again, for a statement is of the whole day.
async function plan(service: Service, shift: DemoShift): Promise<void> {
  const client = await clientOf(service, shift.person)
  const time = addDays(service.museum.today, shift.day)
  const { list } = await need(client.send(rosterCalls.info, { time }))
  const arr_json = JSON.stringify([...list, entryOf(service, shift)])
  await need(client.send(rosterCalls.state, { time, arr_json }))
}

async function planDays(service: Service, shifts: readonly DemoShift[]): Promise<void> {
  const [person = ''] = shifts.map((shift) => shift.person)
  const client = await clientOf(service, person)
  const days = shifts.map((shift) => ({
    date: addDays(service.museum.today, shift.day),
    entries: [entryOf(service, shift)],
  }))
  await need(client.send(planCalls.add, { days }))
}

function entryOf(service: Service, shift: DemoShift) {
  return {
    activity_id: service.museum.activities.get(shift.activity) ?? 0,
    service_type_id: service.types.get(shift.type) ?? 0,
    place_id: service.places.get(shift.place) ?? 0,
    start_time: shift.start,
    end_time: shift.end,
    explain_time: shift.talks ?? 0,
    name: shift.name ?? '',
  }
}

async function sign(service: Service, shift: DemoShift, type: 'sign' | 'signout'): Promise<void> {
  const client = await clientOf(service, shift.person)
  const time = addDays(service.museum.today, shift.day)
  const { list } = await need(client.send(rosterCalls.info, { time }))
  const id = list.find(({ start_time }) => start_time === shift.start)?.id ?? 0
  const proof = await scanned(service, shift)
  // One of them serves where the network does not reach.
  if (shift.person === '沈佳怡' && proof !== '') {
    const ms = service.museum.nowMs()
    const kept = { id, type, proof, scanned_at: ms, sent_at: ms }
    await need(client.send(signCalls.signKept, kept))
  } else await need(client.send(signCalls.sign, { id, type, proof }))
}
