import { Fault } from '@museum/contract/fault.ts'
import type { PhonedSubject } from '@museum/contract/message/phoned.calls.ts'
import type { OfficeCommand } from '../../context.ts'
import { audit } from '../audit/audit.service.ts'
import { deletePhoned, findPhoned, insertPhoned, mayBePhoned } from './phoned.store.ts'

/** Says who was told by telephone, or says it no more; throws `content.not_found` for whom it does not concern. */
export async function markPhoned(
  ctx: OfficeCommand,
  {
    phoned,
    ...of
  }: { subject: PhonedSubject; ids: readonly number[]; volunteer_id: number; phoned: number },
) {
  const { tx, stamp, account } = ctx
  if (!(await mayBePhoned(tx, of))) throw new Fault('content.not_found')
  const before = await findPhoned(tx, of)
  const by = { phoned_at: stamp, phoned_by: account.username }
  if (phoned === 1) await insertPhoned(tx, of, by)
  else await deletePhoned(tx, of)
  if ((before !== undefined) !== (phoned === 1))
    await audit(ctx, {
      action: phoned === 1 ? 'phone' : 'unphone',
      object: of.subject,
      object_id: of.ids[0] ?? 0,
      volunteer_id: of.volunteer_id,
      ...(before ? { before } : {}),
      ...(phoned === 1 ? { after: by } : {}),
    })
  if (phoned === 0) return { phoned_at: '', phoned_by: '' }
  return before ?? by
}
