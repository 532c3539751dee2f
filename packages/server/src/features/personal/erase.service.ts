import { erasedName } from '@museum/contract/words.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import { masked } from '../../privacy/masked.ts'
import { personalTables } from '../../privacy/personal/tables.ts'
import { type Words, wordsToErase } from '../../privacy/personal/words.ts'
import { raise } from '../../raise.ts'
import { linesAbout } from '../audit/audit.read.ts'
import { type SignedChange, signChange } from '../audit/change.service.ts'
import { retirePictures } from '../picture/picture.service.ts'
import { personalOf } from '../volunteer/profile.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { sweepSoon } from './erased-files.service.ts'
import { eraseHeld, eraseTraces, picturesOf } from './held.store.ts'
import { formerRecords, othersNamed, rewriteWords } from './words.store.ts'

/**
 * Takes a person out of everything that is held: coming shifts and enrolments are given back, logins end,
 * pictures go, of each table there stays what its figures need, and what others wrote names them no more;
 * answers the words that are gone, and what that did to the log. In the caller's transaction; files go right after it.
 */
export async function erase(
  ctx: CommandContext,
  id: number,
): Promise<{ words: Words; log: SignedChange }> {
  const words = await knownWords(ctx, id)
  await raise(ctx, 'volunteer.left', { id, why: '您的账号已注销' })
  const pictures = await picturesOf(ctx.db, id)
  const cleared = await linesAbout(ctx.tx, id)
  await eraseHeld(ctx.tx, personalTables, id, ctx.stamp)
  await retirePictures(ctx, pictures)
  await eraseTraces(ctx.tx, id)
  const rewritten = await rewriteWords(ctx.tx, words)
  await sweepSoon(ctx, id)
  return { words, log: signChange(ctx, { person: id, cleared, rewritten }) }
}

/** The words by which a person is found in what others wrote: their names, and their numbers and addresses. */
async function knownWords(ctx: RequestContext, id: number): Promise<Words> {
  const row = await findVolunteer(ctx.db, id)
  if (!row) return wordsToErase([], [], [], erasedName)
  const former = (await formerRecords(ctx.db, id)).flatMap(nameIn)
  const names = [...new Set([row.name, ...former])].filter((name) => [...name].length > 1)
  const said = personalOf(ctx, row)
  const others = await othersNamed(ctx.db, id, names)
  return wordsToErase(
    names,
    others,
    [...Object.values(said), masked('phone', said.phone)],
    erasedName,
  )
}

function nameIn(text: string): string[] {
  const { name }: { name?: unknown } = JSON.parse(text) ?? {}
  return typeof name === 'string' ? [name] : []
}
