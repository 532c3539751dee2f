import type { Call } from '@museum/contract/call.ts'
import type { Account, RequestContext } from '../../context.ts'
import { auditRarely } from './audit.service.ts'

/**
 * Notes in the log that an office account was refused what its role does not do: once a minute for each
 * call, whatever it asks.
 */
export async function noteRefusal(
  ctx: RequestContext,
  account: Account,
  call: Call,
): Promise<void> {
  const name = `${call.method} ${call.path}`
  const after = { call: name, name: call.summary, role: account.role }
  await auditRarely(ctx, account, { action: 'forbidden', object: 'call', object_id: 0, after }, [
    { key: `forbidden ${account.id} ${name}`, most: 1 },
  ])
}
