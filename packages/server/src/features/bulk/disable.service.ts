import type { CommandContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { audit, auditBy } from '../audit/audit.service.ts'
import { disablePeople } from '../login/person.service.ts'
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

/** Whether somebody is stopped still; who was let in and stopped once more meanwhile has a minute of that. */
const isStoppedBy = (
  { finished_at }: { finished_at: string },
  { disabled, disabled_at }: { disabled: number; disabled_at: string },
) => disabled === 1 && disabled_at <= finished_at

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
  undo: async (ctx, _, people, bulk) => {
    const same = people.filter(({ subject }) => isStoppedBy(bulk, subject))
    await disablePeople(ctx, idsOf(same), 0)
    await audit(ctx, ...lines(same, 'undo', 0))
    return changedSince(people, same)
  },
  settle: async (ctx, _, people, { bulk }) => {
    for (const { subject } of people) if (isStoppedBy(bulk, subject)) await free(ctx, subject)
  },
}

/** Frees what somebody who was stopped had taken on, who hears of it, with its line in the log. */
async function free(ctx: CommandContext, { id, name }: { id: number; name: string }) {
  const { shifts, enlists } = await raise(ctx, 'volunteer.left', { id, why: '您的账号已停用' })
  const given = {
    ...(shifts.length > 0 && { cancelled_shifts: shifts }),
    ...(enlists.length > 0 && { cancelled_enlists: enlists }),
  }
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
