import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { ownHoursCalls } from '@museum/contract/hours/own-hours.calls.ts'
import { meetingCalls } from '@museum/contract/meeting/meeting.calls.ts'
import { passCalls } from '@museum/contract/pass/pass.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicant, type Choices, decideStep, makeChoices } from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeMeeting } from '../../testing/meeting.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const start = '2026-05-12T02:00:00Z'

eachStore('a decision on an application that is not told yet', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  let person: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: start })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  beforeEach(async () => {
    world.setNow(start)
    person = await applicant(world, choices)
  })
  afterAll(() => world.close())

  const decide = (decision: 'pass' | 'fail' = 'pass', remark = '') =>
    decideStep(world, admin, person.id, { decision, remark })
  const own = () => world.as(person)
  const atOffice = async () =>
    (await world.as(admin).send(volunteerOfficeCalls.info, { id: person.id })).data.status
  /** Where the caller stands, by everything that says so. */
  const known = async () => {
    const { data: profile } = await own().send(volunteerCalls.details, {})
    const { data: home } = await own().send(homeCalls.home, {})
    const { data: centre } = await own().send(homeCalls.indexInfo, {})
    const said = [
      (await own().send(volunteerCalls.status, {})).data.status,
      ...[profile.approval_status, home.status, centre.status],
      (await own().send(personalCalls.mine, {})).data.status,
    ]
    expect(new Set(said).size).toBe(1)
    expect(home.approval_remark).toBe(profile.approval_remark)
    expect(centre.code).toBe(profile.code)
    const { approval_remark: remark, code, certificate_is_valid: valid } = profile
    return { status: said[0], remark, code, valid, home }
  }

  test('is read by its person when it is told, and by the office at once', async () => {
    const before = await known()
    expect(before).toMatchObject({ status: 1, remark: '' })
    await decide('fail', '照片不清晰')
    expect(await known()).toEqual(before)
    expect(await atOffice()).toBe(4)
    expect((await own().send(personalCalls.copy, { form: 'html' })).status).toBe(0)
    await notifyDecisions(world)
    expect(await known()).toMatchObject({ status: 4, remark: '照片不清晰' })
  })

  once('of several each is read as it is told; what is taken back was never read', async () => {
    await decide()
    await decide()
    expect(await known()).toMatchObject({ status: 1 })
    await world.as(admin).send(applicationOfficeCalls.undecide, { id: person.id })
    expect(await known()).toMatchObject({ status: 1 })
    world.setNow('2026-05-12T02:00:30Z')
    await decide('fail', '请再准备')
    world.setNow(start)
    await notifyDecisions(world)
    expect(await known()).toMatchObject({ status: 2, remark: '' })
    world.setNow('2026-05-12T02:00:30Z')
    await world.as(admin).send(applicationOfficeCalls.undecide, { id: person.id })
    await notifyDecisions(world)
    expect(await known()).toMatchObject({ status: 2, remark: '' })
    expect(await atOffice()).toBe(2)
  })

  once('asks for no time and shows no card, target or welcome', async () => {
    await makeMeeting(world, admin)
    await decide()
    expect((await known()).home.meeting).toBeNull()
    expect((await own().send(meetingCalls.step, {})).data.kind).toBe('')
    await notifyDecisions(world)
    expect((await known()).home.meeting).toMatchObject({ kind: 'interview' })
    await decide()
    expect((await known()).home.meeting).toBeNull()
    await notifyDecisions(world)
    const hours = async () => (await own().send(ownHoursCalls.summary, {})).data.target_hours
    const target = await hours()
    await decide()
    expect(await known()).toMatchObject({ status: 3, code: '', valid: 0, home: { welcome: '' } })
    expect((await own().send(passCalls.mine, {})).fault).toBe('pass.not_formal')
    expect(await hours()).toBe(target)
    await notifyDecisions(world)
    const { code, home } = await known()
    expect(code).toMatch(/^V2026/)
    expect(home.welcome).toBe(code)
    expect((await own().send(passCalls.mine, {})).data.code).toBe(code)
  })

  once('what its person does goes by the record, and no refusal tells it', async () => {
    await decide()
    await decide()
    await notifyDecisions(world)
    await decide('fail', '仍需练习')
    const activity = await makeActivity(world, admin, '2026-05-12')
    const plan = async () => (await own().send(rosterCalls.lately, {})).fault
    const enrol = async () => (await own().send(enlistCalls.enrol, { id: activity })).fault
    expect(await plan()).toBeUndefined()
    expect(await enrol()).toBe('decision.untold')
    await notifyDecisions(world)
    expect([await plan(), await enrol()]).toEqual(['volunteer.required', 'volunteer.required'])
  })
})
