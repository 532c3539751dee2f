import { type RegisterInput, registerChips } from '@museum/contract/volunteer/register.words.ts'
import { volunteerFilters } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import type { Db } from '../../db/types.ts'

/** What the register is narrowed to, in the words of its chips. */
export async function registerText(db: Db, filter: object): Promise<string> {
  const given = filter as Readonly<Record<string, unknown>>
  const said = Object.keys(volunteerFilters).map((key) => [key, String(given[key] ?? '')])
  const all = Object.fromEntries(said) as RegisterInput
  const input = { ...all, status: all.status || '0' }
  const ids = (text: string) => text.split(',').map(Number).filter(Boolean)
  const of = async (
    table: 'volunteer_group' | 'service_type' | 'dictionary' | 'label',
    those: number[],
  ) => {
    if (those.length === 0) return new Map<number, string>()
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', those)
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const names = {
    groups: await of('volunteer_group', ids(input.group_id)),
    types: await of('service_type', ids(input.grant_type)),
    labels: await of('label', ids(input.label_id)),
    skills: await of('dictionary', ids(input.skills)),
  }
  return registerChips(input, names)
    .map(({ label, value }) => `${label} ${value}`)
    .join('，')
}
