import type { OutputOf } from '@museum/contract/calls.ts'
import type { Tone } from '@museum/contract/signs.ts'
import { volunteerStatusWords } from '@museum/contract/words.ts'

export type VolunteerRow = OutputOf<'GET /api/office/volunteers'>['list'][number]
export type VolunteerInfo = OutputOf<'GET /api/office/volunteers/:id'>

const tones: readonly Tone[] = [
  'grey',
  'amber',
  'amber',
  'amber',
  'red',
  'red',
  'red',
  'celadon',
  'grey',
]

/** Word and tone of a volunteer status; an unknown one has no word. */
export function volunteerSign(status: number): { word: string; tone: Tone } {
  return { word: volunteerStatusWords[status] ?? '', tone: tones[status] ?? 'grey' }
}

export const sexWords: Readonly<Record<number, string>> = { 1: '男', 2: '女' }
