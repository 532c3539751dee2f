import { z } from 'zod'
import { applicationDecision } from '../application/application-office.calls.ts'
import {
  day,
  defineCall,
  defineExport,
  flag,
  id,
  lines,
  mostWhole,
  pageOf,
  requiredLines,
  requiredText,
  tableOf,
  text,
  whole,
} from '../call.ts'
import { enlistFilters } from '../enlist/enlist.calls.ts'
import { stepKinds } from '../meeting/meeting.rules.ts'
import { decisionRemark } from '../message/review.calls.ts'
import { postFilters } from '../post/post-office.calls.ts'
import { defineListing, sortOf } from '../record.calls.ts'
import { statementFilters } from '../statement/statement-office.calls.ts'
import { volunteerFilters } from '../volunteer/volunteer-office.calls.ts'
import { bulkActs, bulkOutcomes, bulkStates, mostChosen, mostMonths } from './bulk.rules.ts'

const act = <const N extends (typeof bulkActs)[number], F extends z.core.$ZodLooseShape>(
  name: N,
  fields: F,
) => z.object({ act: z.literal(name), ...fields })

/** What is done, with what it takes. */
export const bulkWhat = z.discriminatedUnion('act', [
  // So many months from where each certificate ends, or from today where it has ended or that is asked for; or to a
  // day. With `tell` 1 each hears of it. With `anyway` 1 it is so also where the certificate is void, or ends later.
  act('renew', {
    months: whole(1, mostMonths).optional(),
    until: day.optional(),
    from: z.enum(['end', 'today']).optional(),
    tell: flag.optional(),
    anyway: flag.optional(),
  }),
  // Each is told after the minute; words in braces become the person's own.
  act('notify', { title: requiredText(50), content: requiredLines(1000) }),
  // 0 leaves the group.
  act('group', { group_id: whole(0, mostWhole) }),
  // Without `until` twelve months from today.
  act('grant', { service_type_id: id, until: day.optional() }),
  act('revoke', { service_type_id: id }),
  // Approved by that.
  act('enlist', { activity_id: id }),
  act('label', { label_id: id }),
  act('unlabel', { label_id: id }),
  act('disable', {}),
  act('enable', {}),
  // A statement of service of these days; with `again` 1 also for who has one that says the same.
  act('statement', { first_day: day, last_day: day, again: flag.optional() }),
  // Of every shift from the first day to the last that has not begun. With `ask` 1 colleagues are asked for each.
  act('leave', { first: day, last: day, reason: lines(100).default(''), ask: flag.optional() }),
  // Of applications at the step `from` alone, as each would be decided by itself.
  act('application_pass', applicationDecision),
  act('application_fail', applicationDecision),
  // To choose a time, of one meeting or of whichever is open.
  act('invite', { kind: z.enum(stepKinds), meeting_id: whole(0, mostWhole).default(0) }),
  act('enlist_pass', decisionRemark),
  act('enlist_fail', decisionRemark),
  act('post_pass', decisionRemark),
  act('post_fail', decisionRemark),
  act('statement_revoke', { reason: lines(200).default('') }),
])

/**
 * Whom or what: those named, or all that a list's filter finds at the moment of the act, but those named in
 * `except`. `filter` is the register's, of people and applications; each of the others is that of its own list.
 */
export const whom = {
  ids: z.array(id).min(1).max(mostChosen).optional(),
  filter: z.object(volunteerFilters).optional(),
  enlist_filter: z.object(enlistFilters).optional(),
  post_filter: z.object(postFilters).optional(),
  statement_filter: z.object(statementFilters).optional(),
  except: z.array(id).max(mostChosen).optional(),
}

const counted = { total: z.int(), done: z.int(), skipped: z.int() }

const bulk = z.object({
  id: z.int(),
  act: z.enum(bulkActs),
  // What was done and to whom, in words.
  words: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  state: z.enum(bulkStates),
  ...counted,
  finished_at: z.string(),
})

// Of a record whose it is, and in `about` what it is; empty of people and their applications.
const person = { id: z.int(), name: z.string(), code: z.string(), about: z.string() }

