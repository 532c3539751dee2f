import type { Call } from '@museum/contract/call.ts'
import { type Address, calls } from '@museum/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClassFacts } from '../../privacy/personal/class.ts'
import { classedColumns } from '../../privacy/personal/classed.ts'
import { type PersonalClass, personalClasses } from '../../privacy/personal/classes.ts'
import { type SealedColumn, type SealedPlace, sealedPlaces } from '../../privacy/sealed-places.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { oneStore } from '../stores.ts'
import { type Kind, kinds, refusalOf } from './callers.ts'
import type { Plain } from './declare.ts'
import { declared } from './declared/all.ts'
import { type Museum, openMuseum } from './museum.ts'
import { send } from './send.ts'

const everyCall = Object.values(calls)
  .flatMap((group) => Object.values(group) as Call[])
  .map((call) => ({ call, address: `${call.method} ${call.path}` as Address }))
const entries = declared as unknown as Record<string, Plain<object>>

/** Whoever of their side may see most. */
const askers: readonly Kind[] = ['admin', 'leader', 'applicant', 'visitor', 'nobody']

// Nothing but JSON is read there; it holds the same texts of the same classes.
const apart: readonly string[] = ['volunteer_imported.changed']

/** Every column of a class that is shown whole in named places alone. */
const hidden = (Object.entries(sealedPlaces) as [SealedColumn, SealedPlace][]).flatMap(
  ([name, { table, column }]) => {
    const found = classedColumns.find((one) => one.of.table === table && one.column === column)
    const facts: ClassFacts | undefined = found && personalClasses[found.class]
    return found && facts?.sealed && !apart.includes(name)
      ? [{ name, table, column, of: found.class, text: textOf(found.class) }]
      : []
  },
)

/** What no mask lets out: neither the beginning nor the end of a text. */
function textOf(of: PersonalClass): string {
  return `甲甲甲甲甲甲甲不可露${of}不可露@乙乙乙乙乙乙乙`
}

oneStore('personal data leaves masked', (store) => {
  let museum: Museum
  beforeAll(async () => {
    museum = await openMuseum(store)
  })
  afterAll(() => museum.world.close())

  /** Everybody whom the program knows says this in every column of these classes. */
  async function fill(): Promise<void> {
    const { db, appContext } = museum.world
    const vault = vaultOf(appContext.settings.dataKey)
    for (const { name, table, column, text } of hidden)
      await db
        .updateTable(table as 'volunteer')
        .set({ [column]: vault.seal(name, text) })
        .execute()
  }

  test('every column of a sealed class is whole in the answers that its class names, and in no other', async () => {
    expect(hidden.map(({ name }) => name)).toContain('amendment.value')
    const leaking: string[] = []
    const whole = new Set<string>()
    for (const { call, address } of everyCall) {
      const entry = entries[address]
      const kind = askers.find((one) => !refusalOf(call, kinds[one]))
      if (!entry || !kind) continue
      const who = entry.anew ? await museum.newMember(kind) : museum.members[kind]
      const input = await entry.own(museum, who)
      await fill()
      const { body, outcome } = await send(
        museum.world.app,
        call,
        input,
        who.token,
        await entry.file?.(museum),
      )
      expect({ address, outcome }).not.toMatchObject({ outcome: 'server.fault' })
      await museum.revive()
      for (const [name, facts] of Object.entries(personalClasses) as [PersonalClass, ClassFacts][])
        if (body.includes(`不可露${name}`)) {
          if (facts.whole.includes(address)) whole.add(name)
          else leaking.push(`${name} in ${address}`)
        }
    }
    expect(leaking).toEqual([])
    // What was sought is found where it may be.
    expect([...whole].sort()).toEqual([...new Set(hidden.map(({ of }) => of))].sort())
  })
})
