import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { auditInfo, auditList, exportAudit } from './log.service.ts'

/** The audit log in the office. */
export function auditRoutes(serve: Serve): void {
  serve(auditCalls.list, (input, act) => auditList(act, input))
  serve(auditCalls.export, (input, act) => exportAudit(act, input))
  serve(auditCalls.info, ({ id }, act) => auditInfo(act, id))
}
