import { fieldsAt } from '@museum/contract/volunteer/fields.rules.ts'
import { profilePlaces } from '@museum/contract/volunteer/profile.fields.ts'
import { expect, test } from 'vitest'
import type { ClassFacts } from '../privacy/personal/class.ts'
import { classedColumns } from '../privacy/personal/classed.ts'
import { personalClasses } from '../privacy/personal/classes.ts'
import { profileClasses } from '../privacy/personal/profile-classes.ts'
import { inner, office, own, secret } from '../privacy/personal/table.ts'
import { type SealedPlace, sealedPlaces } from '../privacy/sealed-places.ts'

const factsOf = (name: keyof typeof personalClasses): ClassFacts => personalClasses[name]
const named = ({ of, column }: (typeof classedColumns)[number]) => `${of.table}.${column}`
const sealedNames = new Set(
  Object.values(sealedPlaces).map(({ table, column }: SealedPlace) => `${table}.${column}`),
)

test('a text of a class that is sealed lies sealed or masked, and what is sealed is of no other class', () => {
  const open = classedColumns.filter(
    (one) =>
      factsOf(one.class).sealed && !sealedNames.has(named(one)) && !one.column.endsWith('_masked'),
  )
  expect(open.map(named)).toEqual([])
  const sealed = classedColumns.filter((one) => sealedNames.has(named(one)))
  const others = sealed.filter((one) => !factsOf(one.class).sealed && one.class !== 'secret')
  expect(others.map(named)).toEqual([])
})

test('an export lets out by purpose what is of a class that needs one, and all else freely', () => {
  for (const field of fieldsAt('out')) {
    const needed = factsOf(profileClasses[field]).needs !== undefined || field === 'id_kind'
    expect([field, 'personal' in profilePlaces[field]]).toEqual([field, needed])
  }
})

test('a copy holds what is of its person, and no secret or what is the office’s', () => {
  const shown = classedColumns.filter((one) => one.shown && !factsOf(one.class).copied)
  expect(shown.map(named)).toEqual([])
  const withheld = classedColumns.filter((one) => !one.shown && factsOf(one.class).copied)
  const silent = withheld.filter(({ of, column }) =>
    [own, inner, secret, office, undefined].includes(of.withheld[column]),
  )
  expect(silent.map(named)).toEqual([])
})

test('nothing stays of who is erased that is of a class that must go', () => {
  const staying = classedColumns.filter(({ of, column, class: name }) => {
    if (of.fate === 'deleted' || factsOf(name).stays) return false
    // A picture that is swept goes with its row.
    return of.fate === 'kept' || !(column in of.clear || 'swept' in of.clear)
  })
  expect(staying.map(named)).toEqual([])
})
