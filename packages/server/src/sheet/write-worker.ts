import { parentPort, workerData } from 'node:worker_threads'
import { type Cell, type Sheet, writeSheet } from './write.ts'

// Runs in a thread of its own: takes rows in parts, then `end`, and answers the file's bytes.
const rows: Cell[][] = []
parentPort?.on('message', async (part: Cell[][] | 'end') => {
  if (part !== 'end') return void rows.push(...part)
  const bytes = await writeSheet({ ...(workerData as Omit<Sheet, 'rows'>), rows })
  parentPort?.postMessage(new Uint8Array(bytes))
})
