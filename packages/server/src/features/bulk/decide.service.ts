import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand } from '../../context.ts'
import { apart } from '../../db/savepoint.ts'
import type { Db } from '../../db/types.ts'
import { type Decided, notifyMade, tellTogether } from '../message/decision.service.ts'
import type { BulkAct, Done, Kept } from './act.service.ts'

/** Decisions of one kind, each of which is noted, told and taken back as if it were made by itself. */
export interface Deciding {
  object: Decided
  /** Those of these whose decision is still the one that was made with them. */
  standing: (ctx: CommandContext, people: readonly Done[]) => Promise<readonly Done[]>
  /** Takes one back; throws why it stays. */
  undecide: (ctx: OfficeCommand, id: number) => Promise<unknown>
}

const idsOf = (people: readonly { subject: { id: number } }[]) =>
  people.map(({ subject: { id } }) => id)

/** Holds the telling of what was just decided back until the whole can be taken back no longer. */
export async function heldBack(
  ctx: CommandContext,
  { object }: Deciding,
  people: readonly { subject: { id: number } }[],
): Promise<void> {
  await tellTogether(ctx, object, new Set(idsOf(people)))
}

/** Takes decisions back one by one; answers those that stay, and why: of them people hear at once. */
export async function takenBack(
  ctx: OfficeCommand,
  deciding: Deciding,
  people: readonly Done[],
): Promise<Kept> {
  const { standing, undecide } = deciding
  const kept = new Map<number, FaultCode>()
  const same = new Set(idsOf(await standing(ctx, people)))
  for (const { subject } of people)
    try {
      if (!same.has(subject.id)) throw new Fault('decision.overtaken')
      await apart(ctx.tx, () => undecide(ctx, subject.id))
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      kept.set(subject.id, fault.code)
    }
  await tellDecided(
    ctx,
    deciding,
    people.filter(({ subject }) => kept.has(subject.id)),
  )
  return kept
}

/** Tells of decisions that nobody took back. */
export async function tellDecided(
  ctx: CommandContext,
  { object }: Deciding,
  people: readonly Done[],
): Promise<void> {
  const made = new Map(people.map(({ subject, before }) => [subject.id, String(before.at)]))
  await notifyMade(ctx, object, made)
}

/** What a queue's records are decided by, and how it is said. */
interface Reviewing<Row extends { approval_date: string }>
  extends Pick<Deciding, 'object' | 'undecide'> {
  /** What they are called, such as 报名. */
  word: string
  /** How these stand, by id. */
  standings: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>
  /** Why one is not decided, or what it is and becomes. */
  judge: (row: Row, decision: Decision) => { why: FaultCode } | { was: string; becomes: string }
  /** Throws where a refusal says no reason. */
  needRemark: (said: { decision: Decision; remark: string }) => void
  decideMany: (
    ctx: OfficeCommand,
    ids: number[],
    said: { decision: Decision; remark: string },
  ) => Promise<unknown>
}

type Decision = 'pass' | 'fail'

/** Passing and failing the records of a queue. */
export type Reviewed = 'enlist_pass' | 'enlist_fail' | 'post_pass' | 'post_fail'

/** Decides records that wait in a queue, each as it would be by itself. */
export function reviewActs<Row extends { approval_date: string }>({
  object,
  undecide,
  word,
  standings,
  judge,
  needRemark,
  decideMany,
}: Reviewing<Row>) {
  const deciding: Deciding = {
    ...{ object, undecide },
    standing: async (ctx, people) => {
      const rows = await standings(ctx.db, idsOf(people))
      return people.filter(
        ({ subject, before }) => rows.get(subject.id)?.approval_date === before.at,
      )
    },
  }
  const act = (decision: Decision): BulkAct<Reviewed> => ({
    duty: 'office.review',
    words: async (_, { remark }) => {
      needRemark({ decision, remark })
      return `${word}审核${decision === 'pass' ? '通过' : '不通过'}`
    },
    judge: async (ctx, { remark }, ids) => {
      needRemark({ decision, remark })
      const rows = await standings(ctx.db, ids)
      return ({ id }) => {
        const row = rows.get(id)
        if (!row) return { why: 'content.not_found' }
        const found = judge(row, decision)
        return 'why' in found ? found : { ...found, before: { at: ctx.stamp } }
      }
    },
    act: async (ctx, { remark }, people) => {
      await decideMany(ctx, idsOf(people), { decision, remark })
      await heldBack(ctx, deciding, people)
    },
    undo: (ctx, _, people) => takenBack(ctx, deciding, people),
    settle: (ctx, _, people) => tellDecided(ctx, deciding, people),
  })
  return { pass: act('pass'), fail: act('fail') }
}
