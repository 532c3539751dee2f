import { statementCalls } from '@museum/contract/statement/statement.calls.ts'
import { statementOfficeCalls } from '@museum/contract/statement/statement-office.calls.ts'
import { implement } from '../../http/implement.ts'
import { printTogether } from './many.service.ts'
import { issueOwn, ownList, preview } from './statement.service.ts'
import {
  issueFor,
  officeFile,
  officeStatement,
  replace,
  statementListing,
} from './statement-office.service.ts'

/** Statements of service: one's own, and all of them in the office. */
export const statementHandlers = [
  ...implement(statementCalls, {
    preview,
    list: ownList,
    issue: issueOwn,
  }),
  ...implement(statementOfficeCalls, {
    ...statementListing,
    info: (ctx, { id }) => officeStatement(ctx, id),
    issue: issueFor,
    replace: (ctx, { id, reason }) => replace(ctx, id, reason),
    file: (ctx, { id }) => officeFile(ctx, id),
    print: printTogether,
  }),
]
