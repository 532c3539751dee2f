import type { Worker } from 'node:worker_threads'

// To begin a thread takes longer than most of what it is asked for.
const keptMs = 60_000

interface Idle {
  worker: Worker
  key: string
  end: NodeJS.Timeout
}

/**
 * Threads of one kind. `take` lends one that was begun with the same key and waits, or begins one; whoever has
 * it ends it, or gives it back when it has done all it was asked for. One of them is kept for a minute and
 * holds no process up.
 */
export function keptThreads(begin: (key: string) => Worker): {
  take: (key: string) => Worker
  giveBack: (worker: Worker, key: string) => Promise<void>
} {
  let idle: Idle | undefined
  return {
    take: (key) => {
      if (idle?.key === key) {
        const { worker, end } = idle
        idle = undefined
        clearTimeout(end)
        worker.ref()
        return worker
      }
      const worker = begin(key)
      // Whoever asks it hears of a failure; of one that waits nobody does, and it is not there any more.
      worker.on('error', () => {})
      worker.once('exit', () => {
        if (idle?.worker === worker) idle = undefined
      })
      return worker
    },
    giveBack: async (worker, key) => {
      if (idle) return void (await worker.terminate())
      worker.unref()
      const end = setTimeout(() => void worker.terminate(), keptMs).unref()
      idle = { worker, key, end }
    },
  }
}
