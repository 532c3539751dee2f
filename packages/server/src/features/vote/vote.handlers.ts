import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { implement } from '../../http/implement.ts'
import {
  addCandidate,
  candidate,
  candidates,
  changeCandidate,
  removeCandidate,
} from './candidate-office.service.ts'
import { exportIntegrity, integrity } from './integrity.service.ts'
import { candidateInfo, vote, voteInfo, votes } from './vote.service.ts'
import {
  change,
  close,
  create,
  exportResult,
  hours,
  remove,
  voteListing,
} from './vote-office.service.ts'

/** Votes for the star volunteer on the phone and in the office. */
export const voteHandlers = [
  ...implement(voteCalls, {
    list: votes,
    info: voteInfo,
    vote,
    candidate: candidateInfo,
  }),
  ...implement(voteOfficeCalls, {
    list: voteListing.list,
    exportList: voteListing.export,
    info: voteListing.info,
    create,
    change: (ctx, { id, ...input }) => change(ctx, id, input),
    remove: (ctx, { id }) => remove(ctx, id),
    close,
    integrity: (ctx, { id }) => integrity(ctx, id),
    integrityFile: (ctx, { id }) => exportIntegrity(ctx, id),
    hours: (ctx, { id }) => hours(ctx, id),
    export: (ctx, { id }) => exportResult(ctx, id),
    candidates,
    candidate: (ctx, { id }) => candidate(ctx, id),
    addCandidate,
    changeCandidate: (ctx, { id, ...input }) => changeCandidate(ctx, id, input),
    removeCandidate: (ctx, { id }) => removeCandidate(ctx, id),
  }),
]
