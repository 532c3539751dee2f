import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { recruitmentDetailPath } from '../activity/activity.screens.ts'
import { longTermScreen } from './recruitment.screens.ts'

/** A recruitment detail; it is told the volunteer status when that is known (§2.11). */
export function detailAddress(id: number, status: VolunteerStatus | undefined): string {
  const path = recruitmentDetailPath(id)
  return status === undefined ? path : `${path}?userStatus=${status}`
}

/** The long-term recruitment; without an id the newest. */
export function longTermAddress(id?: number): string {
  return id === undefined ? longTermScreen.path : `${longTermScreen.path}?id=${id}`
}

/** The id that an address carries; 0 when it is none. */
export function idIn(text: string | null | undefined): number {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return id
}
