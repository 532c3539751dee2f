import type { BulkActName } from '@museum/contract/bulk/bulk.rules.ts'
import type { BulkAct, What } from './act.service.ts'
import { applicationFailAct, applicationPassAct } from './application.service.ts'
import type { Reviewed } from './decide.service.ts'
import { disableAct, enableAct } from './disable.service.ts'
import { enlistAct } from './enlist.service.ts'
import { enlistActs } from './enlist-review.service.ts'
import { inviteAct } from './invite.service.ts'
import { leaveAct } from './leave.service.ts'
import { notifyAct } from './notify.service.ts'
import { postActs } from './post-review.service.ts'
import { grantAct, revokeAct } from './regrant.service.ts'
import { groupAct } from './regroup.service.ts'
import { labelAct, unlabelAct } from './relabel.service.ts'
import { renewAct } from './renew.service.ts'
import { statementAct } from './state.service.ts'
import { statementRevokeAct } from './statement.service.ts'

/** Passing and failing are one act, which is told which of the two. */
type Served<N extends BulkActName> = N extends Reviewed
  ? BulkAct<Reviewed>
  : N extends `${infer S}_pass` | `${infer S}_fail`
    ? BulkAct<Extract<BulkActName, `${S}_pass` | `${S}_fail`>>
    : BulkAct<N>

const acts: { [N in BulkActName]: Served<N> } = {
  renew: renewAct,
  notify: notifyAct,
  group: groupAct,
  grant: grantAct,
  revoke: revokeAct,
  disable: disableAct,
  enable: enableAct,
  leave: leaveAct,
  enlist: enlistAct,
  label: labelAct,
  unlabel: unlabelAct,
  statement: statementAct,
  application_pass: applicationPassAct,
  application_fail: applicationFailAct,
  invite: inviteAct,
  enlist_pass: enlistActs.pass,
  enlist_fail: enlistActs.fail,
  post_pass: postActs.pass,
  post_fail: postActs.fail,
  statement_revoke: statementRevokeAct,
}

/** The act that is asked for. */
export function actOf(what: Pick<What, 'act'>): BulkAct<BulkActName> {
  return acts[what.act] as unknown as BulkAct<BulkActName>
}
