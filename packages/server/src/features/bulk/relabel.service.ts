import type { RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { labelName, putLabel, takeLabel } from '../label/label.service.ts'
import { bearersOf } from '../label/label.store.ts'
import { type Args, type BulkAct, changedSince, type Doing, type Done } from './act.service.ts'

type Labelling = Args<'label'> | Args<'unlabel'>

const idsOf = (people: readonly { subject: { id: number } }[]) =>
  people.map(({ subject: { id } }) => id)
const subjectsOf = (people: readonly (Doing | Done)[]) => people.map(({ subject }) => subject)

const labelOf = async (ctx: RequestContext, { label_id: id }: Labelling) => ({
  id,
  name: await labelName(ctx, id),
})

/** Puts a label on people. */
export const labelAct: BulkAct<'label'> = {
  duty: 'office.people',
  words: async (ctx, args) => `加标签“${(await labelOf(ctx, args)).name}”`,
  // Nobody removes it meanwhile; a label is locked before its people.
  locked: async (tx, { label_id }) => void (await lock(tx, 'label', [label_id])),
  judge: async (ctx, args, ids) => {
    const { name } = await labelOf(ctx, args)
    const bearers = await bearersOf(ctx.db, args.label_id, ids)
    return ({ id }) =>
      bearers.has(id) ? { why: 'bulk.same' } : { was: '', becomes: name, before: {} }
  },
  act: async (ctx, args, people) => putLabel(ctx, await labelOf(ctx, args), subjectsOf(people)),
  undo: async (ctx, { label_id: id }, people) => {
    const bearers = await bearersOf(ctx.tx, id, idsOf(people))
    const same = people.filter(({ subject }) => bearers.has(subject.id))
    const [label] = await lock(ctx.tx, 'label', [id])
    if (label) await takeLabel(ctx, label, subjectsOf(same), 'undo')
    return changedSince(people, same)
  },
}

/** Takes a label off people. */
export const unlabelAct: BulkAct<'unlabel'> = {
  duty: 'office.people',
  words: async (ctx, args) => `去标签“${(await labelOf(ctx, args)).name}”`,
  locked: async (tx, { label_id }) => void (await lock(tx, 'label', [label_id])),
  judge: async (ctx, args, ids) => {
    const { name } = await labelOf(ctx, args)
    const bearers = await bearersOf(ctx.db, args.label_id, ids)
    return ({ id }) => {
      const borne = bearers.get(id)
      return borne ? { was: name, becomes: '', before: borne } : { why: 'bulk.no_label' }
    }
  },
  act: async (ctx, args, people) => takeLabel(ctx, await labelOf(ctx, args), subjectsOf(people)),
  undo: async (ctx, { label_id: id }, people) => {
    const [label] = await lock(ctx.tx, 'label', [id])
    const bearers = await bearersOf(ctx.tx, id, idsOf(people))
    const same = label ? people.filter(({ subject }) => !bearers.has(subject.id)) : []
    const back = same.map(({ subject: { id: of, name }, before: { by, at } }) => ({
      ...{ id: of, name, by: String(by), at: String(at) },
    }))
    if (label) await putLabel(ctx, label, back, 'undo')
    return changedSince(people, same)
  },
}
