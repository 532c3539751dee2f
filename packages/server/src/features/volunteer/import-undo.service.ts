import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { isDuplicate } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { raise } from '../../raise.ts'
import { changedSince } from '../audit/audit.read.ts'
import { audit } from '../audit/audit.service.ts'
import { dictionaryIds } from '../dictionary/dictionary.store.ts'
import { removePersons } from '../login/person.service.ts'
import type { RecordChange } from './changed.service.ts'
import { lockImport } from './import.store.ts'
import { type Lists, titleOf } from './import-people.service.ts'
import { type Changed, columnOf, knownOf, writeUpdates } from './import-update.service.ts'
import { changedColumn, isAdmin, undoLeftOf } from './imports.service.ts'
import {
  changeImport,
  findImport,
  happenedTo,
  type ImportRecord,
  importedOf,
  knownTo,
  noteWhy,
  removeImported,
} from './imports.store.ts'
import { findVolunteers, groupIds, type VolunteerRow } from './volunteer.read.ts'

interface Why {
  volunteer_id: number
  why: string
}

/** What taking an import back would do: who goes, who has what they had, and who stays and why. */
interface Undoing {
  going: readonly VolunteerRow[]
  back: readonly { row: VolunteerRow; given: RecordChange }[]
  kept: readonly Why[]
}

