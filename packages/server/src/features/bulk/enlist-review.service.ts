import { enlistMoves } from '@museum/contract/enlist/enlist.rules.ts'
import { enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { mayMove } from '@museum/contract/move.ts'
import { undecide } from '../enlist/correct.service.ts'
import { decideMany, needRemark } from '../enlist/enlist-office.service.ts'
import { enlistStandings } from '../enlist/enlist-office.store.ts'
import { reviewActs } from './decide.service.ts'

/** Enrolments that wait. */
export const enlistActs = reviewActs({
  ...{ object: 'enlist', word: '报名', standings: enlistStandings },
  ...{ needRemark, decideMany, undecide },
  judge: ({ enlist_status }, decision) => {
    const move = enlistMoves[decision]
    if (!mayMove<number>(move, enlist_status)) return { why: 'enlist.not_decidable' }
    return { was: enlistStatusWords[enlist_status], becomes: enlistStatusWords[move.to] }
  },
})
