import { parentPort, workerData } from 'node:worker_threads'
import loadHighs from 'highs'
import { best } from './best.ts'
import type { Asked, Told } from './solve.ts'

// Runs in a thread of its own, which solve.ts ends when it takes too long or too much.
const { problem, memoryMb } = workerData as Asked
boundMemory(memoryMb)
const highs = await loadHighs()
try {
  const answer = best(highs, problem, (soFar) => tell({ soFar }))
  tell({ answer, memoryMb: Math.round(highs.memoryBytes / 2 ** 20) })
} catch (error) {
  if (!isOutOfMemory(error)) throw error
  tell({ refused: 'memory' })
}

function tell(told: Told): void {
  parentPort?.postMessage(told)
}

/**
 * The solver's memory is outside the thread's heap, which alone the thread's own limits bound. Where
 * it may grow no more the solver ends with an error.
 */
function boundMemory(mb: number): void {
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: MemoryClass } })
    .WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function bounded(pages) {
    if (this.buffer.byteLength + pages * 65_536 > mb * 2 ** 20) throw new RangeError('bounded')
    return grow.call(this, pages)
  }
}

/** What is used of a class that no library of types here declares. */
interface MemoryClass {
  prototype: { buffer: ArrayBuffer; grow: (this: { buffer: ArrayBuffer }, pages: number) => number }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /memory|bad_alloc|bounded|abort|Aborted/i.test(String(error))
}
