import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { endSession } from '../login/session.service.ts'
import { changeOwnPassword, login, me } from './account.service.ts'
import {
  accountInfo,
  accountList,
  changeAccount,
  exportAccounts,
  newAccount,
  removeAccount,
} from './account-office.service.ts'

/** The office's login and its accounts. */
export function accountRoutes(serve: Serve): void {
  serve(accountCalls.login, (input, ctx) => login(ctx, input))
  serve(accountCalls.logout, (_, ctx) => endSession(ctx, ctx.account))
  serve(accountCalls.me, (_, ctx) => me(ctx))
  serve(accountOfficeCalls.list, (input, ctx) => accountList(ctx, input))
  serve(accountOfficeCalls.export, (input, ctx) => exportAccounts(ctx, input))
  serve(accountOfficeCalls.info, ({ id }, ctx) => accountInfo(ctx, id))
  serve(accountOfficeCalls.create, (input, ctx) => newAccount(ctx, input))
  serve(accountOfficeCalls.change, (input, ctx) => changeAccount(ctx, input))
  serve(accountOfficeCalls.remove, ({ id }, ctx) => removeAccount(ctx, id))
  serve(accountOfficeCalls.ownPassword, (input, ctx) => changeOwnPassword(ctx, input))
}
