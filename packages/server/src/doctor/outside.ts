import { statfs } from 'node:fs/promises'
import { pino } from 'pino'
import type { Settings } from '../settings.ts'
import { checkApps } from '../wechat/client.ts'
import { listTemplates } from '../wechat/listed.ts'
import type { Connection } from '../wechat/protocol.ts'
import type { Wechat } from '../wechat/wechat.ts'

/** An answer from elsewhere: its HTTP status, the clock of who gave it, in ms, and how its text begins; why there was none. */
export type Reached =
  | { code: number; dateMs: number | undefined; text: string }
  | { failed: string }

/** What is looked at outside this process; a test puts another in its place. */
export interface Outside {
  now: () => Date
  /** Asks an address once, for ten seconds at most, and follows nothing. */
  reach: (address: string) => Promise<Reached>
  wechat: (settings: Settings) => ReturnType<Wechat['check']>
  /** The templates of the account by which messages are sent. */
  templates: (settings: Settings) => ReturnType<typeof listTemplates>
  /** Bytes free for the museum's account, and of how many. */
  room: (folder: string) => Promise<{ free: number; of: number }>
}

const patienceMs = 10_000
const mostBytes = 4096

/** The same, where an address that several look at is asked but once. */
export function askedOnce(outside: Outside): Outside {
  const answers = new Map<string, Promise<Reached>>()
  return {
    ...outside,
    reach: (address) => {
      const answer = answers.get(address) ?? outside.reach(address)
      answers.set(address, answer)
      return answer
    },
  }
}

/** The world as it is. */
export const outside: Outside = {
  now: () => new Date(),
  reach: async (address) => {
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(address, { redirect: 'manual', signal })
      const dateMs = Date.parse(answer.headers.get('date') ?? '')
      const text = await beginningOf(answer)
      return { code: answer.status, dateMs: Number.isNaN(dateMs) ? undefined : dateMs, text }
    } catch (error) {
      const { message, cause } = error as Error
      return { failed: cause instanceof Error ? cause.message || message : message }
    }
  },
  wechat: async ({ wechat }) => await checkApps(connectionOf(wechat), wechat),
  templates: async ({ wechat }) => await listTemplates(connectionOf(wechat), wechat),
  room: async (folder) => {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, of: blocks * bsize }
  },
}

// A page may be long: what says whose it is stands at its beginning.
async function beginningOf({ body }: Response): Promise<string> {
  let bytes = Buffer.alloc(0)
  for await (const part of body ?? []) {
    bytes = Buffer.concat([bytes, part])
    if (bytes.length >= mostBytes) break
  }
  return bytes.toString('utf8')
}

function connectionOf({ apiBase }: Settings['wechat']): Connection {
  return { base: () => apiBase, log: pino({ level: 'silent' }), timeoutMs: patienceMs }
}