// Of one of them, of whom it is shown what became, and in which order.
const pickedFilters = {
  id,
  q: text(50).optional(),
  outcome: z.enum(['', ...bulkOutcomes]).optional(),
  ...sortOf('/api/office/bulk/:id/people'),
}

const faults = [
  'auth.forbidden',
  'bulk.nobody',
  'content.not_found',
  'roster.type_missing',
  'grant.past',
  'volunteer.certificate_past',
  'broadcast.field_unknown',
  'broadcast.no_target',
  'closing.dates_wrong',
  'statement.period_wrong',
  'decision.remark_required',
  'decision.next_past',
  'volunteer.not_decidable',
  'statement.reason_required',
] as const

/** One act done to many: looked at first, done part by part, and taken back within a minute. */
export const bulkCalls = {
  preview: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/bulk/preview',
    summary: '批量操作预览：将处理谁，谁除外及原因',
    audience: 'office.read',
    input: z.object({ what: bulkWhat, ...whom }),
    output: z.object({
      total: z.int(),
      // To how many it would be done, and of these how many are told by which way.
      will: z.int(),
      ...{ wechat: z.int(), app: z.int(), by_phone: z.int() },
      // The first of them, with what they have and what it becomes.
      people: z.array(
        z.object({
          ...person,
          was: z.string(),
          becomes: z.string(),
          reach: z.enum(['wechat', 'app', 'phone']),
        }),
      ),
      // What the first of them will read, where they are told something of this act's own.
      sample: z.object({ name: z.string(), title: z.string(), content: z.string() }).optional(),
      // To whom not, by reason, with the first of each.
      except: z.array(
        z.object({
          code: z.string(),
          msg: z.string(),
          count: z.int(),
          people: z.array(z.object(person)),
        }),
      ),
    }),
    faults,
  }),
  start: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/bulk',
    summary: '批量操作',
    audience: 'office.read',
    input: z.object({ what: bulkWhat, ...whom }),
    output: bulk,
    faults,
  }),
  ...defineListing({
    path: '/api/office/bulk',
    words: { list: '批量操作记录', export: '批量操作记录', info: '一次批量操作的进度与结果' },
    audience: 'office.review',
    filters: { q: text(50).optional() },
    row: bulk,
    // Milliseconds for which it can be taken back still, 0 where it cannot; 1 where the caller may do so, or stop it;
    // the letter that it became, 0 for none yet; to how many it was taken back; and how many statements of it hold.
    one: bulk.extend({
      undo_left_ms: z.int(),
      own: z.int(),
      broadcast: z.int(),
      undone: z.int(),
      statements: z.int(),
    }),
  }),
  people: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/bulk/:id/people',
    summary: '一次批量操作处理了谁，谁除外及原因',
    audience: 'office.read',
    input: z.object({ ...pickedFilters, ...pageOf(50) }),
    output: tableOf(
      z.object({
        ...person,
        volunteer_id: z.int(),
        outcome: z.enum(bulkOutcomes),
        // Why not; empty where it was done.
        why: z.string(),
        was: z.string(),
        becomes: z.string(),
        at: z.string(),
        // The statement that was issued by it; 0 for none.
        statement_id: z.int(),
      }),
    ),
    faults: ['content.not_found'],
  }),
  peopleExport: defineExport({
    path: '/api/office/bulk/:id/people/export',
    what: '一次批量操作的名单',
    audience: 'office.review',
    input: z.object(pickedFilters),
    faults: ['content.not_found'],
  }),
  stop: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/bulk/:id/stop',
    summary: '停止批量操作：已处理的保留',
    audience: 'office.read',
    input: z.object({ id }),
    output: bulk,
    faults: ['content.not_found', 'auth.forbidden', 'bulk.over'],
    msg: '已停止',
  }),
  undo: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/bulk/:id/undo',
    summary: '撤销刚完成的批量操作（60秒内）',
    audience: 'office.read',
    input: z.object({ id }),
    output: bulk.extend({ undone: z.int() }),
    faults: ['content.not_found', 'auth.forbidden', 'decision.told'],
  }),
}
