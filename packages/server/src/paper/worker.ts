import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw.ts'
import { drawer, readTypeface } from './fonts.ts'
import type { Asked, Told } from './thread.ts'

// Runs in a thread of its own, which thread.ts ends.
const typeface = readTypeface()
const missingIn = drawer(typeface)

parentPort?.on('message', async (asked: Asked) => {
  const told: Told =
    'texts' in asked
      ? { missing: asked.texts.map((text) => missingIn(text) ?? '') }
      : { bytes: await drawPaper(asked.paper, typeface) }
  parentPort?.postMessage(told)
})
