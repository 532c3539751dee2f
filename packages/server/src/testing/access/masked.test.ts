import type { ExportOffer, PersonalKind } from '@museum/contract/audit/export.rules.ts'
import type { Call } from '@museum/contract/call.ts'
import { type Address, calls } from '@museum/contract/calls.ts'
import { profilePlaces } from '@museum/contract/volunteer/profile.fields.ts'
import { strFromU8, unzipSync } from 'fflate'
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

/** What a personal column of each kind holds, where that is sealed. */
const classOf = new Map(
  Object.entries(profilePlaces).flatMap(([name, place]): [PersonalKind, PersonalClass][] => {
    const found = hidden.find(({ table, column }) => table === 'volunteer' && column === name)
    return found && 'personal' in place ? [[place.personal, found.of]] : []
  }),
)

/** Whoever may take most, and those who may take no personal columns. */
const takers: readonly Kind[] = ['admin', 'scheduler', 'editor', 'viewer']

/** All texts of a workbook, or of an archive with such. */
function textsIn(bytes: Uint8Array): string {
  if (strFromU8(bytes.subarray(0, 2)) !== 'PK') return strFromU8(bytes)
  return Object.values(unzipSync(bytes)).map(textsIn).join()
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

  /** Somebody whom this broadcast reached by nothing. */
  async function unreached(broadcast_id: number): Promise<void> {
    const of = { person_id: await museum.volunteer(), broadcast_id }
    const message = { title: '通知', content: '内容', created_at: '2026-05-12 10:00:00' }
    await museum.world.db
      .insertInto('message')
      .values({ ...of, ...message })
      .execute()
  }

  test('every export has of a sealed class what its personal columns are, for reviewers, and nothing else', async () => {
    const leaking: string[] = []
    const whole: Address[] = []
    const offering: Address[] = []
    for (const { call, address } of everyCall.filter(({ call }) => call.exports))
      for (const kind of takers.filter((one) => !refusalOf(call, kinds[one]))) {
        const who = museum.members[kind]
        const input = { ...(await entries[address]?.own(museum, who)) }
        if (address === 'GET /api/office/notifications/:id/phoned/export' && 'id' in input)
          await unreached(Number(input.id))
        await fill()
        const take = (more: object) =>
          send(museum.world.app, call, { ...input, ...more }, who.token)
        const { columns }: ExportOffer = JSON.parse((await take({ offer: '1' })).body).data
        const of = (kind: PersonalKind | '') => columns.filter(({ personal }) => personal === kind)
        const holds = new Set(columns.map(({ personal }) => personal))
        for (const personal of new Set(['' as const, ...holds])) {
          const titles = [...of(''), ...(personal ? of(personal) : [])].map(({ title }) => title)
          const { bytes, outcome } = await take({ purpose: '资料核对', columns: titles.join() })
          expect({ address, kind, outcome }).toMatchObject({ outcome: 'served' })
          const may = kind === 'admin' && personal ? classOf.get(personal) : undefined
          if (may) offering.push(address)
          const texts = textsIn(bytes)
          for (const name of Object.keys(personalClasses))
            if (texts.includes(`不可露${name}`)) {
              if (name === may) whole.push(address)
              else leaking.push(`${name} in ${address} by ${kind} with ${personal || 'nothing'}`)
            }
        }
        await museum.revive()
      }
    expect(leaking).toEqual([])
    // What was sought is found where it may be.
    expect(whole).toEqual(offering)
    expect(whole).toContain('GET /api/office/reports/insured/export')
  })
})
