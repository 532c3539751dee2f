import { addDays } from '@museum/contract/day.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import type { DemoMuseum } from './events.ts'
import { asOffice, need } from './hands.ts'
import { demoPeople } from './people.ts'
import type { DemoPerson } from './shapes.ts'

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
    await need(
      office.send(volunteerEditCalls.change, {
        id: idOf(member),
        group_id: ids.get(group) ?? 0,
        ...(end === undefined ? {} : { certificate_end_time: end }),
        ...(certificate?.is_valid === 0 ? { certificate_is_valid: 0 as const } : {}),
      }),
    )
  }
}
