import type { OutputOf } from '@museum/contract/calls.ts'
import { queryOf } from '@museum/web-kit/data.ts'
import { queryClient, reader } from './data.tsx'
import { opens } from './features/login/me.tsx'
import { type FirstRead, shellReads, urlOf } from './firstReads.ts'
import { pages } from './menu.ts'

/**
 * Takes over what the page has begun to read (its `reads`), before anything is drawn: what is answered
 * by the time the page's code has come is drawn at once, and not after a skeleton.
 */
export function takeBegun(): void {
  const begun = globalThis.readAhead?.answers ?? {}
  const isBegun = (one: FirstRead) => begun[urlOf(one)] !== undefined
  for (const one of shellReads.filter(isBegun)) void read(one)
  if (location.search !== '') return
  const place = location.pathname.slice(import.meta.env.BASE_URL.length - 1)
  const reads = pages.find(({ path }) => path === place)?.reads ?? []
  for (const one of reads.filter(isBegun)) void read(one)
  const guarded = reads.filter(({ duty }) => duty !== undefined)
  if (Object.keys(begun).length > 0 && guarded.length > 0) void readAsMay(guarded)
}

const read = ({ address, input }: FirstRead) =>
  queryClient.prefetchQuery(queryOf(reader, address, input))

/** Asks what is not for everybody, once it is known who asks. */
async function readAsMay(reads: readonly FirstRead[]): Promise<void> {
  const me = queryOf(reader, 'GET /api/office/me', {})
  await queryClient.prefetchQuery(me)
  const role = queryClient.getQueryData<OutputOf<'GET /api/office/me'>>(me.queryKey)?.role
  for (const one of reads) if (role && one.duty && opens(one.duty, role)) void read(one)
}
