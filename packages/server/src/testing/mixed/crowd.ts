import { emptyLedger, type Ledger } from './ledger.ts'
import { Line, phoneOf, type Say } from './line.ts'
import type { MixedMuseum } from './museum.ts'
import { live } from './story.ts'

/** Everybody of a museum at their phones, who write all the time until they are told to stop. */
export interface Crowd {
  line: Line
  ledger: Ledger
  /** Lets everybody finish the round that they are in; a server must be connected. */
  finish: () => Promise<void>
}

/** Sets everybody to work; they wait until the line is connected. */
export function startCrowd(museum: MixedMuseum): Crowd {
  const line = new Line()
  const ledger = emptyLedger()
  const office = phoneOf(line, museum.admin, 'office')
  const phones = new Map<number, Say>(
    museum.people.map((person) => [person.id, phoneOf(line, person, 'phone')]),
  )
  const sayAs = (id: number): Say => {
    const phone = phones.get(id)
    if (!phone) throw new Error(`nobody has the id ${id}`)
    return phone
  }
  let going = true
  const rounds = museum.people.map(async (me) => {
    const stage = { museum, ledger, me, say: sayAs(me.id), office, sayAs }
    for (let round = 0; going; round += 1) await live(stage, round)
  })
  return {
    line,
    ledger,
    finish: async () => {
      going = false
      await Promise.all(rounds)
    },
  }
}
