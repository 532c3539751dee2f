import { Fault } from '@museum/contract/fault.ts'
import { decisionTo, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { undecide } from '../application/correct.service.ts'
import { decideMany } from '../application/review.service.ts'
import {
  checkNext,
  type Decision,
  judgeSteps,
  needRemark,
  type Step,
} from '../application/step.service.ts'
import { yesesOf } from '../volunteer/formal-yes.store.ts'
import { standAt } from '../volunteer/volunteer.read.ts'
import type { Args, BulkAct, Change } from './act.service.ts'
import { type Deciding, heldBack, takenBack, tellDecided } from './decide.service.ts'

type Acts = 'application_pass' | 'application_fail'

/** A first of two yeses stands while it is the one that was said then; any other decision, while it was the last. */
const deciding: Deciding = {
  object: 'volunteer',
  standing: async (ctx, people) => {
    const firsts = people.flatMap(({ subject, before }) => (before.first === 1 ? subject.id : []))
    const yeses = await yesesOf(ctx.db, firsts)
    return people.filter(({ subject, before }) =>
      before.first === 1
        ? yeses.get(subject.id)?.at === before.at
        : subject.approval_date === before.at,
    )
  },
  undecide,
}

const word = (status: number) => volunteerStatusWords[status as VolunteerStatus]

function changeOf({ row, to, first }: Step, at: string): Change {
  return {
    was: word(row.status),
    becomes: first ? '已同意，待另一位审核员' : word(to),
    before: { at, first: first ? 1 : 0 },
  }
}

/** Decides applications of one step, each as it would be by itself; whoever has left the step is left out. */
function applicationAct(decision: Decision['decision']): BulkAct<Acts> {
  const saidOf = ({ act: _, ...said }: Args<Acts>): Decision => ({ decision, ...said })
  return {
    duty: 'office.review',
    words: async (ctx, args) => {
      const said = saidOf(args)
      needRemark(said)
      checkNext(ctx, said)
      const to = decisionTo(args.from as VolunteerStatus, decision)
      if (to === undefined) throw new Fault('volunteer.not_decidable')
      return `申请${decision === 'pass' ? '通过' : '不通过'}：${word(args.from)}→${word(to)}`
    },
    judge: async (ctx, args, ids) => {
      const said = saidOf(args)
      needRemark(said)
      const found = await standAt(ctx.db, ids, args.from as VolunteerStatus)
      const known = found.map(({ id }) => id)
      const { steps, refused } = await judgeSteps(ctx, found, known, said)
      const taken = new Map(steps.map((step) => [step.row.id, step]))
      const why = new Map(refused.map(({ id, fault }) => [id, fault.code]))
      return ({ id }) => {
        const step = taken.get(id)
        return step ? changeOf(step, ctx.stamp) : { why: why.get(id) ?? 'bulk.other_step' }
      }
    },
    act: async (ctx, args, people) => {
      const ids = people.map(({ subject }) => subject.id)
      const { refused } = await decideMany(ctx, ids, saidOf(args))
      // They stand locked as they were judged, but for who passed with the same document at this moment.
      if (refused.length > 0) throw new Fault('content.changed')
      await heldBack(ctx, deciding, people)
    },
    undo: (ctx, _, people) => takenBack(ctx, deciding, people),
    settle: (ctx, _, people) => tellDecided(ctx, deciding, people),
  }
}

export const applicationPassAct = applicationAct('pass')
export const applicationFailAct = applicationAct('fail')
