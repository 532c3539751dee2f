import type { BulkActName } from '@museum/contract/bulk/bulk.rules.ts'
import type { BulkAct, What } from './act.service.ts'
import { disableAct, enableAct } from './disable.service.ts'
import { enlistAct } from './enlist.service.ts'
import { leaveAct } from './leave.service.ts'
import { notifyAct } from './notify.service.ts'
import { grantAct, revokeAct } from './regrant.service.ts'
import { groupAct } from './regroup.service.ts'
import { labelAct, unlabelAct } from './relabel.service.ts'
import { renewAct } from './renew.service.ts'
import { statementAct } from './state.service.ts'

const acts: { [N in BulkActName]: BulkAct<N> } = {
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
}

/** The act that is asked for. */
export function actOf(what: Pick<What, 'act'>): BulkAct<BulkActName> {
  return acts[what.act] as unknown as BulkAct<BulkActName>
}
