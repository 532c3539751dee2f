import { type Declared, one, plain } from '../declare.ts'

/** The screens that hang in the museum, its site and its door, and what they show or read under a token of their own. */
export const screens = {
  'GET /api/office/devices': plain('office.read', {}),
  'POST /api/office/devices': plain('office.schedule', { name: '南门入口' }),
  'PATCH /api/office/devices/:id': one(
    'office.schedule',
    ({ device }) => device(),
    (id) => ({ id, name: '北门入口' }),
  ),
  'DELETE /api/office/devices/:id': one(
    'office.schedule',
    ({ device }) => device(),
    (id) => ({ id }),
  ),
  'POST /api/kiosk/pair': plain('everyone', async ({ pairCode }) => ({
    pair_code: await pairCode(),
  })),
  'POST /api/kiosk/code': plain(
    'everyone',
    async ({ kioskToken }) => ({
      token: await kioskToken(),
    }),
    {
      missing: () => ({ token: 'nobody' }),
      absent: 'kiosk.ended',
      foreign: { 'of a wall': async ({ wallToken }) => ({ token: await wallToken() }) },
    },
  ),
  'POST /api/kiosk/wall': plain(
    'everyone',
    async ({ wallToken }) => ({
      token: await wallToken(),
    }),
    {
      screen: true,
      missing: () => ({ token: 'nobody' }),
      absent: 'wall.ended',
      foreign: { 'of a sign-in screen': async ({ kioskToken }) => ({ token: await kioskToken() }) },
    },
  ),
  'GET /api/office/wall': plain('office.read', {}),
  'GET /api/office/site-keys': plain('office.admin', {}),
  'POST /api/office/site-keys': plain('office.admin', {
    name: '官网',
    scopes: ['opening'],
    days: 366,
  }),
  'DELETE /api/office/site-keys/:id': one(
    'office.admin',
    async ({ newMember }) => (await newMember('key')).id,
    (id) => ({ id }),
  ),
  'GET /api/site/activities': plain('site.activities', {}),
  'GET /api/site/opening': plain('site.opening', {}),
  'GET /api/site/today': plain('site.today', {}),
  'GET /api/site/door': plain('site.door', {}),
  'GET /api/site/figures': plain('site.figures', {}),
} as const satisfies Partial<Declared>
