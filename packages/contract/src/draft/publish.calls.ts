import { z } from 'zod'
import { day, defineCall, flag, requiredLines } from '../call.ts'
import { reachWays } from '../login/reach.rules.ts'
import { expected, head, mark, notBegun, reasons, seat, stale, sums } from './draft.calls.ts'
import { mostReason, mostSeats, sendings } from './draft.rules.ts'

const seats = z.array(seat).max(mostSeats).default([])

const person = z.object({
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  // `phone`: reached by neither WeChat nor app, so somebody calls.
  reach: z.enum(reachWays),
  // What outweighs: who only hears of new shifts, whom something changes for, who only loses some.
  kind: z.enum(['added', 'moved', 'removed']),
  seats: z.array(seat),
  // In short, one line each.
  lines: z.array(z.object({ mark, text: z.string() })),
  // Exactly as it will be read.
  message: z.object({
    title: z.string(),
    content: z.string(),
    link: z.string(),
    button: z.string(),
  }),
  // Until when WeChat waits with it where it is sent now or in the morning, museum date-times; empty where
  // it does not wait. In the app it stands a minute after publishing, whatever was chosen.
  waits: z.object({ now: z.string(), morning: z.string() }),
})

const conflict = z.object({
  seat,
  volunteer_name: z.string(),
  mark,
  text: z.string(),
  ...reasons,
  msg: z.string(),
  // 1 where this publishing passes it with a reason, 1 where it leaves it out.
  passed: z.int(),
  left_out: z.int(),
})

const choice = {
  // Edits that stay in the draft.
  left_out: seats,
  // Soft reasons that are passed at the last moment.
  passed: z
    .array(z.object({ seat, why: requiredLines(mostReason) }))
    .max(mostSeats)
    .default([]),
}

/** A draft becomes the plan, and is heard of a minute later. `date` is any day of its week. */
export const publishCalls = {
  /** What publishing would do now; changes nothing. */
  info: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/drafts/info',
    summary: '发布前的预览',
    audience: 'office.schedule',
    input: z.object({ date: day, ...choice }),
    output: z.object({
      ...head,
      editors: z.array(z.object({ by: z.string(), count: z.int() })),
      // Those who hear something, new ones first.
      people: z.array(person),
      conflicts: z.array(conflict),
      // Edits that take effect, and those that stay.
      count: z.int(),
      added: z.int(),
      moved: z.int(),
      removed: z.int(),
      left: z.int(),
      // How many people the draft concerns, with those of whom all is left out.
      concerned: z.int(),
      // As it is afterwards; of what is missing so much can be taken on the phone from then on.
      sums,
      takeable_heads: z.int(),
      // The hours in which WeChat disturbs nobody, the same twice for none; and the next morning after them.
      quiet_from: z.string(),
      quiet_to: z.string(),
      morning: z.string(),
      // 1 when nothing stands in the way of publishing it so.
      ready: flag,
    }),
    faults: notBegun,
  }),
  /** Makes the draft the plan. Its people are told after a minute, in which it can be taken back. */
  publish: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/drafts/publish',
    summary: '发布一周排班，60秒后通知',
    audience: 'office.schedule',
    input: z.object({ ...expected, ...choice, sending: z.enum(sendings).default('now') }),
    output: z.object({
      ...head,
      people: z.int(),
      count: z.int(),
      left: z.int(),
      // The shifts by which each is concerned.
      concerned: z.array(z.object({ volunteer_id: z.int(), ids: z.array(z.int()) })),
    }),
    faults: [...stale, 'draft.conflicts', 'planner.signed', 'content.changed'],
    msg: '已发布',
  }),
  /** The numbers of those who are to be called, which the log keeps. */
  phones: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/drafts/phones',
    summary: '发布前的电话名单（记入操作日志）',
    audience: 'office.schedule',
    confirmed: true,
    input: z.object({ date: day, ...choice }),
    output: z.object({
      list: z.array(
        z.object({
          volunteer_id: z.int(),
          name: z.string(),
          code: z.string(),
          // Empty where none is known.
          phone: z.string(),
          lines: z.array(z.object({ mark, text: z.string() })),
        }),
      ),
    }),
    faults: notBegun,
    secret: true,
    rate: 'reveal',
  }),
  unpublish: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/drafts/unpublish',
    summary: '撤回刚发布的排班（60秒内，尚未通知）',
    audience: 'office.schedule',
    input: z.object({ date: day }),
    output: z.object(head),
    faults: ['decision.told', 'decision.overtaken'],
    msg: '已撤回，尚未通知任何人',
  }),
}
