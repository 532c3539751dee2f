import type { Address, OutputOf } from '@museum/contract/calls.ts'
import { checkWords, postStatusWords } from '@museum/contract/words.ts'
import type { Tone } from '../../tokens.ts'

export type PostRow = OutputOf<'GET /api/office/posts'>['list'][number]
export type CommentRow = OutputOf<'GET /api/office/comments'>['list'][number]
type Sign = { word: string; tone: Tone }
type Status = keyof typeof postStatusWords

/** What a decision or a removal puts out of date. */
export const spaceStale: Address[] = [
  'GET /api/office/posts',
  'GET /api/office/posts/:id',
  'GET /api/office/comments',
  'GET /api/office/queues',
]

const tones: Readonly<Record<Status, Tone>> = { 1: 'amber', 2: 'celadon', 3: 'red' }

/** Word and tone of a post's status; an unknown one has no word. */
export function postSign(status: number): Sign {
  return status in postStatusWords
    ? { word: postStatusWords[status as Status], tone: tones[status as Status] }
    : { word: '', tone: 'grey' }
}

const verdicts: Readonly<Record<string, Sign>> = {
  risky: { word: checkWords.risky, tone: 'red' },
  review: { word: checkWords.review, tone: 'amber' },
  pass: { word: checkWords.pass, tone: 'celadon' },
}

/** What WeChat's content check thought of a text; no word where it was not asked. */
export function checkSign(checked: string): Sign {
  return verdicts[checked] ?? { word: '', tone: 'grey' }
}
