import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { faults } from '@museum/contract/fault.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { answersHeard } from '../../db/answered.ts'
import { askAs } from '../../http/inject-call.ts'
import { vaultOf } from '../../privacy/vault.ts'
import {
  applicant,
  type Choices,
  decideStep,
  type Form,
  form,
  makeChoices,
  newDocument,
} from '../../testing/applicant.ts'
import { eachStore } from '../../testing/stores.ts'
import { doneTogether } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { indexDocuments } from './number.service.ts'

eachStore('one document is one volunteer', (store, once) => {
  let world: World
  let choices: Choices
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const save = async (who: Person, change: Form = {}) =>
    world.as(who).send(applicationCalls.save, await form(world, who, choices, change))
  const cancel = (who: Person) => world.as(who).send(applicationCalls.cancel, {})

  const pass = (id: number) => decideStep(world, admin, id)
  const info = async (id: number) =>
    (await world.as(admin).send(volunteerOfficeCalls.info, { id })).data

  once('and who applies with it hears nothing of the other', async () => {
    const id_num = newDocument()
    const holder = await applicant(world, choices, { id_num })
    for (let step = 0; step < 3; step += 1) expect((await pass(holder.id)).status).toBe(1)
    const heard = [
      await save(await world.person('冒名'), { id_num }),
      await save(await world.person('新人'), { id_num: newDocument() }),
    ]
    expect(heard[0]).toMatchObject({ status: 1 })
    expect(heard[0]).toEqual(heard[1])
  })

  once('nor learns by the time it takes: the database is asked the same', async () => {
    const id_num = newDocument()
    const holder = await applicant(world, choices, { id_num })
    for (let step = 0; step < 3; step += 1) expect((await pass(holder.id)).status).toBe(1)
    let asked: string[] = []
    const db = answersHeard(world.db, async ({ rows, columns }) => {
      asked.push(`${rows} rows of ${columns}`)
    })
    const app = await createApp({ ...world.appContext, db })
    const heard = []
    // Of names of their own: who looks like whom is another matter.
    for (const [name, document] of [
      ['来客甲', id_num],
      ['来客乙', newDocument()],
    ] as const) {
      const who = await world.person(name)
      const application = await form(world, who, choices, { name, id_num: document })
      asked = []
      expect((await askAs(app, who.token).send(applicationCalls.save, application)).status).toBe(1)
      heard.push(asked)
    }
    expect(heard[0]?.length).toBeGreaterThan(3)
    expect(heard[0]).toEqual(heard[1])
    await app.close()
  })

  once(
    'the office sees it, whatever the letters’ case and width, and passes one of them alone',
    async () => {
      const first = await applicant(world, choices, { id_num: 'E12345678' })
      const second = await applicant(world, choices, { name: '同证', id_num: 'ｅ１２３４ 5678' })
      expect((await info(first.id)).same_document).toEqual([
        { id: second.id, name: '同证', code: '', status: 1 },
      ])
      expect((await pass(first.id)).status).toBe(1)
      expect(await pass(second.id)).toMatchObject({
        status: 0,
        fault: 'volunteer.document_taken',
        msg: '证件号码与“周晓岚”相同，不能通过',
      })
      const what = { act: 'application_pass', from: 1 } as const
      expect(await doneTogether(world, admin, what, [second.id])).toMatchObject({
        ...{ done: [], left: [{ why: faults['volunteer.document_taken'].msg }] },
      })
      const refusal = { decision: 'fail', remark: '证件有误' } as const
      expect((await decideStep(world, admin, second.id, refusal)).status).toBe(1)
      expect((await info(first.id)).same_document).toMatchObject([{ status: 4 }])
    },
  )

  test('one number is two documents where the kinds are two, and a kind is put right with its number', async () => {
    const permit = await applicant(world, choices, { id_kind: 4, id_num: '01234567' })
    const passport = await applicant(world, choices, { id_kind: 6, id_num: '01234567' })
    expect(await info(permit.id)).toMatchObject({ id_kind: 4, same_document: [] })
    expect((await pass(permit.id)).status).toBe(1)
    expect((await pass(passport.id)).status).toBe(1)
    const change = { id: passport.id, id_kind: 4 }
    const heard = await world.as(admin).send(volunteerEditCalls.change, change)
    expect(heard.fault).toBe('volunteer.document_taken')
    const wrong = { id: passport.id, id_kind: 1 }
    expect(await world.as(admin).send(volunteerEditCalls.change, wrong)).toMatchObject({
      fault: 'volunteer.form_invalid',
      msg: '身份证号应为18位，现在是8位',
    })
  })

  once(
    'a museum’s documents from before their kinds are of the kind of their form once the server has started',
    async () => {
      const old = await applicant(world, choices, { id_num: 'E87654321' })
      const { dataKey } = world.appContext.settings
      const former = { id_kind: 0, id_num_mark: vaultOf(dataKey).blindIndex('E87654321') }
      await world.db.updateTable('volunteer').set(former).where('id', '=', old.id).execute()
      await indexDocuments(world.db, dataKey)
      const again = await applicant(world, choices, { id_num: 'E87654321' })
      expect(await info(old.id)).toMatchObject({ id_kind: 6, same_document: [{ id: again.id }] })
    },
  )

  test('however many are passed at once', async () => {
    const id_num = newDocument()
    const people = []
    for (let n = 1; n <= 4; n += 1) people.push(await applicant(world, choices, { id_num }))
    const heard = await Promise.all(people.map(({ id }) => pass(id)))
    expect(heard.filter(({ status }) => status === 1)).toHaveLength(1)
    for (const { status, fault } of heard)
      if (status !== 1) expect(['volunteer.document_taken', 'content.changed']).toContain(fault)
  })

  once('a refusal is not taken back once another has passed with it', async () => {
    const id_num = newDocument()
    const [one, other] = [
      await applicant(world, choices, { id_num }),
      await applicant(world, choices, { id_num }),
    ]
    await pass(one.id)
    const refusal = { decision: 'fail', remark: '未到场' } as const
    expect((await decideStep(world, admin, one.id, refusal)).status).toBe(1)
    expect((await pass(other.id)).status).toBe(1)
    const heard = await world.as(admin).send(applicationOfficeCalls.undecide, { id: one.id })
    expect(heard.fault).toBe('decision.overtaken')
  })

  once('and its person may use it again, five times an hour', async () => {
    const id_num = newDocument()
    const person = await applicant(world, choices, { id_num })
    for (let time = 2; time <= 5; time += 1) {
      await cancel(person)
      expect((await save(person, { id_num })).status).toBe(1)
    }
    await cancel(person)
    expect((await save(person, { id_num: newDocument() })).fault).toBe('volunteer.applied_often')
    world.setNow('2026-05-12T03:00:01Z')
    expect((await save(person, { id_num })).status).toBe(1)
    world.setNow('2026-05-12T02:00:00Z')
  })
})