/** Says beforehand how many an import's undoing would take out, give back what they had, and leave, and why. */
export async function undoingOf(ctx: OfficeContext, id: number) {
  const row = await findImport(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  const people = row.state === 'undone' ? [] : await importedOf(ctx.db, id)
  const { going, back, kept } = await judged(ctx, row, people, await listsOf(ctx))
  const whys = [...Map.groupBy(kept, ({ why }) => why)]
    .map(([why, those]) => ({ why, count: those.length }))
    .sort((one, other) => other.count - one.count)
  return { removed: going.length, restored: back.length, kept: kept.length, whys }
}

/**
 * Takes an import back: within its minute whoever reviews, later an administrator. Who came in by it and has met
 * nothing since is taken out again, who was changed has what they had in what nobody changed since; who stays so is
 * named with the reason, and it can be tried again. Throws `import.undone`, `auth.forbidden`.
 */
export async function undoImport(ctx: OfficeCommand, id: number) {
  // Behind an import that is under way, and before the next.
  await lockImport(ctx.tx)
  const [row] = await lock(ctx.tx, 'volunteer_import', [id])
  if (!row) throw new Fault('content.not_found')
  if (row.state === 'undone') throw new Fault('import.undone')
  if (undoLeftOf(ctx, row) === 0 && !isAdmin(ctx)) throw new Fault('auth.forbidden')
  const people = await importedOf(ctx.tx, id)
  const lists = await listsOf(ctx)
  // A group is locked before a volunteer, as the groups' own changes do.
  const groups = new Set(
    [...changedOf(ctx, people).values()].map(({ before }) => before.group_id ?? 0),
  )
  groups.delete(0)
  await lock(ctx.tx, 'volunteer_group', [...groups])
  await lock(
    ctx.tx,
    'volunteer',
    people.map(({ volunteer_id }) => volunteer_id),
  )
  const { going, back, kept } = await judged(ctx, row, people, lists)
  await takeOut(ctx, going)
  await giveBack(ctx, back, lists)
  await noteWhy(ctx.tx, id, kept)
  const answer = { removed: going.length, restored: back.length, kept: kept.length }
  await changeImport(ctx.tx, id, {
    ...{ state: stateAfter(answer), undone_at: ctx.stamp, undone_by: ctx.account.username },
    kept: kept.length,
  })
  await audit(ctx, {
    ...{ action: 'undo', object: 'import' as const, object_id: id },
    after: { name: row.file, ...answer },
  })
  return answer
}

function stateAfter({ removed, restored, kept }: Record<'removed' | 'restored' | 'kept', number>) {
  if (kept === 0) return 'undone'
  return removed + restored > 0 ? 'partly' : 'stayed'
}

const listsOf = async (ctx: OfficeContext): Promise<Lists> => ({
  groups: await groupIds(ctx.db),
  educations: await dictionaryIds(ctx.db, 'education'),
})

type Imported = Awaited<ReturnType<typeof importedOf>>

/** What an import changed of each whom it did not bring. */
const changedOf = (ctx: OfficeContext, people: Imported) =>
  new Map(
    people.flatMap(({ did, volunteer_id, changed }) =>
      did === 'updated' ? [[volunteer_id, openedOf(ctx, changed)] as const] : [],
    ),
  )

const openedOf = (ctx: OfficeContext, changed: string) =>
  JSON.parse(vaultOf(ctx.app.settings.dataKey).open(changedColumn, changed)) as Changed

/** What becomes of these people when it is taken back. */
async function judged(
  ctx: OfficeContext,
  { line }: ImportRecord,
  people: Imported,
  lists: Lists,
): Promise<Undoing> {
  const added = people.flatMap(({ did, volunteer_id }) => (did === 'added' ? [volunteer_id] : []))
  const stays = added.length === 0 ? [] : await whoStays(ctx, Number(line), added)
  const staying = new Set(stays.map(({ volunteer_id }) => volunteer_id))
  const leaving = added.filter((id) => !staying.has(id))
  const going = leaving.length === 0 ? [] : await findVolunteers(ctx.db, leaving)
  const { back, kept } = await givenBack(ctx, changedOf(ctx, people), lists)
  return { going, back, kept: [...stays, ...kept] }
}

/** Who of those that came in by it has met something since, and what. */
async function whoStays(ctx: OfficeContext, line: number, ids: readonly number[]): Promise<Why[]> {
  const known = await knownTo(ctx.db, ids)
  const changed = await changedSince(ctx.db, 'volunteer', ids, line)
  const happened = await happenedTo(ctx.db, ids)
  const whyOf = (id: number): string | undefined => {
    if (known.has(id)) return '本人已绑定，或账号已停用'
    const what = happened.get(id)
    if (what !== undefined) return `已有${what}`
    const by = changed.get(id)
    return by === undefined ? undefined : `导入之后${by || '本人'}改过资料或办理过`
  }
  return ids.flatMap((volunteer_id): Why[] => {
    const why = whyOf(volunteer_id)
    return why === undefined ? [] : [{ volunteer_id, why }]
  })
}

/** Takes out these locked people, with what only told of them. */
async function takeOut(ctx: OfficeCommand, rows: readonly VolunteerRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await raise(ctx, 'people.removed', { ids })
  await removeImported(ctx.tx, ids)
  await removePersons(ctx, ids)
  await audit(
    ctx,
    ...rows.map(({ id, name, code }) => ({
      ...{ action: 'undo', object: 'volunteer' as const, object_id: id },
      before: { name, code: code ?? '', imported: 1 },
    })),
  )
}

/** What these people get back, in what is as the import left it, and who keeps what was changed since. */
async function givenBack(
  ctx: OfficeContext,
  changed: ReadonlyMap<number, Changed>,
  lists: Lists,
): Promise<Pick<Undoing, 'back' | 'kept'>> {
  const rows = await findVolunteers(ctx.db, [...changed.keys()])
  const groups = new Set([0, ...lists.groups.values()])
  const back: { row: VolunteerRow; given: RecordChange }[] = []
  const kept: Why[] = []
  for (const row of rows) {
    const { before, after } = changed.get(row.id) ?? { before: {}, after: {} }
    const known: Record<string, unknown> = knownOf(ctx, row)
    const given: Record<string, unknown> = {}
    const stale: string[] = []
    for (const [name, was] of Object.entries(before)) {
      // Given back when it was tried before.
      if (String(known[name]) === String(was)) continue
      const same = String(known[name]) === String((after as Record<string, unknown>)[name])
      if (same && (name !== 'group_id' || groups.has(Number(was)))) given[name] = was
      else stale.push(titleOf(columnOf(name)))
    }
    if (Object.keys(given).length > 0) back.push({ row, given: given as RecordChange })
    if (stale.length > 0)
      kept.push({ volunteer_id: row.id, why: `${[...new Set(stale)].join('、')}后来又改过` })
  }
  return { back, kept }
}

async function giveBack(ctx: OfficeCommand, back: Undoing['back'], lists: Lists): Promise<void> {
  try {
    await writeUpdates(ctx, back, lists, 'undo')
  } catch (error) {
    // Somebody else has the document by now that one of them had.
    if (isDuplicate(error)) throw new Fault('content.changed')
    throw error
  }
}
