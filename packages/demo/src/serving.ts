import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { placeOfficeCalls, serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { asOffice, asPerson, type Client, type DemoEvent, type DemoMuseum, need } from './museum.ts'
import {
  type DemoShift,
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
}

/** Service types and places, then every shift: planned days before, signed at its hour, to this moment. */
export function servingEvents(museum: DemoMuseum): DemoEvent[] {
  const service: Service = { museum, types: new Map(), places: new Map(), clients: new Map() }
  return [
    { day: -179, run: () => openService(service) },
    ...demoShifts.flatMap((shift) => shiftEvents(service, shift)),
    { day: 0, run: () => wantPeople(service) },
    { day: 0, run: () => makeUpTimes(service) },
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
  const hours = { roster_start_time: '08:30:00', roster_end_time: '21:00:00' }
  await need(office.send(closingCalls.changeSettings, hours))
}

// This week and the next want more people than have planned, as in any museum.
async function wantPeople({ museum, types, places }: Service): Promise<void> {
  const office = await asOffice(museum.app)
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

function shiftEvents(service: Service, shift: DemoShift): DemoEvent[] {
  // A coming shift was planned yesterday morning, when any day from today on could still be.
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
  const entry = {
    activity_id: service.museum.activities.get(shift.activity) ?? 0,
    service_type_id: service.types.get(shift.type) ?? 0,
    place_id: service.places.get(shift.place) ?? 0,
    start_time: shift.start,
    end_time: shift.end,
    explain_time: shift.talks ?? 0,
    name: shift.name ?? '',
  }
  const arr_json = JSON.stringify([...list, entry])
  await need(client.send(rosterCalls.state, { time, arr_json }))
}

async function sign(service: Service, shift: DemoShift, type: 'sign' | 'signout'): Promise<void> {
  const client = await clientOf(service, shift.person)
  const time = addDays(service.museum.today, shift.day)
  const { list } = await need(client.send(rosterCalls.info, { time }))
  const id = list.find(({ start_time }) => start_time === shift.start)?.id ?? 0
  await need(client.send(signCalls.sign, { id, type }))
}
