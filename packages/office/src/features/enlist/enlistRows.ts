import type { OutputOf } from '@museum/contract/calls.ts'
import { enlistMoves } from '@museum/contract/enlist/enlist.rules.ts'
import { mayMove } from '@museum/contract/move.ts'
import { enlistStatusWords } from '@museum/contract/words.ts'
import type { Tone } from '../../tokens.ts'

export type EnlistRow = OutputOf<'GET /api/office/enlists'>['list'][number]
type Status = keyof typeof enlistStatusWords

const tones: Readonly<Record<Status, Tone>> = { 1: 'amber', 2: 'red', 3: 'celadon', 4: 'grey' }

/** Word and tone of an enrolment status; an unknown one has no word. */
export function enlistSign(status: number): { word: string; tone: Tone } {
  return status in enlistStatusWords
    ? { word: enlistStatusWords[status as Status], tone: tones[status as Status] }
    : { word: '', tone: 'grey' }
}

/** True while a reviewer may decide. */
export function isPending(row: EnlistRow): boolean {
  return mayMove<number>(enlistMoves.pass, row.enlist_status)
}
