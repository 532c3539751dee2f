import type { bulkWhat } from '@museum/contract/bulk/bulk.calls.ts'
import type { BulkActName } from '@museum/contract/bulk/bulk.rules.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import type { OfficeDuty } from '@museum/contract/role.ts'
import type { z } from 'zod'
import type { CommandContext, OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import type { Tx } from '../../db/types.ts'
import type { BulkRow } from './bulk.store.ts'
import type { Subject } from './subject.store.ts'

export type What = z.output<typeof bulkWhat>
/** What an act takes. */
export type Args<N extends BulkActName> = Extract<What, { act: N }>

/** What an act would make of somebody, or of a record of theirs: in words what there was and what it becomes, and what it takes to go back. */
export interface Change {
  was: string
  becomes: string
  before?: Readonly<Record<string, string | number>>
}

/** What could not be taken back, and why. */
export type Kept = ReadonlyMap<number, FaultCode>

/** Why somebody is left out, or the change. */
export type Verdict = { why: FaultCode } | Change

export type Judge = (subject: Subject) => Verdict

/** Somebody to whom it is done. */
export interface Doing {
  subject: Subject
  change: Change
}

/** Somebody to whom it was done, as it was noted then. */
export interface Done {
  subject: Subject
  becomes: string
  before: Readonly<Record<string, string | number>>
}

/**
 * One act that can be done to many, or to one. What is judged in a transaction stands locked: what the act names
 * itself first, then the people in the order of their ids, then the records of theirs that it is done to. The ids are
 * those of the people, or of the records.
 */
export interface BulkAct<N extends BulkActName> {
  duty: OfficeDuty
  /** What is done, in words, such as `续期12个月`. Throws where it can be done to nobody. */
  words: (ctx: RequestContext, args: Args<N>) => Promise<string>
  /** Locks what the act needs beside its people, before them. */
  locked?: (tx: Tx, args: Args<N>) => Promise<void>
  /** Locks what hangs on its people, who are locked, before they are judged. */
  held?: (ctx: OfficeCommand, args: Args<N>, ids: readonly number[]) => Promise<void>
  /** How each of these is judged now. Throws where it can be done to nobody. */
  judge: (ctx: OfficeContext, args: Args<N>, ids: readonly number[]) => Promise<Judge>
  /** What somebody to whom it is done will read. */
  sample?: (
    ctx: RequestContext,
    args: Args<N>,
    subject: Subject,
  ) => Promise<{ title: string; content: string }>
  /** What of its beginning is kept with what it takes, for the parts that are done without a request. */
  begun?: (ctx: OfficeCommand) => Record<string, string>
  /** Does it to locked people who were judged good, with its lines in the log. */
  act: (ctx: OfficeCommand, args: Args<N>, people: readonly Doing[], bulk: BulkRow) => Promise<void>
  /** What it became of these, by id, where only doing it tells. */
  named?: (
    ctx: OfficeCommand,
    bulk: BulkRow,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>
  /** Takes away what waits to be done for each, before it is taken back or settled and its people are locked. */
  dropped?: (tx: Tx, people: readonly Pick<Done, 'before'>[]) => Promise<void>
  /** Takes it back of locked people; answers the ids of those that stay as they are, such as who was changed since. */
  undo?: (
    ctx: OfficeCommand,
    args: Args<N>,
    people: readonly Done[],
    bulk: BulkRow,
  ) => Promise<Kept>
  /** What follows when it can be taken back no longer, such as telling them. */
  settle?: (
    ctx: CommandContext,
    args: Args<N>,
    people: readonly Done[],
    part: { bulk: BulkRow; last: boolean },
  ) => Promise<void>
}

/** Whom an act could not be taken back of. */
export function changedSince(
  all: readonly { subject: { id: number } }[],
  same: readonly { subject: { id: number } }[],
): Kept {
  const undone = new Set(same.map(({ subject }) => subject.id))
  return new Map(
    all.flatMap(({ subject: { id } }) => (undone.has(id) ? [] : [[id, 'decision.overtaken']])),
  )
}
