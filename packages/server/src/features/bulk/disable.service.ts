import type { CommandContext } from '../../context.ts'
import { audit, auditBy } from '../audit/audit.service.ts'
import { disablePeople } from '../login/person.service.ts'
import { free } from '../volunteer/undo.service.ts'
import { type BulkAct, changedSince, type Doing, type Done } from './act.service.ts'

const idsOf = (people: readonly { subject: { id: number } }[]) =>
  people.map(({ subject: { id } }) => id)

const lines = (people: readonly (Doing | Done)[], action: string, disabled: number) =>
  people.map(({ subject: { id, name } }) => ({
    action,
    object: 'volunteer' as const,
    object_id: id,
    before: { name, disabled: 1 - disabled },
    after: { name, disabled },
  }))

/** Stops people; what they had taken on is freed once it can be taken back no longer. */
export const disableAct: BulkAct<'disable'> = {
  duty: 'office.admin',
  words: async () => '停用账号',
  judge:
    async () =>
    ({ disabled }) =>
      disabled === 1 ? { why: 'bulk.disabled' } : { was: '启用', becomes: '停用', before: {} },
  act: async (ctx, _, people) => {
    await disablePeople(ctx, idsOf(people), 1)
    await audit(ctx, ...lines(people, 'update', 1))
  },
  undo: async (ctx, _, people) => {
    const same = people.filter(({ subject }) => subject.disabled === 1)
    await disablePeople(ctx, idsOf(same), 0)
    await audit(ctx, ...lines(same, 'undo', 0))
    return changedSince(people, same)
  },
  settle: async (ctx, _, people) => {
    for (const { subject } of people) if (subject.disabled === 1) await freed(ctx, subject)
  },
}

async function freed(ctx: CommandContext, { id, name }: { id: number; name: string }) {
  const given = await free(ctx, id)
  if (Object.keys(given).length === 0 || !ctx.account) return
  const line = { action: 'update', object: 'volunteer' as const, object_id: id }
  await auditBy(ctx, ctx.account, { ...line, after: { name, ...given } })
}

/** Lets people in again, who log in anew; what was freed stays free. */
export const enableAct: BulkAct<'enable'> = {
  duty: 'office.admin',
  words: async () => '启用账号',
  judge:
    async () =>
    ({ disabled }) =>
      disabled === 0 ? { why: 'bulk.same' } : { was: '停用', becomes: '启用', before: {} },
  act: async (ctx, _, people) => {
    await disablePeople(ctx, idsOf(people), 0)
    await audit(ctx, ...lines(people, 'update', 0))
  },
}
