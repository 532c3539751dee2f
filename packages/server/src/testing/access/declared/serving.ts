import { addDays } from '@museum/contract/day.ts'
import { entryOf } from '../../serving.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import { now, today } from '../ground.ts'
import type { Museum } from '../museum.ts'

const day = { time: today }
const yesterday = addDays(today, -1)
const stated = ({ serving }: Museum, id?: number) =>
  JSON.stringify([entryOf(serving, id === undefined ? {} : { id })])

const kept = async ({ kioskProof }: Museum, id: number) => {
  const ms = Date.parse(now)
  return { id, type: 'sign' as const, proof: await kioskProof(), scanned_at: ms, sent_at: ms }
}

/** Planning, signing in and leading, on the phone. */
export const serving = {
  'GET /api/service_type/list': plain('user', {}),
  'GET /api/roster/list': plain('volunteer', { year: 2026, month: 5 }),
  'GET /api/roster/lately_roster_info': plain('volunteer', {}),
  'GET /api/roster/roster_activity': plain('volunteer', day),
  'GET /api/roster/roster_info': plain('volunteer', day),
  'GET /api/roster/roster_time': plain('volunteer', day),
  'POST /api/roster/roster_location': one(
    'volunteer',
    ({ serviceType }) => serviceType(),
    (service_type_id) => ({ service_type_id }),
    {},
    { absent: 'served' },
  ),
  'POST /api/roster/roster': {
    audience: 'volunteer',
    own: async (museum, who) => {
      const time = museum.newDay()
      return { time, arr_json: stated(museum, await museum.shift(who, time)) }
    },
    missing: (museum) => ({ time: museum.newDay(), arr_json: stated(museum, missingId) }),
    foreign: {
      'of another': async (museum) => {
        const time = museum.newDay()
        return { time, arr_json: stated(museum, await museum.shift(museum.stranger, time)) }
      },
      'own, of another day': async (museum, who) => {
        const arr_json = stated(museum, await museum.shift(who, museum.newDay()))
        return { time: museum.newDay(), arr_json }
      },
    },
  },
  'POST /api/roster/delete_lately_roster_info': one(
    'volunteer',
    ({ shift, newDay }, who) => shift(who, newDay()),
    (id) => ({ id }),
    { 'of another': ({ shift, stranger, newDay }) => shift(stranger, newDay()) },
  ),
  'GET /api/roster/closed_list': plain('volunteer', {}),
  'GET /api/roster/plan_offer': plain('volunteer', { first: today, last: today }),
  'POST /api/roster/plan_days': plain('volunteer', (museum) => ({
    days: [
      { date: museum.newDay(), entries: [entryOf(museum.serving)] },
      { date: museum.newDay(), entries: [entryOf(museum.serving)] },
    ],
  })),
  'GET /api/wish': plain('volunteer', {}),
  'POST /api/wish': plain('volunteer', { month_want: 2 }),
  'GET /api/roster/open_shifts': plain('volunteer', {}),
  'POST /api/roster/take': one(
    'volunteer',
    ({ openSlot }) => openSlot(),
    (id) => ({ id }),
  ),
  'GET /api/roster/fortnight': plain('volunteer', { first: today, last: addDays(today, 13) }),
  'POST /api/roster/fortnight': plain('volunteer', async (museum) => {
    const slot_id = await museum.openSlot()
    const slot = museum.world.db.selectFrom('roster_slot').select('date').where('id', '=', slot_id)
    const { date } = await slot.executeTakeFirstOrThrow()
    const entry = entryOf(museum.serving)
    return {
      chosen: [
        { date: museum.newDay(), ...entry },
        { date, slot_id, ...entry },
      ],
    }
  }),
  'GET /api/roster/leave_info': one(
    'volunteer',
    ({ shift, newDay }, who) => shift(who, newDay()),
    (id) => ({ id }),
    { 'of another': ({ shift, stranger, newDay }) => shift(stranger, newDay()) },
  ),
  'GET /api/roster/shift': one(
    'volunteer',
    ({ shift, newDay }, who) => shift(who, newDay()),
    (id) => ({ id }),
    { 'of another': ({ shift, stranger, newDay }) => shift(stranger, newDay()) },
  ),
  'GET /api/roster/leave_list': plain('volunteer', {}),
  'POST /api/roster/leave': one(
    'volunteer',
    ({ shift, newDay }, who) => shift(who, newDay()),
    (id) => ({ id, way: 'free' as const }),
    { 'of another': ({ shift, stranger, newDay }) => shift(stranger, newDay()) },
  ),
  'POST /api/roster/leave_back': one(
    'volunteer',
    ({ leave }, who) => leave(who),
    (id) => ({ id }),
    { 'of another': ({ leave, stranger }) => leave(stranger) },
  ),
  'GET /api/roster/wanted': plain('volunteer', { first: today, last: today }),
  'GET /api/roster/roster_list': plain('user', {}),
  'POST /api/roster/scan_sign_info': plain('volunteer', day),
  'POST /api/roster/scan_sign': one(
    'volunteer',
    ({ shift }, who) => shift(who),
    (id) => ({ id, type: 'sign' as const }),
    { 'of another': ({ shift, stranger }) => shift(stranger) },
  ),
  'POST /api/roster/scan_kept': {
    audience: 'volunteer',
    own: async (museum, who) => await kept(museum, await museum.shift(who)),
    missing: (museum) => kept(museum, missingId),
    foreign: {
      'of another': async (museum) => await kept(museum, await museum.shift(museum.stranger)),
    },
  },
  'GET /api/roster/feedback': one(
    'volunteer',
    ({ servedShift }, who) => servedShift(who),
    (id) => ({ id }),
    { 'of another': ({ servedShift, stranger }) => servedShift(stranger) },
  ),
  'POST /api/roster/feedback': one(
    'volunteer',
    ({ servedShift }, who) => servedShift(who),
    (id) => ({ id, mood: 1 }),
    { 'of another': ({ servedShift, stranger }) => servedShift(stranger) },
  ),
  'GET /api/volunteer/milestone': plain('volunteer', {}),
  'POST /api/volunteer/milestone': plain('volunteer', { hours: 100 }),
  'POST /api/volunteer/see_loss': one(
    'volunteer',
    ({ shift }, who) => shift(who),
    (id) => ({ id }),
    { 'of another': ({ shift, stranger }) => shift(stranger) },
  ),
  'GET /api/roster/sign_list': plain('user', {}),
  'GET /api/roster/service_time': plain('user', {}),
  'GET /api/volunteer/hours': plain('user', {}),
  'GET /api/volunteer/hours_month': plain('user', { month: today.slice(0, 7) }),
  'GET /api/correction/info': one(
    'volunteer',
    ({ shift }, who) => shift(who, yesterday),
    (id) => ({ id }),
    { 'of another': ({ shift, stranger }) => shift(stranger, yesterday) },
  ),
  'POST /api/correction/change': one(
    'volunteer',
    ({ correction }, who) => correction(who),
    (id) => ({ id, reason: '忘记签到，也忘记签退' }),
    { 'of another': ({ correction, stranger }) => correction(stranger) },
  ),
  'POST /api/correction/withdraw': one(
    'volunteer',
    ({ correction }, who) => correction(who),
    (id) => ({ id }),
    { 'of another': ({ correction, stranger }) => correction(stranger) },
  ),
  'POST /api/correction/ask': one(
    'volunteer',
    ({ shift }, who) => shift(who, yesterday),
    (id) => ({ id, reason: '忘记签到' }),
    { 'of another': ({ shift, stranger }) => shift(stranger, yesterday) },
  ),

  'GET /api/volunteer/volunteer_group': plain('leader', {}),
  'POST /api/volunteer/group_roster_statistics': one(
    'leader',
    (_, who) => who.group,
    (group_id) => ({ ...day, group_id }),
    {
      'of another leader': ({ group, stranger }) => group(stranger.id),
      'of nobody': ({ group }) => group(),
    },
  ),
  'GET /api/volunteer/group_untaken': one(
    'leader',
    (_, who) => who.group,
    (group_id) => ({ group_id }),
    {
      'of another leader': ({ group, stranger }) => group(stranger.id),
      'of nobody': ({ group }) => group(),
    },
  ),
  'POST /api/volunteer/group_service_statistics': one(
    'leader',
    (_, who) => who.group,
    (group_id) => ({ group_id, time_type: 1 }),
    {
      'of another leader': ({ group, stranger }) => group(stranger.id),
      'of nobody': ({ group }) => group(),
    },
  ),
} as const satisfies Partial<Declared>
