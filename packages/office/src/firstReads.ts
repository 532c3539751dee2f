import type { Address, InputOf } from '@museum/contract/calls.ts'
import type { OfficeDuty } from '@museum/contract/role.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { locate, queryOf } from '@museum/web-kit/wire.ts'

/** What a page asks first: of which call, and with which input. */
export type FirstRead = {
  [A in Address]: A extends `GET ${string}`
    ? {
        address: A
        input: InputOf<A>
        /** Asked by whoever has this duty, where not everybody may who opens the page: once it is known who asks. */
        duty?: OfficeDuty
      }
    : never
}[Address]

/** The URL that a read is asked by, as the office's client writes it. */
export function urlOf({ address, input }: FirstRead): string {
  const { url, rest } = locate(address, { ...input })
  return url + queryOf(rest)
}

/** What the shell around every page asks. */
export const shellReads: readonly FirstRead[] = [
  { address: 'GET /api/office/me', input: {} },
  { address: 'GET /api/office/queues', input: {} },
]

const today: FirstRead = { address: 'GET /api/office/today', input: {} }
const types: FirstRead = {
  address: 'GET /api/office/service-types',
  input: { page: 1, limit: mostSetUp },
}
const places: FirstRead = {
  address: 'GET /api/office/places',
  input: { page: 1, limit: mostSetUp },
}
const groups: FirstRead = {
  address: 'GET /api/office/groups',
  input: { page: 1, limit: mostSetUp },
}
const first = { page: 1, limit: 20 }

/**
 * What pages ask as soon as they stand, by their address without a query: the page has it on its way
 * before its scripts have come. Each is what the page's own `useQueryOf` says; one that differs is asked
 * all the same.
 */
export const firstReads: Readonly<Record<string, readonly FirstRead[]>> = {
  dashboard: [
    { address: 'GET /api/office/setup', input: {} },
    today,
    { address: 'GET /api/office/gaps', input: { days: 14 } },
    { address: 'GET /api/office/months', input: { months: 12 } },
  ],
  today: [
    today,
    { address: 'GET /api/office/today/shifts', input: { page: 1, limit: 100 } },
    { address: 'GET /api/office/today/shifts', input: first },
    { address: 'GET /api/office/today/troubles', input: {} },
    { address: 'GET /api/office/today/recent', input: {} },
    { address: 'GET /api/office/today/leave', input: {} },
    { address: 'GET /api/office/answers', input: {} },
    { address: 'GET /api/office/answers', input: { date: 'tomorrow' } },
    { address: 'GET /api/office/offers/gaps', input: {}, duty: 'office.schedule' },
    { address: 'GET /api/office/today/reminders', input: {}, duty: 'office.schedule' },
  ],
  exceptions: [
    today,
    { address: 'GET /api/office/exceptions', input: { kind: 'lacking', ...first } },
    { address: 'GET /api/office/exceptions/count', input: {} },
  ],
  attendance: [
    today,
    { address: 'GET /api/office/rosters', input: first },
    groups,
    { address: 'GET /api/office/service-types', input: { limit: mostSetUp } },
    { address: 'GET /api/office/places', input: { limit: mostSetUp } },
  ],
  planner: [
    today,
    { address: 'GET /api/office/rosters/week', input: {} },
    { address: 'GET /api/office/drafts/week', input: {} },
    { address: 'GET /api/office/offers/asking', input: {} },
    types,
    places,
  ],
  corrections: [{ address: 'GET /api/office/corrections', input: { state: 'open', ...first } }],
  hours: [today, { address: 'GET /api/office/hours', input: { by: 'person', ...first } }, groups],
  feedbacks: [
    { address: 'GET /api/office/feedbacks', input: { state: 'open', mood: 0, ...first } },
  ],
  'sign-code': [
    { address: 'GET /api/office/devices', input: first },
    { address: 'GET /api/office/sign-codes', input: first },
    { address: 'GET /api/office/places', input: { limit: mostSetUp } },
  ],
  'roster-settings': [{ address: 'GET /api/office/settings', input: {} }],
  demand: [
    { address: 'GET /api/office/demand', input: {} },
    { address: 'GET /api/office/demand/came', input: {} },
    types,
    places,
  ],
  'service-types': [{ address: 'GET /api/office/service-types', input: first }],
  places: [{ address: 'GET /api/office/places', input: first }, types, places],
  closures: [
    { address: 'GET /api/office/closures', input: {} },
    { address: 'GET /api/office/settings', input: {} },
    types,
    places,
  ],
  applications: [
    { address: 'GET /api/office/volunteers', input: { status: 1, ...first } },
    { address: 'GET /api/office/volunteers/counts', input: {} },
  ],
  enlists: [
    { address: 'GET /api/office/enlists', input: { enlist_status: 1, ...first } },
    { address: 'GET /api/office/activities', input: first },
  ],
  volunteers: [{ address: 'GET /api/office/volunteers', input: { status: 7, ...first } }, groups],
  groups: [{ address: 'GET /api/office/groups', input: first }],
  statements: [{ address: 'GET /api/office/statements', input: first }],
  deletions: [{ address: 'GET /api/office/deletions', input: { state: 1, ...first } }],
  duplicates: [{ address: 'GET /api/office/duplicates', input: { state: 1, ...first } }],
  activities: [
    { address: 'GET /api/office/activities', input: first },
    { address: 'GET /api/office/dictionaries', input: { kind: 'activity_type', limit: mostSetUp } },
  ],
  recruitments: [{ address: 'GET /api/office/recruitments', input: first }],
  votes: [{ address: 'GET /api/office/votes', input: first }],
  posts: [{ address: 'GET /api/office/posts', input: { status: 1, shown: 'live', ...first } }],
  comments: [{ address: 'GET /api/office/comments', input: first }],
  articles: [{ address: 'GET /api/office/articles', input: first }],
  broadcasts: [{ address: 'GET /api/office/notifications', input: first }],
  dictionaries: [
    { address: 'GET /api/office/dictionaries', input: { kind: 'activity_type', ...first } },
  ],
  settings: [
    { address: 'GET /api/office/setup', input: {} },
    { address: 'GET /api/office/settings', input: {} },
  ],
  accounts: [{ address: 'GET /api/office/accounts', input: first }],
  audit: [
    { address: 'GET /api/office/audit', input: first },
    { address: 'GET /api/office/volunteers', input: first },
  ],
}
