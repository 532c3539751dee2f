import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import {
  each,
  fieldsWith,
  isSealed,
  type ProfileField,
  picked,
  profileFieldNames,
} from '@museum/contract/volunteer/fields.rules.ts'
import { importedTexts } from '@museum/contract/volunteer/import.rules.ts'
import { profileFields, profilePlaces } from '@museum/contract/volunteer/profile.fields.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Choices, makeChoices } from '../../testing/applicant.ts'
import { importsOf, newPerson } from '../../testing/importing.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { takenOf, wholeRegister } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

// Texts of no form of their own, which may say anything.
const texts = fieldsWith('kind', 'text', 'lines', 'address')
const open = texts.filter((name) => !isSealed(name))
const sealed = texts.filter(isSealed)
const isOfThem = <F extends ProfileField>(name: F): name is F & (typeof texts)[number] =>
  (texts as readonly ProfileField[]).includes(name)
/** What nobody else says, and no other field. */
const saying = (mark: string) => each(texts, (name) => `${mark}${texts.indexOf(name)}号话`)

eachStore('a text of the profile, whichever', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const ownOf = async (person: Person) =>
    (await world.as(person).send(volunteerCalls.details, {})).data
  const seenOf = async ({ id }: Person) =>
    (await world.as(admin).send(volunteerOfficeCalls.info, { id })).data

  once(
    'is heard of the applicant, shown to both, hidden where it is sealed, and shown whole when asked for',
    async () => {
      const said = saying('甲')
      const person = await applicant(world, choices, said)
      expect(await ownOf(person)).toMatchObject(said)
      const seen = await seenOf(person)
      expect(seen).toMatchObject(each(open, (name) => said[name]))
      for (const name of sealed) expect(seen[name]).not.toBe(said[name])
      const { data } = await world
        .as(admin)
        .send(volunteerOfficeCalls.reveal, { id: person.id, purpose: 'check' })
      expect(data).toMatchObject(each(sealed, (name) => said[name]))
    },
  )

  test('is corrected by the office, and stands in its export where it has a column', async () => {
    const person = await applicant(world, choices, { ...saying('乙'), name: '全部字段' })
    const said = saying('丙')
    const changed = await world
      .as(admin)
      .send(volunteerEditCalls.change, { id: person.id, ...said })
    expect(changed.status).toBe(1)
    expect(await ownOf(person)).toMatchObject(said)
    const query = `q=${encodeURIComponent('全部字段')}`
    const { rawPayload } = await world.app.inject({
      url: takenOf(`/api/office/volunteers/export?${query}`, wholeRegister),
      headers: loginHeaders(admin.token),
    })
    const [titles = [], row = []] = await readRows(rawPayload, 1000)
    for (const name of texts.filter((one) => profilePlaces[one].out !== false))
      expect(row[titles.indexOf(profileFields[name].label)]).toBe(said[name])
  })

  test('is imported where a sheet may have it, and written over where the office says so', async () => {
    const imports = importsOf(world, admin)
    const saidBy = (mark: string) => picked(saying(mark), importedTexts.filter(isOfThem))
    const one = newPerson(saidBy('丁'))
    await imports.take([one])
    expect(await imports.known(one.name)).toMatchObject(saidBy('丁'))
    const update = Object.keys(saidBy('戊'))
    expect(update.length).toBeGreaterThan(1)
    await imports.take([{ ...one, ...saidBy('戊') }], { update })
    expect(await imports.known(one.name)).toMatchObject(saidBy('戊'))
  })

  test('is in the copy by its word, and gone with whoever is erased', async () => {
    const said = saying('己')
    const person = await applicant(world, choices, said)
    const own = world.as(person)
    const { data } = await own.send(personalCalls.copy, { form: 'json' })
    const copy = JSON.parse((await world.app.inject({ url: data.address })).body)
    const shown = copy.数据.志愿者资料[0]
    for (const name of texts) {
      const places = profilePlaces[name]
      const label = 'copied' in places ? places.copied : profileFields[name].label
      expect(shown[label]).toBe(said[name])
    }
    await own.send(personalCalls.request, { reason: '' })
    const { list } = (
      await world.as(admin).send(personalOfficeCalls.list, { state: 1, limit: 100 })
    ).data
    const request = list.find(({ person_id }) => person_id === person.id)
    const decided = { id: request?.id ?? 0, decision: 'erase', reason: '本人申请' } as const
    expect((await world.as(admin).send(personalOfficeCalls.decide, decided)).status).toBe(1)
    const kept = await world.db
      .selectFrom('volunteer')
      .select(profileFieldNames)
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject(each(texts, () => ''))
  })
})
