import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { semaphore } from '../files/semaphore.ts'
import { keptThreads } from '../kept-thread.ts'
import { threadEnv } from '../thread-env.ts'
import type { Pictures } from './draw.ts'
import { type Paper, textsOf } from './paper.ts'

/** What the thread begins with: the files of further fonts. */
export interface Given {
  fonts: readonly string[]
}

/** What the thread is asked, one thing after the other, and what it says. */
export type Asked =
  | { texts: readonly string[]; pictured: readonly string[] }
  | { papers: readonly [Paper, ...Paper[]]; pictures: Pictures }
export type Told = { missing: readonly string[] } | { bytes: Uint8Array }

const memoryMb = 192
const patienceMs = 20_000
const inTurn = semaphore(2, 50)

/** A thread that draws papers: neither the fonts nor the drawing hold anybody up. */
export interface Press {
  /** Where a character stands that cannot be drawn, none of those `pictured`, and which it is; undefined where all can be. */
  missing: (
    paper: Paper,
    pictured?: readonly string[],
  ) => Promise<{ where: string; character: string } | undefined>
  /** Those of these characters that no font has. */
  lacking: (characters: readonly string[]) => Promise<readonly string[]>
  /** Papers as one file, the same bytes for the same papers and the same pictures of what no font has. */
  draw: (papers: readonly [Paper, ...Paper[]], pictures?: Pictures) => Promise<Buffer>
}

const threads = keptThreads(
  (fonts) =>
    new Worker(new URL('worker.ts', import.meta.url), {
      // It gets what it draws and nothing else.
      env: threadEnv(),
      execArgv: [],
      workerData: { fonts: fonts === '' ? [] : fonts.split('\n') } satisfies Given,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    }),
)

/**
 * Lends a thread to `work` that draws with the typeface, and with `fonts` (files) what that has not; two at
 * once, others in order. Throws `server.unavailable` where too many wait. The thread waits a minute for more
 * work; it ends at once when it fails or takes longer than anything should.
 */
export async function withPress<T>(
  fonts: readonly string[],
  work: (press: Press) => Promise<T>,
): Promise<T> {
  return await inTurn(async () => {
    const key = fonts.join('\n')
    const worker = threads.take(key)
    const ask = async (asked: Asked): Promise<Told> => {
      const patience = AbortSignal.timeout(patienceMs)
      // Rejects when the thread fails.
      const told = once(worker, 'message', { signal: patience })
      worker.postMessage(asked)
      return (await told)[0] as Told
    }
    try {
      const done = await work({
        missing: async (paper, pictured = []) => {
          const texts = textsOf(paper)
          const told = await ask({ texts: texts.map(({ text }) => text), pictured })
          if (!('missing' in told)) throw new Error('the thread answered something else')
          const at = told.missing.findIndex((character) => character !== '')
          const where = texts[at]?.where
          return where === undefined ? undefined : { where, character: told.missing[at] ?? '' }
        },
        lacking: async (characters) => {
          const told = await ask({ texts: characters, pictured: [] })
          if (!('missing' in told)) throw new Error('the thread answered something else')
          return told.missing.filter((character) => character !== '')
        },
        draw: async (papers, pictures = new Map()) => {
          const told = await ask({ papers, pictures })
          if (!('bytes' in told)) throw new Error('the thread answered something else')
          return Buffer.from(told.bytes)
        },
      })
      await threads.giveBack(worker, key)
      return done
    } catch (error) {
      await worker.terminate()
      throw error
    }
  })
}
