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
  const since = () => performance.now() - at
  const ended = asking.map((one) => one.end())
  seen.changes += 1
  /** What of a server's answers was not as it stands; undefined where all was. */
  const wrongOf = async (origin: string): Promise<string | undefined> => {
    const answers = subject.looks.map(async ({ ask, isRight }) => {
      const ms = since()
      const text = await textOf(origin, ask)
      if (isRight(text)) return undefined
      if (origin === other) seen.oldest = Math.max(seen.oldest, ms)
      return `${ask.path} ${ms.toFixed(0)} ms after: ${text.slice(0, 120)}`
    })
    return (await Promise.all(answers)).find((wrong) => wrong !== undefined)
  }
  const judge = async (origin: string, where: 'same' | 'other'): Promise<void> => {
    seen.judged += subject.looks.length
    if (where === 'other') seen.asked.push(since())
    const wrong = await wrongOf(origin)
    if (!wrong) return
    if (where === 'same') seen.staleAtOnce += 1
    else seen.stale += 1
    complain(`${subject.kind}, ${where} process: ${wrong}`)
  }
  const atOnce = [judge(changed, 'same')]
  if (withinMs === 0) atOnce.push(judge(other, 'other'))
  await Promise.all([...atOnce, ...ended])
  if (withinMs === 0) return
  // Asked meanwhile, the other may keep what it answers, old or new.
  while (since() < withinMs) {
    await wait(Math.max(1, Math.min(withinMs - since() + 1, 20 + chance() * 300)))
    if (since() < withinMs) await wrongOf(other)
  }
  await judge(other, 'other')
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
