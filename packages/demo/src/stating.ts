import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { statementCalls } from '@museum/contract/statement/statement.calls.ts'
import type { AppContext } from '@museum/server/context.ts'
import { asOffice, asPerson, type DemoEvent, type DemoMuseum, need } from './museum.ts'

/** Statements of service: one that holds, one that its owner made anew, and one that the office took back. */
export function statementEvents(museum: DemoMuseum, { settings }: AppContext): DemoEvent[] {
  // Where the demo is opened, for their codes lead there.
  const { hostname } = new URL(`http://${settings.host}`)
  const headers = { host: `${hostname}:${settings.port}` }
  const issue = async (person: string, first: number, last: number) => {
    const client = await asPerson(museum.app, person)
    const days = {
      first_day: addDays(museum.today, first),
      last_day: addDays(museum.today, last),
    }
    return await need(client.send(statementCalls.issue, days, headers))
  }
  return [
    { day: -179, run: () => tellTerms(museum) },
    { day: -6, time: '19:10:00', run: async () => void (await issue('李淑兰', -60, -7)) },
    { day: -5, time: '12:20:00', run: async () => void (await issue('周志远', -90, -6)) },
    { day: -5, time: '12:31:00', run: async () => void (await issue('周志远', -90, -6)) },
    {
      day: -4,
      time: '15:05:00',
      run: async () => {
        const { id } = await issue('郑国栋', -60, -5)
        const office = await asOffice(museum.app)
        const reason = '本人来电，工作单位要求改用全年的证明'
        const what = { act: 'statement_revoke' as const, reason }
        await need(office.send(bulkCalls.start, { what, ids: [id] }))
      },
    },
  ]
}

async function tellTerms(museum: DemoMuseum): Promise<void> {
  const office = await asOffice(museum.app)
  const terms = { statement_phone: '0571-8700-1926' }
  const contact = {
    office_phone: '0571-8700-1926',
    office_hours: '周二至周日 9:00–17:00',
    answer_days: 5,
  }
  await need(office.send(closingCalls.changeSettings, { ...terms, ...contact }))
}
