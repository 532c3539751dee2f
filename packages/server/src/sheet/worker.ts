import { parentPort, workerData } from 'node:worker_threads'
import { readDelimited } from './delimited.ts'
import { Refused } from './limits.ts'
import type { Asked, Told } from './read.ts'
import { readBook } from './workbook.ts'

// Runs in a thread of its own, which read.ts ends when it takes too long or too much.
parentPort?.postMessage(told(workerData as Asked))

function told({ bytes, mostRows }: Asked): Told {
  try {
    const isBook = bytes[0] === 0x50 && bytes[1] === 0x4b
    if (isBook) return { sheet: readBook(bytes, mostRows) }
    // A text says nothing of how its days are counted.
    return { sheet: { rows: readDelimited(bytes, mostRows), from1904: false } }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code, msg: error.message }
    throw error
  }
}
