import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { auditInfo, auditList, exportAudit } from './log.service.ts'

/** The audit log in the office. */
export function auditRoutes(serve: Serve): void {
  serve(auditCalls.list, (input, ctx) => auditList(ctx, input))
  serve(auditCalls.export, (input, ctx) => exportAudit(ctx, input))
  serve(auditCalls.info, ({ id }, ctx) => auditInfo(ctx, id))
}
