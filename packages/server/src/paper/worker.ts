import { parentPort, workerData } from 'node:worker_threads'
import { drawPapers } from './draw.ts'
import { cutter, readTypeface } from './fonts.ts'
import type { Asked, Given, Told } from './thread.ts'

// Runs in a thread of its own, which thread.ts ends.
const typeface = readTypeface((workerData as Given).fonts)
const fonts = cutter(typeface)

parentPort?.on('message', async (asked: Asked) => {
  const told: Told =
    'texts' in asked
      ? { missing: asked.texts.map((text) => fonts.missing(text, new Set(asked.pictured)) ?? '') }
      : { bytes: await drawPapers(asked.papers, typeface, fonts, asked.pictures) }
  parentPort?.postMessage(told)
})
