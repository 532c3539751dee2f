import { type ExportRules, usualExport } from '@museum/contract/audit/export.rules.ts'
import { cachedQuery } from '../../db/cached-query.ts'
import type { Db } from '../../db/types.ts'

/** The name under which it is kept what sheets are taken for, as JSON. */
export const exportSetting = 'export'

const kept = cachedQuery(
  (db, { name }: { name: string }) =>
    db.selectFrom('setting').select('value').where('name', '=', name),
  { most: 1 },
)

/** What sheets are taken for; as usual before the museum set it. */
export async function exportRules(db: Db): Promise<ExportRules> {
  const [row] = await kept(db, { name: exportSetting })
  return { ...usualExport, ...JSON.parse(row?.value || '{}') }
}

/** What the id that a filter names is called; undefined of what is no id, and where it is gone. */
export async function nameOf(db: Db, key: string, id: number): Promise<string | undefined> {
  if (key === 'activity_id' || key === 'post_id') {
    const table = key === 'activity_id' ? 'activity' : 'post'
    const row = await db.selectFrom(table).select('title').where('id', '=', id).executeTakeFirst()
    return row?.title
  }
  const table = named[key as keyof typeof named]
  if (table === undefined) return undefined
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

const named = {
  group_id: 'volunteer_group',
  volunteer_id: 'volunteer',
  service_type_id: 'service_type',
  place_id: 'place',
  activity_type_id: 'dictionary',
} as const
