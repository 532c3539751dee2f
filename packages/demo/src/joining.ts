import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { portrait } from './drawings.ts'
import { asOffice, asPerson, type DemoEvent, type DemoMuseum, need } from './museum.ts'
import { demoPeople } from './people.ts'
import type { DemoPerson } from './shapes.ts'

/** What the office decided on the way to each status, in order. */
const decisions: Readonly<Record<VolunteerStatus, readonly ('pass' | 'fail')[]>> = {
  0: [],
  1: [],
  2: ['pass'],
  3: ['pass', 'pass'],
  4: ['fail'],
  5: ['pass', 'fail'],
  6: ['pass', 'pass', 'fail'],
  7: ['pass', 'pass', 'pass'],
  8: [],
}

/** Each demo person logs in once; those who applied apply, and the office decides. */
export function personEvents(museum: DemoMuseum): DemoEvent[] {
  return demoPeople.flatMap((person, index) => {
    const started = startOf(person.status) + (index % 4)
    const events: DemoEvent[] = [{ day: started, run: () => join(museum, person) }]
    const steps = decisions[person.status]
    for (const [step, decision] of steps.entries()) {
      const day = Math.min(0, started + 3 * (step + 1))
      const last = step === steps.length - 1
      const next = last ? nextOf(museum, person.status) : {}
      // Somebody who has just come is brought to where they stand at once.
      const taken = { decision, from: step + 1, again: 1, ...next } as const
      events.push({ day, run: () => decide(museum, person, taken) })
    }
    if (person.status === 8) {
      const run = async () => {
        const client = await asPerson(museum.app, person.name)
        await need(client.send(applicationCalls.cancel, {}))
      }
      events.push({ day: Math.min(0, started + 2), run })
    }
    return events
  })
}

/** When and where those are expected whose interview or assessment is to come. */
function nextOf({ today }: DemoMuseum, status: VolunteerStatus): Next {
  if (status === 2)
    return { next_time: `${addDays(today, 3)} 14:00`, next_place: '一层东侧 志愿者办公室' }
  if (status === 3)
    return { next_time: `${addDays(today, 5)} 09:30`, next_place: '二层青铜馆 由带教老师随班' }
  return {}
}

interface Next {
  next_time?: string
  next_place?: string
}

// Volunteers joined before the oldest activity recruited; the others are still on their way.
function startOf(status: VolunteerStatus): number {
  if (status === 7 || status === 3) return -195
  return status < 2 ? -4 : -20
}

async function join(museum: DemoMuseum, person: DemoPerson): Promise<void> {
  const client = await asPerson(museum.app, person.name)
  const { application } = person
  if (!application) return
  const { education, service_times, skills, jobs, learn_experience, ...rest } = application
  const ids = (kind: string, names: readonly string[]) =>
    names.map((name) => museum.entries.get(`${kind}/${name}`) ?? 0).join(',')
  const face = await portrait(person.portrait ?? 'student')
  const { file_path_full } = await need(
    client.upload(pictureCalls.picture, `${person.key}.jpg`, face),
  )
  await need(
    client.send(applicationCalls.save, {
      ...rest,
      img_path: file_path_full,
      name: person.name,
      sex: person.sex,
      birth_time: person.birth_time,
      education_id: ids('education', [education]),
      service_time_ids: ids('service_time', service_times),
      skill_ids: ids('skill', skills),
      job_ids: ids('job', jobs),
      learn_experience: JSON.stringify(learn_experience),
      introduce: person.show_remark ?? '',
      consent: 1,
      consent_sensitive: 1,
      show_consent: person.showcase ? 1 : 0,
    }),
  )
}

async function decide(
  museum: DemoMuseum,
  person: DemoPerson,
  taken: Next & { decision: 'pass' | 'fail'; from: number; again: 1 },
): Promise<void> {
  const office = await asOffice(museum.app)
  const found = await need(office.send(volunteerOfficeCalls.list, { q: person.name, limit: 100 }))
  const id = found.list.find(({ name }) => name === person.name)?.id ?? 0
  const remark = taken.decision === 'fail' ? (person.review_remark ?? '') : ''
  await need(office.send(applicationOfficeCalls.decide, { id, remark, ...taken }))
}

/** Makes the groups with their leaders, and gives each formal volunteer group and certificate. */
export async function makeGroups({ app, today }: DemoMuseum): Promise<void> {
  const office = await asOffice(app)
  const { list } = await need(office.send(volunteerOfficeCalls.list, { status: '7', limit: 100 }))
  const idOf = ({ name }: DemoPerson) => list.find((row) => row.name === name)?.id ?? 0
  const people: readonly DemoPerson[] = demoPeople
  const members = people.filter(({ status }) => status === 7)
  const ids = new Map<string, number>()
  for (const name of new Set(members.flatMap(({ group }) => group ?? []))) {
    const leader_ids = members.filter(({ leads }) => leads?.includes(name)).map(idOf)
    const { id } = await need(office.send(groupOfficeCalls.create, { name, leader_ids }))
    ids.set(name, id)
  }
  for (const member of members) {
    const { group = '', certificate } = member
    // A certificate that has run out cannot be given: it keeps the year that it began with.
    const end = certificate && certificate.end >= 0 ? addDays(today, certificate.end) : undefined
    const id = idOf(member)
    if (end !== undefined) {
      const what = { act: 'renew', until: end, anyway: 1 } as const
      await need(office.send(bulkCalls.start, { what, ids: [id] }))
    }
    await need(
      office.send(volunteerEditCalls.change, {
        id,
        group_id: ids.get(group) ?? 0,
        ...(certificate?.is_valid === 0 ? { certificate_is_valid: 0 as const } : {}),
      }),
    )
  }
}
