import { taken } from '../../taken.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import type { Member, Museum } from '../museum.ts'

/** Who has no record yet asks nothing, and of who edits it themselves nothing is asked. */
const own = ({ amendment }: Museum, who: Member) =>
  who.being.login === 'person' && who.being.status === 0 ? missingId : amendment(who)
const foreign = {
  'of another': ({ amendment, stranger }: Museum) => amendment(stranger),
}
const editing = {
  declined: 'amend.not_now',
  cancelled: 'amend.not_now',
  'former leader': 'amend.not_now',
} as const

/** Asking for another number in one's own record, and what the office says to it. */
export const amending = {
  'GET /api/amend/list': plain('user', {}),
  'POST /api/amend/ask': plain(
    'user',
    { field: 'phone' as const, value: '13900002222', reason: '换了手机号' },
    { anew: true, hears: { visitor: 'amend.not_now', ...editing } },
  ),
  'POST /api/amend/change': one(
    'user',
    own,
    (id) => ({ id, value: '13900002222', reason: '换了手机号' }),
    foreign,
    { hears: { visitor: 'content.not_found', ...editing } },
  ),
  'POST /api/amend/withdraw': one('user', own, (id) => ({ id }), foreign, {
    hears: { visitor: 'content.not_found' },
  }),
  'GET /api/office/amendments': plain('office.review', {}),
  'GET /api/office/amendments/export': plain('office.review', taken),
  'GET /api/office/amendments/:id': one(
    'office.review',
    ({ amendment }) => amendment(),
    (id) => ({ id }),
  ),
  'POST /api/office/amendments/:id/reveal': one(
    'office.review',
    ({ amendment }) => amendment(),
    (id) => ({ id }),
  ),
  'POST /api/office/amendments/:id/decide': {
    ...one(
      'office.review',
      ({ amendment }) => amendment(),
      (id) => ({ id, decision: 'fail' as const, remark: '与证件不符' }),
    ),
    also: {
      passing: {
        own: async ({ amendment }: Museum) => ({
          id: await amendment(),
          decision: 'pass' as const,
        }),
        hears: 'served',
      },
    },
  },
  // Nothing was answered that could be taken back.
  'POST /api/office/amendments/:id/undecide': one(
    'office.review',
    ({ amendment }) => amendment(),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/amendments/undecide': {
    audience: 'office.review',
    own: async ({ amendment }: Museum) => ({ ids: [await amendment()] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
} as const satisfies Partial<Declared>
