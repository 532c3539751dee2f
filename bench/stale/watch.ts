import { setTimeout as wait } from 'node:timers/promises'
import { type Subject, textOf } from './subject.ts'

/** Two servers of one database: changes go to one, both are asked. */
export interface Pair {
  changed: string
  other: string
  /** Milliseconds after a change's answer from which the other may show nothing older. */
  withinMs: number
}

/** What was seen of one kind of change. */
export interface Seen {
  changes: number
  /** Answers that were held against what stood: of the changed server at once, of the other from `withinMs` on. */
  judged: number
  /** Changes of which the changed server showed something older. */
  staleAtOnce: number
  /** Changes of which the other showed something older when it no longer might. */
  stale: number
  /** The latest milliseconds after a change at which the other was asked and still showed something older. */
  oldest: number
  /** Milliseconds after each change at which the other was asked when it no longer might. */
  asked: number[]
}

export type Chance = () => number

/** Changes a subject once, after so many milliseconds, and holds what both servers show against it. */
export async function watch(
  subject: Subject,
  pair: Pair,
  pauseMs: number,
  chance: Chance,
  seen: Seen,
  complain: (line: string) => void,
): Promise<void> {
  const { changed, other, withinMs } = pair
  subject.begin?.()
  // What is asked now may be kept, so that a change has something to make old.
  for (const { ask } of subject.looks) await Promise.all([textOf(changed, ask), textOf(other, ask)])
  await wait(pauseMs)
  const asking = subject.looks.map((look) => keepAsking(other, () => look.ask, chance))
  await subject.change(changed)
  const at = performance.now()
  for (const one of asking) await one.end()
  seen.changes += 1
  const judge = async (origin: string): Promise<boolean> => {
    const answers = await Promise.all(
      subject.looks.map(async ({ ask, isRight }) => {
        const ms = performance.now() - at
        const text = await textOf(origin, ask)
        const right = isRight(text)
        if (!right && origin === other) seen.oldest = Math.max(seen.oldest, ms)
        return { right, told: `${ask.path} ${ms.toFixed(0)} ms after: ${text.slice(0, 120)}` }
      }),
    )
    const wrong = answers.find(({ right }) => !right)
    if (wrong) last = wrong.told
    return !wrong
  }
  let last = ''
  seen.judged += subject.looks.length
  if (!(await judge(changed))) {
    seen.staleAtOnce += 1
    complain(`${subject.kind}, same process: ${last}`)
  }
  // Asked meanwhile, the other may keep what it answers, old or new.
  while (performance.now() - at < withinMs) {
    const left = withinMs - (performance.now() - at)
    await wait(Math.max(1, Math.min(left + 1, 20 + chance() * 300)))
    if (performance.now() - at < withinMs) await judge(other)
  }
  seen.judged += subject.looks.length
  seen.asked.push(performance.now() - at)
  if (!(await judge(other))) {
    seen.stale += 1
    complain(`${subject.kind}, other process: ${last}`)
  }
}

/** Asks again and again, so that some answer is read while a change is written. */
function keepAsking(origin: string, askOf: () => Parameters<typeof textOf>[1], chance: Chance) {
  let going = true
  const done = (async () => {
    while (going) {
      await textOf(origin, askOf())
      await wait(chance() * 10)
    }
  })()
  return {
    end: async () => {
      going = false
      await done
    },
  }
}
