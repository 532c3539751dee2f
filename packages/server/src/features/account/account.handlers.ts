import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { factorCalls } from '@museum/contract/account/factor.calls.ts'
import { passkeyCalls } from '@museum/contract/account/passkey.calls.ts'
import { implement } from '../../http/implement.ts'
import { changeOwnPassword, confirm, login, logout, me } from './account.service.ts'
import {
  accountInfo,
  accountList,
  changeAccount,
  exportAccounts,
  inviteAccount,
  newAccount,
  removeAccount,
} from './account-office.service.ts'
import {
  addApp,
  beginApp,
  factors,
  makeCodes,
  removeFactor,
  resetFactors,
} from './factor.service.ts'
import { acceptInvite, invited } from './invite.service.ts'
import {
  endAllLogins,
  endLogin,
  endLoginOf,
  endLogins,
  logins,
  loginsOf,
} from './logins.service.ts'
import { acceptLogin, refuseLogin } from './new-login.service.ts'
import {
  addPasskey,
  beginAdd,
  beginConfirm,
  beginLogin,
  passkeyConfirm,
  passkeyLogin,
} from './passkey.service.ts'
import { second } from './second.service.ts'

/** The office's login and its accounts. */
export const accountHandlers = [
  ...implement(accountCalls, {
    login,
    logout,
    me,
    confirm,
    logins,
    endLogin,
    acceptLogin,
    refuseLogin,
  }),
  ...implement(accountOfficeCalls, {
    list: accountList,
    export: exportAccounts,
    info: (ctx, { id }) => accountInfo(ctx, id),
    create: newAccount,
    change: changeAccount,
    invite: (ctx, { id }) => inviteAccount(ctx, id),
    invited: { personal: invited },
    accept: acceptInvite,
    remove: (ctx, { id }) => removeAccount(ctx, id),
    loginsOf: (ctx, { id }) => loginsOf(ctx, id),
    endLoginOf,
    endLogins: (ctx, { id }) => endLogins(ctx, id),
    endAllLogins,
    ownPassword: changeOwnPassword,
  }),
  ...implement(factorCalls, {
    second,
    list: factors,
    begin: beginApp,
    add: addApp,
    remove: removeFactor,
    codes: makeCodes,
    reset: (ctx, { id }) => resetFactors(ctx, id),
  }),
  ...implement(passkeyCalls, {
    beginAdd,
    add: addPasskey,
    beginLogin,
    login: passkeyLogin,
    beginConfirm,
    confirm: passkeyConfirm,
  }),
]
