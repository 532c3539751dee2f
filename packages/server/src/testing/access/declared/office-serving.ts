import { addDays } from '@museum/contract/day.ts'
import { taken } from '../../taken.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import { today } from '../ground.ts'
import type { Museum } from '../museum.ts'
import { weeks, weeksToCopy } from './weeks.ts'

const yesterday = addDays(today, -1)
const period = { start_date: today, end_date: today }

const shiftOf = ({ serving, newDay }: Museum, volunteer_id: number) => ({
  volunteer_id,
  date: newDay(),
  activity_id: serving.activity,
  service_type_id: serving.desk,
  place_id: serving.gate,
  start_time: '09:00',
  end_time: '12:00',
})

const slotOf = ({ serving, newDay }: Museum, service_type_id = serving.desk) => ({
  date: newDay(),
  service_type_id,
  place_id: serving.gate,
  start_time: '09:00',
  end_time: '12:00',
  need: 2,
})

const cellsOf = ({ serving }: Museum, service_type_id = serving.desk) => ({
  cells: [
    {
      weekday: 1,
      service_type_id,
      place_id: serving.gate,
      start_time: '09:00',
      end_time: '12:00',
      need: 2,
    },
  ],
})

const closingOf = ({ serving, newDay }: Museum) => {
  const first = newDay()
  return { first, last: addDays(first, 2), place_ids: [serving.gate], reason: '布展' }
}

