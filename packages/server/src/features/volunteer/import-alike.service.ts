import { printedForm } from '@museum/contract/name.ts'
import type { ImportRow } from '@museum/contract/volunteer/import.rules.ts'
import type { RequestContext } from '../../context.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { phoneMarks } from '../login/phone-mark.service.ts'
import { whoIsNamed } from './import.store.ts'

/** A volunteer whom a row may mean, by its name and what else is the same. */
export type Like = Awaited<ReturnType<typeof whoIsNamed>>[number] & { same: string }

/** A row of a sheet, and where in it. */
interface Stranger {
  at: number
  row: ImportRow
}

/** A row and the volunteers whom it may mean. */
export interface Alike {
  one: Stranger
  people: readonly Like[]
}

/**
 * The volunteers whom rows may mean that name nobody by document or code: of the same name, and the same phone
 * or day of birth. Whether they are these is nobody's to guess.
 */
export async function alikesOf<One extends Stranger>(
  ctx: RequestContext,
  strangers: readonly One[],
): Promise<Map<One, readonly Like[]>> {
  const names = [...new Set(strangers.map(({ row }) => printedForm(row.name)))].filter(
    (name) => name !== '',
  )
  const namesakes = Map.groupBy(await whoIsNamed(ctx.db, names), ({ name }) => printedForm(name))
  const vault = vaultOf(ctx.app.settings.dataKey)
  const found = new Map<One, readonly Like[]>()
  for (const one of strangers) {
    const { name, phone, birth_time } = one.row
    const others = namesakes.get(printedForm(name))
    if (!others) continue
    const marks: readonly string[] = phone === '' ? [] : phoneMarks(vault, phone)
    const people = others.flatMap((other) => {
      const same = [
        ...(marks.includes(other.phone_mark ?? '') ? ['手机号'] : []),
        ...(birth_time !== '' && birth_time === other.birth_time ? ['出生日期'] : []),
      ]
      return same.length > 0 ? [{ ...other, same: same.join('、') }] : []
    })
    if (people.length > 0) found.set(one, people)
  }
  return found
}

const mostTold = 100
const mostLike = 5

/** What is told of those who look like volunteers: the questions that wait first. */
export function toldOfAlikes(alikes: readonly Alike[], answered: ReadonlySet<number>) {
  const waits = (one: Alike) => (answered.has(one.one.at) ? 1 : 0)
  const inOrder = [...alikes].sort(
    (one, other) => waits(one) - waits(other) || one.one.at - other.one.at,
  )
  return {
    alikes: alikes.length,
    alike: inOrder.slice(0, mostTold).map(({ one, people }) => ({
      row: one.at,
      name: one.row.name,
      people: people
        .slice(0, mostLike)
        .map(({ id, name, code, phone_masked, birth_time, same }) => ({
          ...{ id, name, code: code ?? '', phone_masked, same },
          birth_year: birth_time.slice(0, 4),
        })),
    })),
  }
}
