import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { volunteerSelf } from '@museum/contract/audit/audit.words.ts'
import { implement } from '../../http/implement.ts'
import { auditRows, findAudit } from './audit.store.ts'
import { listing } from './listing.service.ts'

/** The audit log in the office. */
export const auditHandlers = implement(
  auditCalls,
  listing({
    rows: auditRows,
    one: findAudit,
    object: 'audit',
    title: '操作日志',
    columns: [
      { title: '时间', value: (row) => row.at, width: 20 },
      { title: '账号', value: (row) => row.username || volunteerSelf, width: 16 },
      { title: '操作', value: (row) => row.action, width: 16 },
      { title: '对象', value: (row) => row.object, width: 16 },
      { title: '对象编号', value: (row) => row.object_id, width: 10 },
      { title: '来源地址', value: (row) => row.ip, width: 18 },
      // A cell of Excel takes no more.
      { title: '之前', value: (row) => row.before.slice(0, 32_000), width: 60 },
      { title: '之后', value: (row) => row.after.slice(0, 32_000), width: 60 },
    ],
  }),
)
