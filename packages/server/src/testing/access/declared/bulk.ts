import { addDays } from '@museum/contract/day.ts'
import { taken } from '../../taken.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import { today } from '../ground.ts'

const yesterday = addDays(today, -1)

// Renewing is for those who review: each act has a duty of its own.
const renewed = {
  scheduler: 'auth.forbidden',
  editor: 'auth.forbidden',
  auditor: 'auth.forbidden',
  viewer: 'auth.forbidden',
} as const
const days = { first: today, last: today }
const renew = { act: 'renew' as const, months: 12 }

/** What is done to many at once. */
export const bulks = {
  'POST /api/office/bulk/asking': {
    audience: 'office.schedule',
    own: async ({ volunteer }) => ({ ...days, ids: [await volunteer()] }),
    missing: () => ({ ...days, ids: [missingId] }),
    absent: 'bulk.nobody',
  },
  'POST /api/office/bulk/preview': {
    audience: 'office.read',
    own: async ({ volunteer }) => ({ what: renew, ids: [await volunteer()] }),
    missing: () => ({ what: renew, ids: [missingId] }),
    absent: 'bulk.nobody',
    hears: renewed,
  },
  'POST /api/office/bulk': {
    audience: 'office.read',
    own: async ({ volunteer }) => ({ what: renew, ids: [await volunteer()] }),
    missing: () => ({ what: renew, ids: [missingId] }),
    absent: 'bulk.nobody',
    hears: renewed,
  },
  'GET /api/office/exceptions/proposals': plain('office.schedule', {}),
  'POST /api/office/repairs': {
    audience: 'office.schedule',
    own: async ({ shift, stranger }) => ({
      rows: [
        {
          id: await shift(stranger, yesterday),
          lacks: 'sign' as const,
          time: `${yesterday} 09:30`,
        },
      ],
      reason: '忘记签到',
    }),
  },
  'GET /api/office/bulk': plain('office.read', {}),
  'GET /api/office/bulk/export': plain('office.review', taken),
  'GET /api/office/bulk/:id': one(
    'office.read',
    ({ bulk }) => bulk(),
    (id) => ({ id }),
  ),
  'GET /api/office/bulk/:id/asked': one(
    'office.read',
    ({ bulk }) => bulk(),
    (id) => ({ id }),
  ),
  'GET /api/office/bulk/:id/people': one(
    'office.read',
    ({ bulk }) => bulk(),
    (id) => ({ id }),
  ),
  'GET /api/office/bulk/:id/people/export': one(
    'office.review',
    ({ bulk }) => bulk(),
    (id) => ({ id, ...taken }),
  ),
  'POST /api/office/bulk/:id/stop': one(
    'office.read',
    ({ bulk }) => bulk('running'),
    (id) => ({ id }),
    {},
    { hears: renewed },
  ),
  'POST /api/office/bulk/:id/undo': one(
    'office.read',
    ({ bulk }) => bulk(),
    (id) => ({ id }),
    {},
    { hears: renewed },
  ),
} as const satisfies Partial<Declared>
