import { decisionTo, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { audit } from '../audit/audit.service.ts'
import { reviewRules } from '../setting/setting.read.ts'
import { dropYeses, type FormalYes, giveYeses, yesesOf } from '../volunteer/formal-yes.store.ts'
import type { VolunteerRow } from '../volunteer/volunteer.read.ts'
import { noteMoves } from '../volunteer/volunteer-office.service.ts'

interface Said {
  decision: 'pass' | 'fail'
  remark: string
  internal: string
  from: number
}

/** The first yeses by person, where two are needed; undefined where one is enough. */
export type Yeses = ReadonlyMap<number, FormalYes> | undefined

/** The first yeses that people have, where this decision makes them formal and two are needed. */
export async function yesesFor(
  ctx: OfficeContext,
  { decision, from }: Said,
  ids: readonly number[],
): Promise<Yeses> {
  const formal = decision === 'pass' && decisionTo(from as VolunteerStatus, 'pass') === 7
  if (!formal || (await reviewRules(ctx.db)).formal_needs < 2) return undefined
  return await yesesOf(ctx.db, ids)
}

/** How the history says the first of two yeses. */
const firstYesWords = '同意转为正式志愿者，待另一位审核员同意'

/** Keeps the first of two yeses, in the history too; the person is told once the second is said. */
export async function sayFirstYes(
  ctx: OfficeCommand,
  rows: readonly VolunteerRow[],
  { remark, internal: noted }: Said,
): Promise<void> {
  if (rows.length === 0) return
  const { id: account_id, username: by } = ctx.account
  await giveYeses(
    ctx.tx,
    rows.map(({ id, approval_date }) => ({
      ...{ volunteer_id: id, step_at: approval_date },
      ...{ account_id, by, at: ctx.stamp, remark },
    })),
  )
  const internal = [firstYesWords, remark, noted].filter(Boolean).join('；')
  await noteMoves(
    ctx,
    ...rows.map(({ id, status }) => ({
      ...{ volunteer_id: id, from_status: status, to_status: status, remark: '', internal },
    })),
  )
  await audit(
    ctx,
    ...rows.map(({ id, name, status }) => ({
      ...{ action: 'first_yes', object: 'volunteer' as const, object_id: id },
      after: { name, status },
    })),
  )
}

/** Takes the first of two yeses back, whose second nobody has said; false where there is none. */
export async function takesYesBack(ctx: OfficeCommand, row: VolunteerRow): Promise<boolean> {
  const { id, status } = row
  if (status !== 3) return false
  const yes = (await yesesOf(ctx.db, [id])).get(id)
  if (!yes || !(await dropYeses(ctx.tx, [id]))) return false
  const internal = `撤回${yes.by}的同意`
  const stays = { from_status: status, to_status: status }
  await noteMoves(ctx, { volunteer_id: id, ...stays, remark: '', internal })
  await audit(ctx, {
    ...{ action: 'undo', object: 'volunteer', object_id: id },
    before: { first_yes: yes.by },
    after: { name: row.name, status },
  })
  return true
}
