import type { OfficeDuty } from '@museum/contract/role.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { VolunteerInfo } from './Person.tsx'

/** A part of a person's page, by its name in the address and its key. */
export interface PersonPart {
  name: string
  label: string
  key: string
}

const parts = [
  { name: 'overview', label: '概况', key: '1' },
  { name: 'shifts', label: '排班与考勤', key: '2', serving: true },
  { name: 'hours', label: '时长', key: '3', serving: true },
  { name: 'enlists', label: '报名', key: '4' },
  { name: 'grants', label: '资格与培训', key: '5', serving: true },
  { name: 'wish', label: '意愿', key: '6', serving: true, duty: 'office.schedule' },
  { name: 'messages', label: '消息', key: '7', duty: 'office.people' },
  { name: 'history', label: '经历', key: '8' },
  { name: 'notes', label: '备注', key: '9', duty: 'office.people' },
  { name: 'log', label: '日志', key: '0', duty: 'office.admin' },
] as const satisfies readonly (PersonPart & { serving?: true; duty?: OfficeDuty })[]

export type PartName = (typeof parts)[number]['name']

/** Whether somebody serves, or ever did. */
export const hasServed = ({ code, status }: Pick<VolunteerInfo, 'code' | 'status'>) =>
  code !== '' || isVolunteer(status as VolunteerStatus)

/** The parts of somebody's page that this account may read, each under its own key whatever is left out. */
export function partsOf(
  info: Pick<VolunteerInfo, 'code' | 'status'>,
  may: (duty: OfficeDuty) => boolean,
): readonly (PersonPart & { name: PartName })[] {
  return parts.filter(
    (part) => (!('duty' in part) || may(part.duty)) && (!('serving' in part) || hasServed(info)),
  )
}
