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
  [paths.recruitment]: activityList,
  [paths.longTerm]: [
    { address: 'GET /api/activity/alway', input: { id: { id: 'id', otherwise: 0 } } },
  ],
  '/recruitmentDetail/:id': [{ address: 'POST /api/activity/info', input: { id: { id: 'id' } } }],
  [paths.showcase]: [{ address: 'GET /api/volunteer/all_volunteer_info', input: {}, size: 10 }],
  [paths.articles]: [{ address: 'GET /api/propaganda/list', input: {}, size: 10 }],
  '/elegantDetail': [{ address: 'GET /api/propaganda/info', input: { id: { id: 'id' } } }],
}
