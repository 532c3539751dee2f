import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand } from '../../context.ts'
import { apart } from '../../db/savepoint.ts'
import { type Decided, notifyMade, tellTogether } from '../message/decision.service.ts'
import type { Done, Kept } from './act.service.ts'

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
