import { monitorEventLoopDelay } from 'node:perf_hooks'
import { addDays, museumTime } from '@museum/contract/day.ts'
import { draftCalls } from '@museum/contract/draft/draft.calls.ts'
import { weekOf } from '@museum/contract/period.ts'
import { RequestContext } from '../../packages/server/src/context.ts'
import { problemOf } from '../../packages/server/src/features/proposal/problem.service.ts'
import { draftWeekOf } from '../../packages/server/src/features/proposal/week.service.ts'
import type { Problem } from '../../packages/server/src/solver/problem.ts'
import { openWorld } from '../../packages/server/src/testing/world.ts'

/** A week of a museum that `npm run fill` made, as the solver is asked for it, and what making that costs. */
export interface FilledWeek {
  name: string
  problem: Problem
  people: number
  /** Milliseconds of reading and of judging everybody, and the longest in which nobody else had a turn. */
  readMs: number
  judgedMs: number
  longestMs: number
}

/** The third and the second week from now: nobody is planned in the one, three of four in the other. */
export async function filledWeeks(url: string): Promise<FilledWeek[]> {
  const store = { name: 'sqlite' as const, make: async () => ({ url, drop: async () => {} }) }
  const now = new Date()
  const world = await openWorld({ ...store, bytesOf: () => '' }, { now: now.toISOString() })
  try {
    const office = await world.office('scheduler', `bench-${now.getTime()}`)
    const { day } = museumTime(now, world.appContext.settings.museumZone)
    const { first } = weekOf(day)
    const weeks: FilledWeek[] = []
    for (const [name, weeksAhead] of [
      ['empty', 3],
      ['three of four filled', 2],
    ] as const) {
      const date = addDays(first, 7 * weeksAhead)
      await world.as(office).send(draftCalls.begin, { date })
      const ctx = new RequestContext(world.appContext, { kind: 'nobody' }, '')
      const delay = monitorEventLoopDelay({ resolution: 1 })
      delay.enable()
      const began = performance.now()
      const week = await draftWeekOf(ctx, date)
      const read = performance.now()
      const problem = await problemOf(week)
      const judged = performance.now()
      delay.disable()
      weeks.push({
        ...{ name, problem, people: week.people.size },
        ...{ readMs: read - began, judgedMs: judged - read, longestMs: delay.max / 1e6 },
      })
    }
    return weeks
  } finally {
    await world.close()
  }
}
