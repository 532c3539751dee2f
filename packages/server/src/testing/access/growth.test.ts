import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Step, stepsOf } from '../../db/plan-steps.ts'
import type { Schema } from '../../db/schema.ts'
import { statementsOf } from '../../db/statements.ts'
import { eachStore } from '../stores.ts'
import { allKinds, kinds, refusalOf } from './callers.ts'
import type { Plain } from './declare.ts'
import { declared } from './declared/all.ts'
import { type Museum, openMuseum } from './museum.ts'
import { send } from './send.ts'

const entries = declared as unknown as Record<string, Plain<object>>

const queries = Object.values(calls)
  .flatMap((group) => Object.values(group) as Call[])
  .filter(({ kind }) => kind === 'query')
  .map((call) => [`${call.method} ${call.path}`, call] as const)

/** What a museum only gets more of, the longer it is and the more people it has. */
const growing = new Set<string>([
  'person',
  'volunteer',
  'volunteer_decision',
  'volunteer_group',
  'volunteer_label',
  'group_leader',
  'session',
  'message',
  'delivery',
  'audit',
  'activity',
  'enlist',
  'waitlist',
  'roster',
  'roster_closed',
  'roster_leave',
  'roster_date',
  'roster_slot',
  'roster_week',
  'roster_draft',
  'offer',
  'offer_asked',
  'day_answer',
  'reminder',
  'feedback',
  'milestone',
  'statement',
  'correction',
  'amendment',
  'meeting_slot',
  'meeting_seat',
  'meeting_invite',
  'training',
  'candidate',
  'voter',
  'ballot',
  'post',
  'comment',
  'upload',
  'outbox',
] satisfies (keyof Schema)[])

/** Statements that may go through a whole table, and why. */
const mayReadAll: readonly { text: RegExp; why: string }[] = [
  { text: /^select count\(\*\) as "total"[, ]/, why: 'a large total is remembered for a minute' },
  {
    text: /^select "activity_type_id", "list_rank", count\(\*\)/,
    why: 'from its index alone, and the answer is kept until an activity moves',
  },
  { text: /^select "id", "name" from "volunteer_group"$/, why: 'a sheet may name every group' },
]

eachStore('a query', (store) => {
  let museum: Museum
  beforeAll(async () => {
    museum = await openMuseum(store)
  })
  afterAll(() => museum.world.close())

  describe.each(queries)('%s', (address, call) => {
    test('goes through no table whole that grows', async () => {
      const { db, app } = museum.world
      const entry = entries[address]
      if (!entry) throw new Error(`${address} is not declared`)
      const admitted = allKinds.filter((kind) => !refusalOf(call, kinds[kind]))
      const who = museum.members[admitted.at(-1) ?? 'admin']
      const input = await entry.own(museum, who)
      const file = await entry.file?.(museum)
      const heard = await statementsOf(() => send(app, call, input, who.token, file))
      const whole: (Pick<Step, 'table' | 'index'> & { sql: string })[] = []
      for (const query of heard) {
        if (!/^(select|with)\b/.test(query.sql)) continue
        if (mayReadAll.some(({ text }) => text.test(query.sql))) continue
        const steps = await stepsOf(db, query, true)
        for (const { table, index, whole: all } of steps)
          if (all && growing.has(table)) whole.push({ table, index, sql: query.sql })
      }
      expect(whole).toEqual([])
    })
  })
})
