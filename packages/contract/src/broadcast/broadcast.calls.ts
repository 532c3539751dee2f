import { z } from 'zod'
import {
  dateTime,
  day,
  defineCall,
  defineExport,
  filterId,
  flag,
  id,
  lines,
  optionalDateTime,
  pageOf,
  requiredLines,
  requiredText,
  tableOf,
  text,
} from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'
import { defineListing } from '../record.calls.ts'
import { clock } from '../setting/setting.calls.ts'
import { volunteerFilters } from '../volunteer/volunteer-office.calls.ts'
import { broadcastStates, mostNamed } from './broadcast.rules.ts'

const broadcast = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  // Whom it goes to, in words.
  audience: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  // People to tell, people told, and of these how many have read it.
  total: z.int(),
  sent: z.int(),
  read: z.int(),
  // Of those told, who had never logged in by then, so that nothing in the app reaches them.
  by_phone: z.int(),
  // When it is to go out, or went, where that was said; empty for at once, which is after the minute of taking back.
  send_at: z.string(),
  state: z.enum(broadcastStates),
})

/**
 * Whether WeChat is set up to tell people too (1), and how many it has told, may not for want of their consent, could
 * not, and has yet to.
 */
const delivery = {
  wechat: z.int(),
  ...{ delivered: z.int(), unconsented: z.int(), failed: z.int(), waiting: z.int() },
}

/** Who serves on a day, all of it or from a time to a time, anywhere or at a place. */
const shift = z.object({
  date: day,
  start_time: clock.optional(),
  end_time: clock.optional(),
  place_id: filterId,
})

/**
 * One of: every volunteer (status 3 or 7), a group, who has a shift, chosen people, or whom the register's filter finds
 * when it goes out, but those in `except`.
 */
const audience = {
  all: flag.optional(),
  group_id: filterId,
  shift: shift.optional(),
  volunteer_ids: z.array(id).max(mostNamed).optional(),
  filter: z.object(volunteerFilters).optional(),
  except: z.array(id).max(mostNamed).optional(),
}

type FilterName = keyof typeof volunteerFilters
const filterNames = Object.keys(volunteerFilters) as FilterName[]
/** A filter as an address holds it: texts, of what is not asked none. */
const filterText = z.object(
  Object.fromEntries(filterNames.map((name) => [name, z.string().optional()])) as Record<
    FilterName,
    z.ZodOptional<z.ZodString>
  >,
)

const textFaults = ['broadcast.field_unknown', 'broadcast.no_target'] as const
const letterFaults = [
  ...(['broadcast.audience_wrong', 'broadcast.nobody', 'broadcast.time_past'] as const),
  ...textFaults,
] as const
// Words in braces become each person's own.
const letter = { title: requiredText(50), content: requiredLines(1000) }
const found = z.object({ id: z.int(), name: z.string(), code: z.string() })

/** Notifications that the office sends to many. */
export const broadcastCalls = {
  ...defineListing({
    path: '/api/office/notifications',
    words: { list: '群发通知记录', export: '群发通知记录', info: '群发通知与送达情况' },
    audience: 'office.edit',
    filters: { q: text(50).optional() },
    row: broadcast,
    // Whom it goes to as a call says it, which matters until it goes.
    one: broadcast.extend({
      ...delivery,
      wanted: z.object({
        all: z.int().optional(),
        group_id: z.int().optional(),
        shift: z
          .object({
            date: z.string(),
            start_time: z.string(),
            end_time: z.string(),
            place_id: z.int(),
          })
          .optional(),
        volunteer_ids: z.array(z.int()).optional(),
        filter: filterText.optional(),
        except: z.array(z.int()).optional(),
      }),
    }),
  }),
  count: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/notifications/audience',
    summary: '将通知多少人，各经何种渠道',
    audience: 'office.read',
    input: z.object(audience),
    // All of them; of these by WeChat too, in the app alone (for want of consent, or unknown to WeChat), and who has
    // never logged in.
    output: z.object({
      ...{ total: z.int(), wechat: z.int(), unconsented: z.int(), app: z.int(), by_phone: z.int() },
    }),
    faults: [],
  }),
  /** Of those told who have never logged in until now: nothing in the app reaches them, so somebody phones. */
  phoned: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/notifications/:id/phoned',
    summary: '一次群发中需电话通知的人',
    audience: 'office.read',
    // `left`: 1 for those alone whom nobody has phoned.
    input: z.object({ id, left: flag.default(0), ...pageOf(20) }),
    // Who said when that they were told by telephone; empty while nobody has.
    output: tableOf(
      found.extend({ phone_masked: z.string(), phoned_at: z.string(), phoned_by: z.string() }),
    ),
    faults: ['content.not_found'],
  }),
  phonedExport: defineExport({
    path: '/api/office/notifications/:id/phoned/export',
    what: '一次群发中需电话通知的人',
    audience: 'office.edit',
    input: z.object({ id }),
    faults: ['content.not_found'],
  }),
  pasted: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/notifications/pasted',
    summary: '粘贴的编号或姓名是谁',
    audience: 'office.edit',
    input: z.object({ text: lines(20_000) }),
    // Whom a code or a name means; what means nobody, and what means several, is for whoever pasted it.
    output: z.object({
      found: z.array(found),
      unknown: z.array(z.string()),
      several: z.array(z.object({ text: z.string(), people: z.array(found) })),
    }),
    faults: [],
  }),
  /** Within a minute, in which it is taken back, or at a minute of the museum's clock: who is meant is then asked anew. */
  send: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/notifications',
    summary: '群发通知，可定时',
    audience: 'office.edit',
    input: z.object({ ...letter, ...audience, send_at: optionalDateTime }),
    output: broadcast,
    faults: [...letterFaults],
    msg: '60秒后发送',
  }),
  ...defineUndo({
    path: '/api/office/notifications',
    what: '群发',
    audience: 'office.edit',
    output: broadcast,
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/notifications/:id',
    summary: '修改还没有发送的定时通知',
    audience: 'office.edit',
    input: z.object({ id, ...letter, ...audience, send_at: dateTime }),
    output: broadcast,
    faults: ['content.not_found', 'broadcast.begun', ...letterFaults],
    msg: '已保存',
  }),
  cancel: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/notifications/:id/cancel',
    summary: '撤回还没有发送的定时通知',
    audience: 'office.edit',
    input: z.object({ id }),
    output: broadcast,
    faults: ['content.not_found', 'broadcast.begun'],
    msg: '已撤回，不会发送',
  }),
  trial: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/notifications/trial',
    summary: '试发给一个人',
    audience: 'office.edit',
    input: z.object({ ...letter, volunteer_id: id }),
    output: z.object({ name: z.string() }),
    faults: ['content.not_found', ...textFaults],
    msg: '已试发',
  }),
}
