import { Fault } from '@museum/contract/fault.ts'
import type { RequestContext } from '../../context.ts'
import { lockName } from '../../db/portable.ts'
import { changesSince, lastLine } from './audit.read.ts'

/**
 * Refuses to save a record over changes that whoever saves has not seen; the refusal says who made
 * them, when and in which fields. The version is the newest line of the log when the record was
 * read; a caller who says none is not refused. Two who save at once follow each other. Where forms of
 * their own share a record, `among` are the fields of the form that is saved.
 */
export async function checkVersion(
  ctx: RequestContext,
  object: string,
  id: number,
  among?: readonly string[],
): Promise<void> {
  if (ctx.seen === undefined) return
  await lockName(ctx.db as never, `${object} ${id}`)
  const lines = await changesSince(ctx.db, object, id, ctx.seen)
  const changes = lines
    .map(({ at, username, before, after }) => ({
      by: username,
      at,
      fields: differing(before, after),
    }))
    .filter(({ fields }) => among === undefined || fields.some((field) => among.includes(field)))
  if (changes.length === 0) return
  throw new Fault('content.stale', { stale: { version: await lastLine(ctx.db), changes } })
}

function differing(before: string, after: string): string[] {
  const [was, is] = [before, after].map(
    (text): Record<string, unknown> => (text === '' ? {} : JSON.parse(text)),
  )
  return Object.keys(after === '' ? { ...was } : { ...is }).filter(
    (field) => JSON.stringify(was?.[field]) !== JSON.stringify(is?.[field]),
  )
}
