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

// What several pages ask.
export const todayRead: FirstRead = { address: 'GET /api/office/today', input: {} }
export const typesRead: FirstRead = {
  address: 'GET /api/office/service-types',
  input: { page: 1, limit: mostSetUp },
}
export const placesRead: FirstRead = {
  address: 'GET /api/office/places',
  input: { page: 1, limit: mostSetUp },
}
export const groupsRead: FirstRead = {
  address: 'GET /api/office/groups',
  input: { page: 1, limit: mostSetUp },
}
/** The rows that a list begins with. */
export const firstRows = { page: 1, limit: 20 }
