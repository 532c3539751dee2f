import { accountCalls } from '@museum/contract/account/account.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { endSession } from '../auth/session.service.ts'
import { login, me, queues } from './account.service.ts'

/** The office's login and its queues. */
export function accountRoutes(serve: Serve): void {
  serve(accountCalls.login, (input, act) => login(act, input), { transaction: false })
  serve(accountCalls.logout, (_, act) => endSession(act, act.account))
  serve(accountCalls.me, async (_, act) => me(act))
  serve(accountCalls.queues, (_, act) => queues(act))
}
