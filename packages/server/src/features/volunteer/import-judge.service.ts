import { importRowProblems } from '@museum/contract/volunteer/import.rules.ts'
import { doubtKey, type Settled } from '@museum/contract/volunteer/import-fix.rules.ts'
import type { ImportChoice } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import type { RequestContext } from '../../context.ts'
import type { Sheet } from '../../sheet/rows.ts'
import { dictionaryIds } from '../dictionary/dictionary.store.ts'
import type { Alike, Like } from './import-alike.service.ts'
import type { Wrong } from './import-back.service.ts'
import { headOf } from './import-head.service.ts'
import {
  type Lists,
  type Named,
  peopleBelow,
  recognise,
  titleOf,
  unknownIn,
} from './import-people.service.ts'
import { updatesOf } from './import-update.service.ts'
import { findVolunteers, groupIds, type VolunteerRow } from './volunteer.read.ts'

export type Judged = Awaited<ReturnType<typeof judge>>
type Load = (ids: readonly number[], lists: Lists) => Promise<VolunteerRow[]>

/** Says of each row what becomes of it; `load` gets the records of whoever is there already. */
export async function judge(
  ctx: RequestContext,
  { rows: sheet, from1904 }: Sheet,
  choice: ImportChoice,
  load: Load = (ids) => findVolunteers(ctx.db, ids),
) {
  const head = await headOf(ctx, sheet, choice)
  const settled: Settled = new Map(choice.settled.map((one) => [doubtKey(one), one.answer]))
  const lists: Lists = {
    groups: await groupIds(ctx.db),
    educations: await dictionaryIds(ctx.db, 'education'),
  }
  const words = { group: lists.groups, education: lists.educations }
  const by = { settled, today: ctx.at.day, from1904, lists: words }
  const people = peopleBelow(sheet, head, by)
  const answers = new Map(choice.alike.map(({ row, is }) => [row, is] as const))
  const recognised = await recognise(ctx, people, answers)
  const added: Named[] = []
  const wrong: Wrong[] = []
  const alikes: Alike[] = []
  const answered = new Set<number>()
  const known: { one: Named; id: number }[] = []
  let left = 0
  for (const one of people) {
    const { there, like, answer, problems = [] } = recognised.get(one) ?? {}
    if (like) alikes.push({ one, people: like })
    const isAnswered = there !== undefined || answer === isOther || answer === isLeft
    if (like && isAnswered) answered.add(one.at)
    if (problems.length > 0)
      wrong.push({
        ...one,
        problems: [...problems, ...(there ? [] : cellProblems(ctx, one, lists))],
      })
    else if (there) known.push({ one, id: there.id })
    else if (like && answer === isLeft) left += 1
    else {
      const all = [
        ...(like && !isAnswered ? [questionOf(one, like)] : []),
        ...cellProblems(ctx, one, lists),
      ]
      if (all.length === 0) added.push(one)
      else wrong.push({ ...one, problems: all })
    }
  }
  const met = new Set(known.map(({ one }) => one))
  const written = new Set(choice.update)
  const rows = new Map(
    (
      await load(
        known.map(({ id }) => id),
        lists,
      )
    ).map((row) => [row.id, row] as const),
  )
  const {
    updates,
    differs,
    wrong: unfit,
  } = await updatesOf(
    ctx,
    known.flatMap(({ one, id }) => {
      const row = rows.get(id)
      return row ? [{ one, row }] : []
    }),
    { fields: written, lists, seen: choice.seen },
  )
  return {
    head,
    rows: people.length,
    added,
    updates,
    differs,
    there: known.length - unfit.length,
    left,
    doubtful: [
      ...people.filter((one) => !met.has(one)).map((one) => ({ one })),
      ...known.map(({ one }) => ({ one, fields: written })),
    ],
    wrong: [...wrong, ...unfit].sort((a, b) => a.at - b.at),
    alikes,
    answered,
    lists,
  }
}

/** Answers that name no volunteer: somebody else, nobody who is to be imported. */
const [isOther, isLeft] = [0, -1]

function questionOf({ at }: Named, [first]: readonly Like[]) {
  const code = first?.code ? `（${first.code}）` : ''
  const msg = `疑似重复：与在册的${first?.name ?? ''}${code}同名且${first?.same ?? ''}相同，请确认是否同一人`
  return { row: at, column: titleOf('name'), msg }
}

function cellProblems(ctx: RequestContext, one: Named, lists: Lists) {
  const problems = importRowProblems(one.row, one.at, ctx.at.day)
  const told = new Set(problems.map(({ column }) => column))
  const unknown = (['group', 'education'] as const).flatMap((field) => {
    const msg = unknownIn(one, field, lists, ctx.at.day)
    return msg === undefined || told.has(titleOf(field))
      ? []
      : [{ row: one.at, column: titleOf(field), msg }]
  })
  return [...problems, ...unknown]
}
