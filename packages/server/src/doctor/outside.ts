import { statfs } from 'node:fs/promises'
import { pino } from 'pino'
import type { Settings } from '../settings.ts'
import { checkApps } from '../wechat/client.ts'
import { listTemplates } from '../wechat/listed.ts'
import type { Connection } from '../wechat/protocol.ts'
import type { Wechat } from '../wechat/wechat.ts'

/** An answer from elsewhere: its HTTP status and the clock of who gave it, in ms; why there was none. */
export type Reached = { code: number; dateMs: number | undefined } | { failed: string }

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

/** The world as it is. */
export const outside: Outside = {
  now: () => new Date(),
  reach: async (address) => {
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(address, { redirect: 'manual', signal })
      await answer.body?.cancel()
      const dateMs = Date.parse(answer.headers.get('date') ?? '')
      return { code: answer.status, dateMs: Number.isNaN(dateMs) ? undefined : dateMs }
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

function connectionOf({ apiBase }: Settings['wechat']): Connection {
  return { base: () => apiBase, log: pino({ level: 'silent' }), timeoutMs: patienceMs }
}
