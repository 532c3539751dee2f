import { hoursText } from '@museum/contract/minutes.ts'
import { statedPeriod } from '@museum/contract/statement/statement.rules.ts'
import type { RequestContext } from '../../context.ts'
import { issueAll, statable, takeBackAll } from '../statement/many.service.ts'
import { numbersOfBulk } from '../statement/many.store.ts'
import { type Args, type BulkAct, changedSince } from './act.service.ts'

/** What it takes: the days, and where the museum's pages are as whoever began it saw them. */
type Stating = Args<'statement'> & { origin?: string }

const askedOf = (ctx: RequestContext, { first_day, last_day, origin }: Stating) => ({
  period: { first: first_day, last: last_day },
  origin: origin ?? ctx.origin,
})

const idsOf = (people: readonly { subject: { id: number } }[]) =>
  people.map(({ subject: { id } }) => id)

/** Issues people's statements of service, each as if by itself; the files are drawn when it stands. */
export const statementAct: BulkAct<'statement'> = {
  duty: 'office.review',
  words: async (_, { first_day, last_day }) =>
    `出具服务证明：${statedPeriod({ first: first_day, last: last_day })}`,
  begun: ({ origin }) => ({ origin }),
  judge: async (ctx, args, ids) => {
    const judged = await statable(ctx, ids, askedOf(ctx, args))
    return ({ id }) => {
      const verdict = judged(id)
      if ('why' in verdict) return verdict
      const { draft, former, same } = verdict
      if (same && args.again !== 1) return { why: 'statement.standing' }
      const becomes = `${hoursText(draft.minutes)}、${draft.times}次`
      return { was: former ? `${former.number}，将被替换` : '', becomes, before: {} }
    }
  },
  act: (ctx, args, people, { id }) =>
    issueAll(ctx, idsOf(people), { ...askedOf(ctx, args), bulk_id: id }),
  named: ({ tx }, { id }, ids) => numbersOfBulk(tx, id, ids),
  undo: async (ctx, _, people, { id }) => {
    const gone = await takeBackAll(ctx, id, idsOf(people))
    return changedSince(
      people,
      people.filter(({ subject }) => gone.has(subject.id)),
    )
  },
}
