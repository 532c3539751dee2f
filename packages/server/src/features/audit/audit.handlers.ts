import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { implement } from '../../http/implement.ts'
import { auditInfo, auditList, exportAudit } from './log.service.ts'

/** The audit log in the office. */
export const auditHandlers = implement(auditCalls, {
  list: auditList,
  export: exportAudit,
  info: (ctx, { id }) => auditInfo(ctx, id),
})
