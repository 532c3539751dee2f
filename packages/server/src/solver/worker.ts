import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import loadHighs from 'highs'
import { best } from './best.ts'
import { greedy } from './greedy.ts'
import { completed, narrowed } from './narrow.ts'
import type { Assignment, Candidate, Problem } from './problem.ts'
import type { Asked, AskedOf, Told } from './solve.ts'

// Runs in a thread of its own, which solve.ts ends when it takes too long or too much.
// Who waits for a page comes first where both want the same processor: on Linux this is of the thread alone.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { memoryMb, ...bare } = workerData as Asked
const people: Candidate[] = []
parentPort?.on('message', ({ some, last }: AskedOf) => {
  people.push(...some)
  // The port keeps the thread alive until it has answered.
  if (last) void answer({ ...bare, people }).finally(() => parentPort?.close())
})

/** Says a plain answer first, then the best and whoever else can fill what that leaves, each as soon as it is there. */
async function answer(problem: Problem): Promise<void> {
  const narrow = narrowed(problem)
  const whole = (found: readonly Assignment[]) => completed(problem, found)
  tell({ plain: whole(greedy(narrow)) })
  boundMemory(memoryMb)
  const highs = await loadHighs()
  try {
    const found = best(highs, narrow, (soFar) => tell({ soFar: whole(soFar) }))
    tell({ answer: whole(found), memoryMb: Math.round(highs.memoryBytes / 2 ** 20) })
  } catch (error) {
    if (!isOutOfMemory(error)) throw error
    tell({ refused: 'memory' })
  }
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
