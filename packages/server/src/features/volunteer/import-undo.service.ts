import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand } from '../../context.ts'
import { isDuplicate } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { changedSince } from '../audit/audit.read.ts'
import { audit } from '../audit/audit.service.ts'
import { dictionaryIds } from '../dictionary/dictionary.store.ts'
import { removePersons } from '../login/person.service.ts'
import type { RecordChange } from './changed.service.ts'
import { lockImport } from './import.store.ts'
import { type Lists, titleOf } from './import-people.service.ts'
import { type Changed, columnOf, knownOf, writeUpdates } from './import-update.service.ts'
import { changedColumn, undoLeftOf } from './imports.service.ts'
import {
  changeImport,
  happenedTo,
  type ImportRecord,
  importedOf,
  knownTo,
  noteWhy,
  removeImported,
} from './imports.store.ts'
import { isAdmin } from './undo.service.ts'
import { findVolunteers, groupIds, type VolunteerRow } from './volunteer.read.ts'

interface Why {
  volunteer_id: number
  why: string
}

/**
 * Takes an import back: within its minute whoever reviews, later an administrator. Who came in by it and has met
 * nothing since is taken out again, who was changed has what they had in what nobody changed since; who stays so is
 * named with the reason. Throws `import.undone`, `auth.forbidden`.
 */
export async function undoImport(ctx: OfficeCommand, id: number) {
  // Behind an import that is under way, and before the next.
  await lockImport(ctx.tx)
  const [row] = await lock(ctx.tx, 'volunteer_import', [id])
  if (!row) throw new Fault('content.not_found')
  if (row.state === 'undone') throw new Fault('import.undone')
  if (undoLeftOf(ctx, row) === 0 && !isAdmin(ctx)) throw new Fault('auth.forbidden')
  const people = await importedOf(ctx.tx, id)
  const added = people.flatMap(({ did, volunteer_id }) => (did === 'added' ? [volunteer_id] : []))
  const lists: Lists = {
    groups: await groupIds(ctx.db),
    educations: await dictionaryIds(ctx.db, 'education'),
  }
  const updated = new Map(
    people.flatMap(({ did, volunteer_id, changed }) =>
      did === 'updated' ? [[volunteer_id, openedOf(ctx, changed)] as const] : [],
    ),
  )
  // A group is locked before a volunteer, as the groups' own changes do.
  const groups = new Set([...updated.values()].map(({ before }) => before.group_id ?? 0))
  groups.delete(0)
  await lock(ctx.tx, 'volunteer_group', [...groups])
  await lock(
    ctx.tx,
    'volunteer',
    people.map(({ volunteer_id }) => volunteer_id),
  )
  const out = await takeOut(ctx, row, added)
  const back = await giveBack(ctx, updated, lists)
  const kept = [...out.kept, ...back.kept]
  await noteWhy(ctx.tx, id, kept)
  await changeImport(ctx.tx, id, {
    ...{ state: 'undone' as const, undone_at: ctx.stamp, undone_by: ctx.account.username },
    kept: kept.length,
  })
  const answer = { removed: out.removed, restored: back.restored, kept: kept.length }
  await audit(ctx, {
    ...{ action: 'undo', object: 'import' as const, object_id: id },
    after: { name: row.file, ...answer },
  })
  return answer
}

const openedOf = (ctx: OfficeCommand, changed: string) =>
  JSON.parse(vaultOf(ctx.app.settings.dataKey).open(changedColumn, changed)) as Changed

/** Takes out those of these locked people to whom nothing has happened. */
async function takeOut(ctx: OfficeCommand, { line }: ImportRecord, ids: readonly number[]) {
  if (ids.length === 0) return { removed: 0, kept: [] }
  const known = await knownTo(ctx.tx, ids)
  const changed = await changedSince(ctx.tx, 'volunteer', ids, Number(line))
  const happened = await happenedTo(ctx.tx, ids)
  const whyOf = (id: number): string | undefined => {
    if (known.has(id)) return '本人已绑定，或账号已停用'
    const what = happened.get(id)
    if (what !== undefined) return `已有${what}`
    const by = changed.get(id)
    return by === undefined ? undefined : `导入之后${by || '本人'}改过资料或办理过`
  }
  const judged = ids.map((volunteer_id) => ({ volunteer_id, why: whyOf(volunteer_id) }))
  const kept = judged.flatMap(({ volunteer_id, why }): Why[] =>
    why === undefined ? [] : [{ volunteer_id, why }],
  )
  const going = judged.flatMap(({ volunteer_id, why }) => (why === undefined ? [volunteer_id] : []))
  if (going.length === 0) return { removed: 0, kept }
  const rows = await findVolunteers(ctx.tx, going)
  await removeImported(ctx.tx, going)
  await removePersons(ctx, going)
  await audit(
    ctx,
    ...rows.map(({ id, name, code }) => ({
      ...{ action: 'undo', object: 'volunteer' as const, object_id: id },
      before: { name, code: code ?? '', imported: 1 },
    })),
  )
  return { removed: going.length, kept }
}

/** Gives these locked people back what they had, in what is as the import left it. */
async function giveBack(
  ctx: OfficeCommand,
  changed: ReadonlyMap<number, Changed>,
  lists: Lists,
): Promise<{ restored: number; kept: Why[] }> {
  const rows = await findVolunteers(ctx.tx, [...changed.keys()])
  const groups = new Set([0, ...lists.groups.values()])
  const updates: { row: VolunteerRow; given: RecordChange }[] = []
  const kept: Why[] = []
  for (const row of rows) {
    const { before, after } = changed.get(row.id) ?? { before: {}, after: {} }
    const known: Record<string, unknown> = knownOf(ctx, row)
    const given: Record<string, unknown> = {}
    const stale: string[] = []
    for (const [name, was] of Object.entries(before)) {
      const same = String(known[name]) === String((after as Record<string, unknown>)[name])
      if (same && (name !== 'group_id' || groups.has(Number(was)))) given[name] = was
      else stale.push(titleOf(columnOf(name)))
    }
    if (Object.keys(given).length > 0) updates.push({ row, given: given as RecordChange })
    if (stale.length > 0)
      kept.push({ volunteer_id: row.id, why: `${[...new Set(stale)].join('、')}后来又改过` })
  }
  try {
    await writeUpdates(ctx, updates, lists, 'undo')
  } catch (error) {
    // Somebody else has the document by now that one of them had.
    if (isDuplicate(error)) throw new Fault('content.changed')
    throw error
  }
  return { restored: updates.length, kept }
}
