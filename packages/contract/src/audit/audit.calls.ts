import { z } from 'zod'
import {
  defineCall,
  defineExport,
  filterId,
  id,
  optionalDay,
  pageOf,
  tableOf,
  text,
} from '../call.ts'

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

/** What the log is narrowed to. */
const filters = {
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
}

/** The audit log: written by every office change, never changed (office only). */
export const auditCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/audit',
    summary: '操作日志',
    audience: 'office.admin',
    input: z.object({ ...filters, ...pageOf(20) }),
    output: tableOf(line),
    faults: [],
  }),
  export: defineExport({
    path: '/api/office/audit/export',
    what: '操作日志',
    audience: 'office.admin',
    input: z.object(filters),
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/audit/:id',
    summary: '一条操作日志',
    audience: 'office.admin',
    input: z.object({ id }),
    output: line,
    faults: ['content.not_found'],
  }),
}
