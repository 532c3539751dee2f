import { erasedName } from '@museum/contract/words.ts'
import type { RequestContext } from '../../context.ts'
import { maskPhone } from '../../privacy/mask.ts'
import { type Words, wordsToErase } from '../../privacy/personal/words.ts'
import { personalOf } from '../volunteer/profile.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { formerRecords, othersNamed } from './words.store.ts'

/** The words by which a person is found in what others wrote: their names, and their numbers and addresses. */
export async function knownWords(ctx: RequestContext, id: number): Promise<Words> {
  const row = await findVolunteer(ctx.db, id)
  if (!row) return wordsToErase([], [], [], erasedName)
  const former = (await formerRecords(ctx.db, id)).flatMap(nameIn)
  const names = [...new Set([row.name, ...former])].filter((name) => [...name].length > 1)
  const said = personalOf(ctx, row)
  const others = await othersNamed(ctx.db, id, names)
  return wordsToErase(names, others, [...Object.values(said), maskPhone(said.phone)], erasedName)
}

function nameIn(text: string): string[] {
  const { name }: { name?: unknown } = JSON.parse(text) ?? {}
  return typeof name === 'string' ? [name] : []
}
