import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Fault } from '@museum/contract/fault.ts'
import { semaphore } from '../files/semaphore.ts'
import { threadEnv } from '../thread-env.ts'
import { greedy } from './greedy.ts'
import type { Assignment, Candidate, Problem } from './problem.ts'

/** What solving one problem may cost: then its thread is ended, whatever it is doing. */
export interface SolveLimits {
  ms: number
  memoryMb: number
}
export const usualLimits: SolveLimits = { ms: 20_000, memoryMb: 768 }

/** What the thread is asked, its people after it in parts, and what it says. */
export interface Asked extends Omit<Problem, 'people'> {
  memoryMb: number
}
export interface AskedOf {
  some: readonly Candidate[]
  last: boolean
}
export type Told =
  | { plain: Assignment[] }
  | { soFar: Assignment[] }
  | { answer: Assignment[]; memoryMb: number }
  | { refused: 'memory' }

/** Why an answer is not the best there is; `failed` is a fault of the solver. */
export type CutBy = 'time' | 'memory' | 'failed'

export interface Solved {
  assignments: Assignment[]
  /** `best` is proven but for company; `so_far` was found before the limit; `plain` is the greedy one. */
  how: 'best' | 'so_far' | 'plain'
  cut_by: CutBy | undefined
  ms: number
  /** What the solver took; 0 where it did not say. */
  memoryMb: number
}

const inTurn = semaphore(1, 4)

/**
 * Who should serve where, found in a thread of its own within the limits; one at a time, the others in
 * order, `server.unavailable` where too many wait. It always answers: where the thread had to be ended
 * it says why, with what was found until then or a plain answer. Where whoever asked has `gone` the
 * thread ends with them: `request.stalled`.
 */
export async function solve(
  problem: Problem,
  limits: SolveLimits = usualLimits,
  gone?: AbortSignal,
): Promise<Solved> {
  return await inTurn(async () => {
    const began = performance.now()
    const heard = await apart(problem, limits, gone)
    if (gone?.aborted) throw new Fault('request.stalled')
    const ms = Math.round(performance.now() - began)
    return { ...answerOf(problem, heard), ms, memoryMb: heard.mb }
  })
}

/** What a thread said until it ended, and why it ended where it did not finish. */
export interface Heard {
  plain?: Assignment[]
  soFar?: Assignment[]
  answer?: Assignment[]
  mb: number
  cutBy: CutBy
}

/** The best of what a thread said; a plain answer where it said nothing. */
export function answerOf(
  problem: Problem,
  { answer, soFar, plain, cutBy: cut_by }: Heard,
): Pick<Solved, 'assignments' | 'how' | 'cut_by'> {
  if (answer) return { assignments: answer, how: 'best', cut_by: undefined }
  return soFar
    ? { assignments: soFar, how: 'so_far', cut_by }
    : { assignments: plain ?? greedy(problem), how: 'plain', cut_by }
}

function apart(
  problem: Problem,
  { ms, memoryMb }: SolveLimits,
  gone?: AbortSignal,
): Promise<Heard> {
  return new Promise((resolve) => {
    const { people, ...bare } = problem
    const asked: Asked = { ...bare, memoryMb }
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: asked,
      // It gets the problem and nothing else.
      env: threadEnv(),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    })
    const heard: Heard = { mb: 0, cutBy: 'failed' }
    const end = () => void worker.terminate()
    const timer = setTimeout(() => {
      heard.cutBy = 'time'
      end()
    }, ms)
    gone?.addEventListener('abort', end, { once: true })
    if (gone?.aborted) end()
    void hand(worker, people)
    worker.on('message', (told: Told) => {
      if ('plain' in told) heard.plain = told.plain
      else if ('soFar' in told) heard.soFar = told.soFar
      else if ('answer' in told) {
        heard.answer = told.answer
        heard.mb = told.memoryMb
      } else heard.cutBy = told.refused
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') heard.cutBy = 'memory'
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      gone?.removeEventListener('abort', end)
      resolve(heard)
    })
  })
}

/** So many people are handed over before others have their turn: a copy of all of a museum takes a while. */
const atOnce = 20

async function hand(worker: Worker, people: readonly Candidate[]): Promise<void> {
  for (let at = 0; at === 0 || at < people.length; at += atOnce) {
    const said: AskedOf = {
      some: people.slice(at, at + atOnce),
      last: at + atOnce >= people.length,
    }
    worker.postMessage(said)
    await turn()
  }
}
