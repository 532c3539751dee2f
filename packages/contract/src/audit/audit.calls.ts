import { z } from 'zod'
import { filterId, optionalDay, text } from '../call.ts'
import { defineListing } from '../record.calls.ts'

const line = z.object({
  id: z.int(),
  at: z.string(),
  username: z.string(),
  action: z.string(),
  object: z.string(),
  object_id: z.int(),
  ip: z.string(),
  before: z.string(),
  after: z.string(),
})

/** The audit log: written by every office change, never changed (office only). */
export const auditCalls = defineListing({
  path: '/api/office/audit',
  words: { list: '操作日志', export: '操作日志', info: '一条操作日志' },
  audience: 'office.audit',
  reads: 'office.audit',
  filters: {
    // Anything that a line says.
    q: text(50).optional(),
    // Each as it is written in a line; empty is All.
    username: text(50).optional(),
    action: text(30).optional(),
    object: text(30).optional(),
    object_id: filterId,
    // Whom it is about, whatever was done: the volunteer's enrolments, shifts, posts too.
    volunteer_id: filterId,
    // The start of an address.
    ip: text(50).optional(),
    start_date: optionalDay,
    end_date: optionalDay,
  },
  row: line,
})
