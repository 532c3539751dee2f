import { Fault } from '@museum/contract/fault.ts'
import type { Account, OfficeCommand, OfficeContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { audit } from '../audit/audit.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import {
  deleteNote,
  findNote,
  insertNote,
  type NoteRow,
  noteRows,
  updateNote,
} from './note.store.ts'

/** What the office notes of somebody; throws `content.not_found` of whoever never applied. */
export async function notes(ctx: OfficeContext, { id, ...paging }: { id: number } & Paging) {
  const { list, total } = await pageOf(ctx.db, noteRows(ctx.db, id), paging)
  if (total === 0 && !(await findVolunteer(ctx.db, id))) throw new Fault('content.not_found')
  return { list: list.map((row) => shown(ctx.account, row)), total }
}

function shown({ id }: Account, { account_id, volunteer_id: _, ...row }: NoteRow) {
  return { ...row, own: account_id === id ? 1 : 0 }
}

/** Notes something of somebody, dated and signed. */
export async function addNote(
  ctx: OfficeCommand,
  { id, text, pinned }: { id: number; text: string; pinned: 0 | 1 },
) {
  const volunteer = await findVolunteer(ctx.db, id)
  if (!volunteer) throw new Fault('content.not_found')
  const { id: account_id, username: by } = ctx.account
  const signed = { account_id, by, at: ctx.stamp }
  const row = await insertNote(ctx.tx, { volunteer_id: id, text, pinned, ...signed })
  // What a note says stands in the note alone: with that it is gone.
  await note(ctx, 'create', row, { after: { name: volunteer.name, pinned } })
  return shown(ctx.account, row)
}

/** Changes what the caller noted, or pins a note of anybody's; throws `note.not_own`. */
export async function changeNote(
  ctx: OfficeCommand,
  { id, text, pinned }: { id: number; text?: string | undefined; pinned?: 0 | 1 | undefined },
) {
  const before = await findNote(ctx.db, id)
  if (!before) throw new Fault('content.not_found')
  if (text !== undefined) checkOwn(ctx, before)
  const change = {
    ...(text !== undefined && text !== before.text && { text, changed_at: ctx.stamp }),
    ...(pinned !== undefined && pinned !== before.pinned && { pinned }),
  }
  if (Object.keys(change).length === 0) return shown(ctx.account, before)
  const row = await updateNote(ctx.tx, id, change)
  if (!row) throw new Fault('content.not_found')
  await note(ctx, 'update', row, {
    before: { pinned: before.pinned, changed_at: before.changed_at },
    after: { pinned: row.pinned, changed_at: row.changed_at },
  })
  return shown(ctx.account, row)
}

/** Removes what the caller noted; throws `note.not_own`. */
export async function removeNote(ctx: OfficeCommand, id: number) {
  const before = await findNote(ctx.db, id)
  if (!before) throw new Fault('content.not_found')
  checkOwn(ctx, before)
  if (!(await deleteNote(ctx.tx, id))) throw new Fault('content.not_found')
  await note(ctx, 'delete', before, { before: { by: before.by, at: before.at } })
  return {}
}

function checkOwn({ account }: OfficeCommand, { account_id }: NoteRow): void {
  if (account_id !== account.id) throw new Fault('note.not_own')
}

async function note(
  ctx: OfficeCommand,
  action: 'create' | 'update' | 'delete',
  { id, volunteer_id }: NoteRow,
  said: { before?: object; after?: object },
): Promise<void> {
  await audit(ctx, { action, object: 'note', object_id: id, volunteer_id, ...said })
}
