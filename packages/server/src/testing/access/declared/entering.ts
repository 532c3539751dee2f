import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { keyOf } from '../../../features/login/logins.service.ts'
import { hashOf } from '../../../privacy/secret.ts'
import { form } from '../../applicant.ts'
import { importedVolunteer } from '../../imported.ts'
import { uploaded } from '../../uploaded.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import { type Museum, password } from '../museum.ts'

const nowhere = '/files/ab/cd/00000000000000000000000000000000.jpg'

/** One more login of a person, by the name under which they end it. */
async function otherPhone({ world }: Museum, id: number): Promise<string> {
  return keyOf(hashOf(await world.login({ person_id: id })))
}

/** Login, and what every phone asks for. */
export const entering = {
  'POST /auth/token': plain('everyone', { jtoken: 'invented' }, { hears: 'auth.ticket_invalid' }),
  'POST /auth/whose': plain(
    'everyone',
    { jtoken: 'invented', held: 'invented' },
    { hears: 'auth.ticket_invalid' },
  ),
  'POST /auth/mini': plain('everyone', { code: 'c' }, { hears: 'auth.not_configured' }),
  'GET /auth/wechat': plain('everyone', { redirect: '/wx/index' }, { hears: 'page' }),
  'GET /auth/wechat/callback': plain('everyone', { code: 'c', state: 's' }, { hears: 'page' }),
  'GET /auth/web': plain('everyone', { redirect: '/wx/index' }, { hears: 'page' }),
  'GET /auth/web/callback': plain('everyone', { code: 'c', state: 's' }, { hears: 'page' }),
  'GET /auth/wechat/jssdk': plain(
    'user',
    { url: 'http://localhost:80/wx/index' },
    { hears: 'auth.not_configured' },
  ),
  'GET /auth/wechat/consents': plain('user', {}),
  'POST /auth/wechat/consents': plain('user', { answers: [{ template: 't', status: 'accept' }] }),
  'POST /auth/phone/code': plain('everyone', { phone: '13900001111' }, { hears: 'auth.phone_off' }),
  'POST /auth/phone': plain(
    'everyone',
    { phone: '13900001111', code: '123456' },
    { hears: 'auth.phone_off' },
  ),
  'POST /auth/logout': plain('user', {}, { anew: true }),
  // It ends the login that its browser had.
  'POST /api/office/login': plain('everyone', { username: 'director', password }, { anew: true }),
  'POST /api/office/logout': plain('office.read', {}, { anew: true }),
  'GET /api/office/me': plain('office.read', {}),
  'GET /api/login/sessions': plain('user', {}),
  'POST /api/login/sessions/end': {
    audience: 'user',
    own: async (museum, { being, id }) => ({
      key: being.login === 'person' ? await otherPhone(museum, id) : 'none',
    }),
    missing: () => ({ key: 'none' }),
    foreign: {
      'of another': async (museum) => ({ key: await otherPhone(museum, museum.stranger.id) }),
    },
  },
  'POST /api/login/sessions/end_others': plain('user', {}),
  'POST /api/office/volunteers/:id/end-logins': one(
    'office.review',
    async ({ world }) => (await world.person('丢了手机', 7)).id,
    (id) => ({ id }),
  ),
  'GET /api/office/queues': plain('office.read', {}),

  'GET /api/common/education': plain('user', {}),
  'GET /api/common/service_time': plain('user', {}),
  'GET /api/common/skill_list': plain('user', {}),
  'GET /api/job/list': plain('user', {}),
  'POST /api/common/upload': plain(
    'user',
    {},
    { file: async ({ picture }) => ({ filename: 'a.png', bytes: picture }) },
  ),
  'GET /api/common/picture': {
    audience: 'user',
    own: async ({ world }, { being, id }) => ({
      path: being.login === 'person' ? await uploaded(world, { id }) : nowhere,
    }),
    missing: () => ({ path: nowhere }),
    foreign: {
      'of another': async ({ world, stranger }) => ({ path: await uploaded(world, stranger) }),
      'of the museum': async ({ world }) => ({ path: await uploaded(world) }),
    },
  },
  'POST /api/office/upload': plain(
    'office.picture',
    {},
    { file: async ({ picture }) => ({ filename: 'a.png', bytes: picture }) },
  ),

  'POST /api/client-error': plain('everyone', { front: 'wx', route: '/', message: 'broken' }),

  'POST /api/volunteer/status': plain('user', {}),
  'GET /api/volunteer/details': plain('user', {}),
  'GET /api/volunteer/home': plain('user', {}),
  'GET /api/volunteer/tasks': plain('user', {}),
  'GET /api/volunteer/index_info': plain('user', {}),
  'GET /api/volunteer/all_volunteer_info': plain('everyone', {}),
  'POST /api/volunteer/save': {
    audience: 'user',
    own: async ({ world, choices }, { being, id }) =>
      form(world, { id }, choices, being.login === 'person' ? {} : { img_path: nowhere }),
    anew: true,
    hears: {
      applicant: 'volunteer.not_editable',
      interviewed: 'volunteer.not_editable',
      assessed: 'volunteer.not_editable',
      volunteer: 'volunteer.not_editable',
      'other volunteer': 'volunteer.not_editable',
      leader: 'volunteer.not_editable',
      'other leader': 'volunteer.not_editable',
    },
  },
  'POST /api/volunteer/showcase': plain(
    'user',
    { show_consent: 1 },
    { hears: { visitor: 'content.not_found' } },
  ),
  'POST /api/volunteer/cancel_status': plain(
    'user',
    {},
    {
      anew: true,
      hears: {
        visitor: 'volunteer.not_cancellable',
        interviewed: 'volunteer.not_cancellable',
        assessed: 'volunteer.not_cancellable',
        declined: 'volunteer.not_cancellable',
        volunteer: 'volunteer.not_cancellable',
        'other volunteer': 'volunteer.not_cancellable',
        cancelled: 'volunteer.not_cancellable',
        leader: 'volunteer.not_cancellable',
        'other leader': 'volunteer.not_cancellable',
        'former leader': 'volunteer.not_cancellable',
      },
    },
  ),

  'POST /api/volunteer/claim': {
    audience: 'user',
    anew: true,
    own: async ({ world, admin }, { being, id }) => {
      const imported = await importedVolunteer(world)
      const { data } = await world.as(admin).send(claimCalls.code, { id: imported.id })
      const openid = `known to WeChat ${id}`
      if (being.login === 'person')
        await world.db.updateTable('person').set({ openid }).where('id', '=', id).execute()
      return { code: data.code, id_num: imported.id_num }
    },
    hears: {
      applicant: 'claim.not_new',
      interviewed: 'claim.not_new',
      assessed: 'claim.not_new',
      declined: 'claim.not_new',
      volunteer: 'claim.not_new',
      'other volunteer': 'claim.not_new',
      cancelled: 'claim.not_new',
      leader: 'claim.not_new',
      'other leader': 'claim.not_new',
      'former leader': 'claim.not_new',
    },
  },

  'GET /api/volunteer/phone-claim': plain('user', {}),
  'POST /api/volunteer/phone-claim': {
    audience: 'user',
    anew: true,
    own: async ({ world }, { being, id }) => {
      const imported = await importedVolunteer(world)
      const phone_mark = `proved by ${id}`
      const birth_time = '1990-01-01'
      const says = { phone_mark, birth_time }
      await world.db.updateTable('volunteer').set(says).where('id', '=', imported.id).execute()
      if (being.login === 'person')
        await world.db.updateTable('person').set({ phone_mark }).where('id', '=', id).execute()
      return { birth_time }
    },
    hears: {
      applicant: 'claim.not_new',
      interviewed: 'claim.not_new',
      assessed: 'claim.not_new',
      declined: 'claim.not_new',
      volunteer: 'claim.not_new',
      'other volunteer': 'claim.not_new',
      cancelled: 'claim.not_new',
      leader: 'claim.not_new',
      'other leader': 'claim.not_new',
      'former leader': 'claim.not_new',
    },
  },

  'GET /api/message/unread_count': plain('user', {}),
  'GET /api/message/list': plain('user', {}),
  'GET /api/message/detail': one(
    'user',
    ({ message }, who) => message(who),
    (mc_id) => ({ mc_id }),
    { 'of another': ({ message, stranger }) => message(stranger) },
  ),
  'POST /api/message/read_all': plain('user', {}),
  'DELETE /api/message/del': {
    audience: 'user',
    own: async ({ message }, who) => ({ mc_ids: `${await message(who)},${await message(who)}` }),
    missing: async ({ message }, who) => ({ mc_ids: `${await message(who)},${missingId}` }),
    foreign: {
      'of another': async ({ message, stranger }) => ({ mc_ids: `${await message(stranger)}` }),
      'of another beside an own': async ({ message, stranger }, who) => ({
        mc_ids: `${await message(who)},${await message(stranger)}`,
      }),
    },
  },

  'GET /api/activity/alway': {
    audience: 'everyone',
    own: async ({ recruitment }) => ({ id: await recruitment() }),
    missing: () => ({ id: missingId }),
    foreign: { draft: async ({ recruitment }) => ({ id: await recruitment('draft') }) },
  },
  'GET /api/activity/list': plain('everyone', {}),
  'GET /api/activity/counts': plain('everyone', {}),
  'GET /api/activity/activity_type': plain('everyone', {}),
  'GET /api/activity/activity_status': plain('everyone', {}),
  'POST /api/activity/info': one(
    'everyone',
    ({ activity }) => activity(),
    (id) => ({ id }),
    { draft: ({ draftActivity }) => draftActivity() },
  ),
  'POST /api/enlist/enlist': one(
    'volunteer',
    ({ activity }) => activity(),
    (id) => ({ id }),
    { draft: ({ draftActivity }) => draftActivity() },
  ),
  'GET /api/enlist/list': plain('user', {}),
  'POST /api/enlist/remove': one(
    'user',
    ({ enlist }, who) => enlist(who),
    (id) => ({ id }),
    {
      'of another': ({ enlist, stranger }) => enlist(stranger),
      'of another, accepted': ({ enlist, stranger }) => enlist(stranger, 3),
    },
  ),
  'POST /api/waitlist/join': one(
    'volunteer',
    ({ fullActivity }) => fullActivity(),
    (id) => ({ id }),
    { draft: ({ draftActivity }) => draftActivity() },
  ),
  'GET /api/waitlist/list': plain('user', {}),
  'POST /api/waitlist/leave': one(
    'volunteer',
    ({ wait }, who) => wait(who),
    (id) => ({ id }),
    {
      'of another': ({ wait, stranger }) => wait(stranger),
      'of another, asked': ({ wait, stranger }) => wait(stranger, 'asked'),
    },
  ),
  'POST /api/waitlist/confirm': one(
    'volunteer',
    ({ wait }, who) => wait(who, 'asked'),
    (id) => ({ id }),
    { 'of another': ({ wait, stranger }) => wait(stranger, 'asked') },
  ),
} as const satisfies Partial<Declared>
