import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type BrowserContext,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  test,
} from '@playwright/test'

/** Where a run of every check has noted what each file of stories asks; undefined in other runs. */
const folder = process.env.E2E_NOTES
export const isNoting = folder !== undefined

/** The paths that each file asks for. */
const asked = new Map<string, Set<string>>()
/** Those of what is being made for several files. */
const made = new Set<Set<string>>()

if (folder !== undefined)
  process.once('exit', () => {
    if (asked.size === 0) return
    mkdirSync(folder, { recursive: true })
    const notes = Object.fromEntries([...asked].map(([file, paths]) => [file, [...paths]]))
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(notes))
  })

export function note(address: string): void {
  const { pathname } = new URL(address, 'http://here')
  const file = storyFile()
  // A picture within the page is no path.
  if (!isNoting || file === undefined || !pathname.startsWith('/')) return
  const paths = asked.get(file) ?? new Set<string>()
  asked.set(file, paths.add(pathname))
  for (const of of made) of.add(pathname)
}

/** The file whose story runs; none runs between two. */
function storyFile(): string | undefined {
  try {
    return test.info().file
  } catch {
    return undefined
  }
}

/** Makes something that further files use as well; `again` notes for these what was asked to make it. */
export function noteMaking<T>(make: () => Promise<T>): { of: Promise<T>; again: () => void } {
  const paths = new Set<string>()
  made.add(paths)
  const again = () => {
    for (const path of paths) note(path)
  }
  return { of: make().finally(() => made.delete(paths)), again }
}

/** Notes what the pages of a context ask, and what is asked beside them with its cookies. */
export function noteContext(context: BrowserContext): void {
  if (!isNoting) return
  context.on('request', (request) => note(request.url()))
  noteRequests(context.request)
}

function noteRequests(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request)
  request.fetch = (target, options) => {
    note(typeof target === 'string' ? target : target.url())
    return fetch(target, options)
  }
}

/** Notes what a story asks without a page. */
export const notedRequests: Fixtures<
  object,
  object,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs
> = {
  request: async ({ request }, use) => {
    if (isNoting) noteRequests(request)
    await use(request)
  },
}
