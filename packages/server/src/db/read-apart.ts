import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { keptThreads } from '../kept-thread.ts'
import { threadEnv } from '../thread-env.ts'

/** What the thread is told to read. */
export interface Asked {
  path: string
  sql: string
  parameters: unknown[]
  partRows: number
}

/** What it is told: to begin, and then to go on. */
export type Told = Asked | 'next'

/** What it says, once for each time it is asked to go on. */
export interface Part {
  rows: unknown[]
  last: boolean
}

const memoryMb = 128

const threads = keptThreads(
  () =>
    new Worker(new URL('read-worker.ts', import.meta.url), {
      // It gets the file's name and nothing else.
      env: threadEnv(),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    }),
)

/**
 * Reads a database that is a file in a thread of its own, by a connection of its own: here a query holds
 * up the thread that asks, and its one connection everybody else. A statement sees the file as it was
 * when it began. A thread that came to the end waits for the next reading; whoever stops before ends it.
 */
export async function* readApart<R>(asked: Asked): AsyncGenerator<R[]> {
  const worker = threads.take('')
  const tell = (told: Told) => worker.postMessage(told)
  let ended = false
  try {
    const parts = on(worker, 'message', { close: ['exit'] })
    tell(asked)
    tell('next')
    for await (const [part] of parts) {
      const { rows, last } = part as { rows: R[]; last: boolean }
      ended = last
      // One part is read while the one before it is worked on.
      if (!last) tell('next')
      if (rows.length > 0) yield rows
      if (last) return
    }
    throw new Error('the thread that reads ended before its rows did')
  } finally {
    if (ended) await threads.giveBack(worker, '')
    else await worker.terminate()
  }
}
