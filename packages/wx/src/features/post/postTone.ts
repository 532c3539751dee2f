import type { PostStatus } from '@museum/contract/post/post.rules.ts'
import type { Tone } from '../../components/StatusTag.tsx'

const tones: Readonly<Record<PostStatus, Tone>> = { 1: 'amber', 2: 'celadon', 3: 'red' }

/** The colour of a post's status (§4.29–4.31). */
export function postTone(status: number): Tone {
  return tones[status as PostStatus] ?? 'grey'
}
