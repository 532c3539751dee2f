import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadEnv } from '../thread-env.ts'

/** What the thread is told to read. */
export interface Asked {
  path: string
  sql: string
  parameters: unknown[]
  partRows: number
}

/** What it says, once for each time it is asked to go on. */
export interface Part {
  rows: unknown[]
  last: boolean
}

const memoryMb = 128

/**
 * Reads a database that is a file in a thread of its own, by a connection of its own: here a query holds
 * up the thread that asks, and its one connection everybody else. A statement sees the file as it was
 * when it began.
 */
export async function* readApart<R>(asked: Asked): AsyncGenerator<R[]> {
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData: asked,
    // It gets the file's name and nothing else.
    env: threadEnv(),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  try {
    const parts = on(worker, 'message', { close: ['exit'] })
    worker.postMessage('next')
    for await (const [part] of parts) {
      const { rows, last } = part as { rows: R[]; last: boolean }
      // One part is read while the one before it is worked on.
      if (!last) worker.postMessage('next')
      if (rows.length > 0) yield rows
      if (last) return
    }
    throw new Error('the thread that reads ended before its rows did')
  } finally {
    await worker.terminate()
  }
}
