import { mayMove } from '@museum/contract/move.ts'
import { type PostStatus, postMoves } from '@museum/contract/post/post.rules.ts'
import { postStatusWords } from '@museum/contract/post/post.words.ts'
import { decideMany, needRemark, undecide } from '../post/post-office.service.ts'
import { postStandings } from '../post/post-office.store.ts'
import { reviewActs } from './decide.service.ts'

/** Posts that wait. */
export const postActs = reviewActs({
  ...{ object: 'post', word: '帖子', standings: postStandings },
  ...{ needRemark, decideMany, undecide },
  judge: ({ deleted_at, status }, decision) => {
    const move = postMoves[decision]
    if (deleted_at !== '') return { why: 'bulk.post_deleted' }
    if (!mayMove<number>(move, status)) return { why: 'space.not_decidable' }
    return { was: postStatusWords[status as PostStatus], becomes: postStatusWords[move.to] }
  },
})