/** Service types, places, days, the planner and attendance in the office. */
export const officeServing = {
  'GET /api/office/service-types': plain('office.read', {}),
  'GET /api/office/service-types/:id': one(
    'office.read',
    ({ serviceType }) => serviceType(),
    (id) => ({ id }),
  ),
  'GET /api/office/service-types/:id/guarded': one(
    'office.read',
    ({ serviceType }) => serviceType(),
    (id) => ({ id, which: 'ungranted' }),
  ),
  'POST /api/office/service-types': plain('office.schedule', ({ count }) => ({
    name: `新类型${count()}`,
  })),
  'PATCH /api/office/service-types/:id': one(
    'office.schedule',
    ({ serviceType }) => serviceType(),
    (id) => ({ id, sort: 1 }),
  ),
  'DELETE /api/office/service-types/:id': one(
    'office.schedule',
    ({ serviceType }) => serviceType(),
    (id) => ({ id }),
  ),
  'GET /api/office/places': plain('office.read', {}),
  'GET /api/office/places/:id': one(
    'office.read',
    ({ place }) => place(),
    (id) => ({ id }),
  ),
  'POST /api/office/places': plain('office.schedule', ({ count }) => ({
    name: `新地点${count()}`,
  })),
  'PATCH /api/office/places/:id': one(
    'office.schedule',
    ({ place }) => place(),
    (id) => ({ id, sort: 1 }),
  ),
  'DELETE /api/office/places/:id': one(
    'office.schedule',
    ({ place }) => place(),
    (id) => ({ id }),
  ),

  'GET /api/office/sign-codes': plain('office.read', {}),
  'POST /api/office/sign-codes': {
    ...plain('office.schedule', ({ serving }) => ({ place_ids: [serving.gate] })),
    missing: () => ({ place_ids: [missingId] }),
  },
  'DELETE /api/office/sign-codes/:id': one(
    'office.schedule',
    ({ signCode }) => signCode(),
    (id) => ({ id }),
  ),
  'GET /api/office/feedbacks': plain('office.read', {}),
  'GET /api/office/feedbacks/export': plain('office.schedule', taken),
  'GET /api/office/feedbacks/:id': one(
    'office.read',
    ({ feedback, stranger }) => feedback(stranger),
    (id) => ({ id }),
  ),
  'POST /api/office/feedbacks/:id/handle': one(
    'office.schedule',
    ({ feedback, stranger }) => feedback(stranger),
    (id) => ({ id, handled: 1 }),
  ),

  'GET /api/office/settings': plain('office.read', {}),
  'GET /api/office/openapi.json': plain('office.read', {}),
  'PATCH /api/office/settings': {
    ...plain('office.schedule', { late_minutes: 5 }),
    also: {
      'the name of the museum': {
        own: () => ({ museum_name: '江南博物馆' }),
        hears: { scheduler: 'auth.forbidden' },
      },
    },
  },
  'POST /api/office/days': plain('office.schedule', ({ newDay }) => ({
    date: newDay(),
    start_time: '10:00',
    end_time: '16:00',
  })),
  'POST /api/office/days/close': plain('office.schedule', ({ newDay }) => ({ date: newDay() })),
  'POST /api/office/days/open': plain('office.schedule', async ({ closedDay, newDay }) => ({
    date: await closedDay(newDay()),
  })),
  'GET /api/office/days/:date': plain('office.read', { date: today }),
  'GET /api/office/closures': plain('office.read', {}),
  'GET /api/office/closures/:id': one(
    'office.read',
    ({ closure, newDay }) => closure(newDay()),
    (id) => ({ id }),
  ),
  'POST /api/office/closures/preview': plain('office.schedule', (museum) => closingOf(museum)),
  'POST /api/office/closures': plain('office.schedule', (museum) => closingOf(museum)),
  'PATCH /api/office/closures/:id': one(
    'office.schedule',
    ({ closure, newDay }) => closure(newDay()),
    (id, museum) => ({ id, ...closingOf(museum) }),
  ),
  'POST /api/office/closures/:id/reopen': one(
    'office.schedule',
    ({ closure, newDay }) => closure(newDay()),
    (id) => ({ id }),
  ),

  'GET /api/office/rosters/week': plain('office.read', {}),
  'GET /api/office/rosters/activities': plain('office.read', { date: today }),
  'GET /api/office/rosters/people': plain('office.schedule', {}),
  'GET /api/office/rosters/served': one(
    'office.schedule',
    ({ volunteer }) => volunteer(),
    (volunteer_id) => ({ volunteer_id }),
  ),
  'GET /api/office/rosters/volunteers': plain('office.read', { date: today }),
  'POST /api/office/rosters/reach': one(
    'office.schedule',
    ({ volunteer }) => volunteer(),
    (id) => ({ volunteer_ids: [id] }),
    {},
    { absent: 'served' },
  ),
  'POST /api/office/rosters': {
    audience: 'office.schedule',
    own: async (museum) => shiftOf(museum, await museum.volunteer()),
    missing: (museum) => shiftOf(museum, missingId),
    absent: 'planner.not_volunteer',
  },
  'PATCH /api/office/rosters/:id': one(
    'office.schedule',
    async ({ shift, volunteer, newDay }) => shift({ id: await volunteer() }, newDay()),
    (id) => ({ id, end_time: '11:30' }),
  ),
  'DELETE /api/office/rosters/:id': one(
    'office.schedule',
    async ({ shift, volunteer, newDay }) => shift({ id: await volunteer() }, newDay()),
    (id) => ({ id }),
  ),
  'POST /api/office/rosters/:id/leave': one(
    'office.schedule',
    async ({ shift, volunteer, newDay }) => shift({ id: await volunteer() }, newDay()),
    (id) => ({ id, reason: '来电说发烧' }),
  ),
  'POST /api/office/rosters/:id/back': one(
    'office.schedule',
    async ({ leave, volunteer }) => leave({ id: await volunteer() }),
    (id) => ({ id }),
  ),
  'GET /api/office/rosters/copy': plain('office.read', weeks),
  'POST /api/office/rosters/copy': plain('office.schedule', weeksToCopy),
  'POST /api/office/slots': {
    audience: 'office.schedule',
    own: (museum) => slotOf(museum),
    missing: (museum) => slotOf(museum, missingId),
    absent: 'roster.type_missing',
  },
  'PATCH /api/office/slots/:id': one(
    'office.schedule',
    ({ slot, newDay }) => slot(newDay()),
    (id) => ({ id, need: 3 }),
  ),
  'DELETE /api/office/slots/:id': one(
    'office.schedule',
    ({ slot, newDay }) => slot(newDay()),
    (id) => ({ id }),
  ),

  'GET /api/office/demand': plain('office.read', {}),
  'GET /api/office/demand/came': plain('office.read', {}),
  'PATCH /api/office/demand': {
    ...plain('office.schedule', (museum: Museum) => cellsOf(museum)),
    missing: (museum) => cellsOf(museum, missingId),
    absent: 'roster.type_missing',
  },
  'POST /api/office/demand/preview': plain('office.read', { weeks: [addDays(today, 7)] }),
  'POST /api/office/demand/apply': plain('office.schedule', async ({ demand, week }) => {
    await demand()
    return { weeks: [week()] }
  }),

  'GET /api/office/today': plain('office.read', {}),
  'GET /api/office/today/shifts': plain('office.read', {}),
  'GET /api/office/today/troubles': plain('office.read', {}),
  'GET /api/office/today/leave': plain('office.read', {}),
  'POST /api/office/rosters/:id/mark': one(
    'office.schedule',
    ({ shift, stranger }) => shift(stranger),
    (id) => ({ id, type: 'sign' as const }),
  ),
  'POST /api/office/rosters/:id/unmark': one(
    'office.schedule',
    ({ shift, stranger }) => shift(stranger, today, { repair_sign_time: `${today} 09:30:00` }),
    (id) => ({ id, type: 'sign' as const }),
  ),
  'POST /api/office/rosters/:id/repair': one(
    'office.schedule',
    ({ shift, stranger }) => shift(stranger, yesterday),
    (id) => ({ id, sign_time: `${yesterday} 09:30`, reason: '忘记签到' }),
  ),
  'POST /api/office/rosters/:id/judge': one(
    'office.schedule',
    ({ shift, stranger }) => shift(stranger, yesterday, { verdict: 'refused' }),
    (id) => ({ id, counts: 1 as const, reason: '现场可证' }),
  ),
  'GET /api/office/rosters': plain('office.read', {}),
  'GET /api/office/rosters/:id': one(
    'office.read',
    ({ shift, stranger }) => shift(stranger),
    (id) => ({ id }),
  ),
  'GET /api/office/exceptions': plain('office.read', {}),
  'GET /api/office/exceptions/count': plain('office.read', {}),
  'GET /api/office/rosters/export': plain('office.schedule', taken),
  'GET /api/office/corrections': plain('office.read', {}),
  'GET /api/office/corrections/export': plain('office.schedule', taken),
  'GET /api/office/corrections/:id': one(
    'office.read',
    ({ correction }) => correction(),
    (id) => ({ id }),
  ),
  'POST /api/office/corrections/:id/answer': one(
    'office.schedule',
    ({ correction }) => correction(),
    (id) => ({ id, decision: 'keep' as const, reason: '与现场记录一致' }),
  ),
  // Nothing was answered that could be taken back.
  'POST /api/office/corrections/:id/undecide': one(
    'office.schedule',
    ({ correction }) => correction(),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/corrections/undecide': {
    audience: 'office.schedule',
    own: async ({ correction }) => ({ ids: [await correction()] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  'GET /api/office/hours': plain('office.read', period),
  'GET /api/office/hours/export': plain('office.schedule', { ...period, ...taken }),
} as const satisfies Partial<Declared>
