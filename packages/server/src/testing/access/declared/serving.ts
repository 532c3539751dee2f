import { entryOf } from '../../serving.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import { today } from '../ground.ts'
import type { Museum } from '../museum.ts'

const day = { time: today }
const stated = ({ serving }: Museum, id?: number) =>
  JSON.stringify([entryOf(serving, id === undefined ? {} : { id })])

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
  'GET /api/roster/roster_list': plain('user', {}),
  'POST /api/roster/scan_sign_info': plain('volunteer', day),
  'POST /api/roster/scan_sign': one(
    'volunteer',
    ({ shift }, who) => shift(who),
    (id) => ({ id, type: 'sign' as const }),
    { 'of another': ({ shift, stranger }) => shift(stranger) },
  ),
  'GET /api/roster/sign_list': plain('user', {}),
  'GET /api/roster/service_time': plain('user', {}),

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
