import { monthPage, packOf, weekOnPaper, yearReport } from './desk-paper.ts'
import { admitted, anybody, ill, invite, results, trained } from './desk-people.ts'
import { importSheet, madeUp, renew, tellFew, tellView } from './desk-register.ts'
import type { FilledMuseum } from './museum.ts'
import type { Done } from './office.ts'

/** What the office does all week, and in how many acts it may, from whatever page it is on. */
export interface Act {
  name: string
  most: number
  run: (museum: FilledMuseum) => Promise<Done>
}

/** Those that begin on a page of their own say so; the last one adds people, which the others would count. */
export const deskActs: readonly Act[] = [
  { name: 'certificates that end this quarter, renewed', most: 8, run: renew },
  { name: 'the last weekend’s missing sign-outs, made up', most: 6, run: madeUp },
  {
    name: 'who served less than 24 h this year, told with their own figure',
    most: 6,
    run: tellFew,
  },
  { name: 'a message to a view of the register, from there', most: 5, run: tellView },
  { name: 'those who wait, invited to interview slots', most: 6, run: invite },
  { name: 'the results of 30 interviews', most: 35, run: results },
  { name: 'who came to a training of 25, and their grants', most: 4, run: trained },
  { name: 'the page of last month, printed', most: 3, run: monthPage },
  { name: 'the year’s report, printed', most: 3, run: yearReport },
  { name: 'who admitted somebody, and why', most: 3, run: admitted },
  { name: 'anybody from any page', most: 4, run: anybody },
  { name: 'two weeks ill: shifts given up, colleagues asked', most: 5, run: ill },
  { name: 'the week of all halls on paper', most: 2, run: weekOnPaper },
  { name: 'all of one activity for an inspection', most: 4, run: packOf },
  { name: '800 people from a museum’s own sheet', most: 6, run: importSheet },
]
