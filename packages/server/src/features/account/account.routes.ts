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

// What carries a password is hashed before its transaction, and leaves no trace under a key.
const hashing = { transaction: false } as const

/** The office's login and its accounts. */
export function accountRoutes(serve: Serve): void {
  serve(accountCalls.login, (input, act) => login(act, input), hashing)
  serve(accountCalls.logout, (_, act) => endSession(act, act.account))
  serve(accountCalls.me, (_, act) => me(act))
  serve(accountOfficeCalls.list, (input, act) => accountList(act, input))
  serve(accountOfficeCalls.export, (input, act) => exportAccounts(act, input))
  serve(accountOfficeCalls.info, ({ id }, act) => accountInfo(act, id))
  serve(accountOfficeCalls.create, (input, act) => newAccount(act, input), hashing)
  serve(accountOfficeCalls.change, (input, act) => changeAccount(act, input), hashing)
  serve(accountOfficeCalls.remove, ({ id }, act) => removeAccount(act, id))
  serve(accountOfficeCalls.ownPassword, (input, act) => changeOwnPassword(act, input), hashing)
}
