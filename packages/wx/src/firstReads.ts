import type { Address, InputOf } from '@museum/contract/calls.ts'
import { paths } from './paths.ts'

/** An id that the address carries, in its path or its query; without `otherwise` it must be there. */
interface FromAddress {
  id: string
  otherwise?: number
}

/**
 * What a screen asks first: of which call, and with which input. With `size` it is a list in pages,
 * which is asked without page and limit. Whatever in the address has the name of a field that stands
 * here as it is makes it another question.
 */
export type FirstRead = {
  [A in Address]: {
    address: A
    input: {
      [K in keyof Omit<InputOf<A>, 'page' | 'limit'>]: InputOf<A>[K] | FromAddress
    }
    size?: number
  }
}[Address]

const activityList: readonly FirstRead[] = [
  { address: 'GET /api/activity/alway', input: {} },
  { address: 'GET /api/activity/activity_type', input: {} },
  { address: 'GET /api/activity/activity_status', input: {} },
  { address: 'GET /api/activity/counts', input: { title: '' } },
  {
    address: 'GET /api/activity/list',
    input: { activity_type_id: 0, activity_status_id: 0, title: '' },
    size: 10,
  },
]

/**
 * The open calls that screens ask first, by the screen's path: the server writes their answers into
 * its page, so that it is drawn without asking. Each is what the screen's own `useQueryOf` and
 * `usePagesOf` say; one that differs is asked for as if it were not here.
 */
export const firstReads: Readonly<Record<string, readonly FirstRead[]>> = {
  // A login is no part of the address, so whoever has one is sent what only visitors are shown.
  [paths.visitorHome]: [
    {
      address: 'GET /api/activity/list',
      input: { activity_type_id: 0, activity_status_id: 4, title: '' },
      size: 3,
    },
  ],
  [paths.recruitment]: activityList,
  [paths.longTerm]: [
    { address: 'GET /api/activity/alway', input: { id: { id: 'id', otherwise: 0 } } },
  ],
  '/recruitmentDetail/:id': [{ address: 'POST /api/activity/info', input: { id: { id: 'id' } } }],
  [paths.showcase]: [{ address: 'GET /api/volunteer/all_volunteer_info', input: {}, size: 10 }],
  [paths.articles]: [{ address: 'GET /api/propaganda/list', input: {}, size: 10 }],
  '/elegantDetail': [{ address: 'GET /api/propaganda/info', input: { id: { id: 'id' } } }],
}

/**
 * The calls without input that a screen asks first for whoever is logged in, by the screen's path: its
 * page has them on their way before its scripts have come.
 */
export const ownReads: Readonly<Record<string, readonly Address[]>> = {
  [paths.home]: ['GET /api/volunteer/home'],
  // Whoever has a login has their own home there too.
  [paths.visitorHome]: ['GET /api/volunteer/home'],
  [paths.userCentre]: ['GET /api/volunteer/index_info', 'GET /api/message/unread_count'],
}
