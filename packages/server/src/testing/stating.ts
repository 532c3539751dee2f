import { statementCalls } from '@museum/contract/statement/statement.calls.ts'
import { vaultOf } from '../privacy/vault.ts'
import type { makeDuty } from './duty.ts'
import { actOnOne } from './together.ts'
import type { Person, World } from './world.ts'

/** Whose statements they are, in which museum, by the time that something is done. */
interface Stating {
  world: World
  duty: Awaited<ReturnType<typeof makeDuty>>
  who: Person
}

/** The days of the statements, and the number of the document. */
export const autumn = { first_day: '2026-09-01', last_day: '2026-11-21' }
export const documentNumber = '330102199003151234'

/** The office takes a statement back for a reason; nobody hears of it for a minute. */
export const takeBack = (world: World, office: Person, id: number, reason: string) =>
  actOnOne(world, office, { id }, { act: 'statement_revoke', reason })

/** What a volunteer serves and asks for. */
export function statingActs(now: () => Stating) {
  const me = () => now().world.as(now().who)
  return {
    me,
    served: (date: string, end = '12:00:00', change: object = {}) =>
      now().duty.add(now().who, {
        ...{ date, sign_time: `${date} 09:00:00`, sign_out_time: `${date} ${end}` },
        ...change,
      }),
    preview: async () => (await me().send(statementCalls.preview, autumn)).data,
    issue: (days: object = {}, who = now().who) =>
      now()
        .world.as(who)
        .send(statementCalls.issue, { ...autumn, ...days }),
    list: async () => (await me().send(statementCalls.list, {})).data.list,
    fetched: async (url: string) => await now().world.app.inject({ method: 'GET', url }),
    withDocument: async () => {
      const { world, who } = now()
      const vault = vaultOf(world.appContext.settings.dataKey)
      await world.db
        .updateTable('volunteer')
        .set({ id_kind: 1, id_num: vault.seal('volunteer.id_num', documentNumber) })
        .where('id', '=', who.id)
        .execute()
    },
  }
}
