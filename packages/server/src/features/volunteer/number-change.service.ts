import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand } from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { audit } from '../audit/audit.service.ts'
import { changeSaid, checkChange, columnsChanged, type RecordChange } from './changed.service.ts'
import { lookForLikes } from './likeness.service.ts'
import { findVolunteer, type VolunteerRow } from './volunteer.read.ts'
import { updateVolunteer } from './volunteer.store.ts'

/** A document's number with what it says of its person, or a phone. */
type NumberChange = Pick<RecordChange, 'id_kind' | 'id_num' | 'sex' | 'birth_time' | 'phone'>

type Columns = Record<string, string | number | null>

const whenWritten = 'updated_at'
const written = 'written '

/**
 * Writes another number into a record that is held, as the office's own change of it does; answers the columns as they
 * were, with how each was written, by which `restoreNumber` puts them back. Throws what that change throws.
 */
export async function changeNumber(
  ctx: OfficeCommand,
  id: number,
  given: NumberChange,
): Promise<Columns> {
  const row = await recordOf(ctx, id)
  checkChange(ctx, row, given)
  const columns = columnsChanged(ctx, row, given)
  await write(ctx, id, columns)
  await note(ctx, 'update', given, { before: row, after: await recordOf(ctx, id) })
  const was = row as unknown as Columns
  const names = Object.keys(columns).filter((name) => name !== whenWritten)
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, was[name] ?? null],
      [written + name, (columns as Columns)[name] ?? null],
    ]),
  )
}

/** Puts back what `changeNumber` wrote into a record that is held; false where one of it was changed since. */
export async function restoreNumber(
  ctx: OfficeCommand,
  id: number,
  before: Columns,
): Promise<boolean> {
  const row = await recordOf(ctx, id)
  const is = row as unknown as Columns
  const names = Object.keys(before).filter((name) => !name.startsWith(written))
  if (names.some((name) => is[name] !== before[written + name])) return false
  const columns = Object.fromEntries(names.map((name) => [name, before[name]]))
  await write(ctx, id, { ...columns, [whenWritten]: ctx.stamp })
  const given = Object.fromEntries(
    fields.filter((name) => name in before).map((name) => [name, is[name]]),
  )
  await note(ctx, 'undo', given, { before: row, after: await recordOf(ctx, id) })
  return true
}

const fields = ['id_kind', 'id_num', 'sex', 'birth_time', 'phone'] as const

async function write(ctx: OfficeCommand, id: number, columns: object): Promise<void> {
  await orDuplicate(updateVolunteer(ctx.tx, id, columns), 'volunteer.document_taken', 'id_num')
  await lookForLikes(ctx, [id])
}

async function note(
  ctx: OfficeCommand,
  action: 'update' | 'undo',
  given: NumberChange,
  { before, after }: { before: VolunteerRow; after: VolunteerRow },
): Promise<void> {
  // The group is not changed.
  const said = changeSaid(ctx, given, {
    before: { row: before, group: '' },
    after: { row: after, group: '' },
  })
  await audit(ctx, { action, object: 'volunteer', object_id: before.id, ...said })
}

async function recordOf(ctx: OfficeCommand, id: number): Promise<VolunteerRow> {
  const row = await findVolunteer(ctx.tx, id)
  if (!row) throw new Fault('content.not_found')
  return row
}
