import type { Tx } from '@museum/server/db/types.ts'
import { type Applicant, type Step, stepsTo } from './applying.ts'
import { chanceOf } from './chance.ts'
import {
  type Entries,
  insertAll,
  insertConsents,
  insertPersons,
  numbersOf,
  profileOf,
} from './people.store.ts'
import type { Volunteer } from './people.ts'

/** Whose steps are known: who became a volunteer within so many days. */
const knownDays = 1_100

/** Writes those who have applied; gives back the first one's id, from which the others count up. */
export async function insertApplicants(
  tx: Tx,
  applicants: readonly Applicant[],
  { entries, dataKey }: { entries: Entries; dataKey: Buffer | undefined },
): Promise<number> {
  const first = await insertPersons(
    tx,
    applicants.map(({ login, name, steps }) => ({ login, nickname: name, at: steps[0]?.at ?? '' })),
  )
  const chance = chanceOf(6)
  const numbered = numbersOf(dataKey, chance, 50_000_000)
  await insertAll(
    tx,
    'volunteer',
    applicants.map((one, at) => {
      const applied = one.steps[0]?.at ?? ''
      const last = one.steps.at(-1)
      const decided = last && last.by !== '' ? last : undefined
      return {
        ...profileOf(one, entries, chance),
        ...numbered(at, one),
        ...{ id: first + at, status: one.status, apply_time: applied },
        approval_date: decided?.at ?? '',
        approval_remark: decided?.remark ?? '',
        introduce: chance.one(hopes),
      }
    }),
  )
  await insertConsents(
    tx,
    applicants.map(({ steps }, at) => ({ id: first + at, at: steps[0]?.at ?? '', shown: false })),
  )
  await insertSteps(
    tx,
    applicants.flatMap(({ steps }, at) => steps.map((step) => ({ id: first + at, step }))),
  )
  return first
}

const hopes = [
  '退休后想为家乡的博物馆做点事',
  '学的是文物与博物馆学，希望到一线讲解',
  '带孩子常来参观，想把喜欢的展品讲给更多人',
  '周末有时间，做过两年图书馆志愿者',
]

/** Writes how those became volunteers who joined in the last years. */
export async function insertAdmissions(
  tx: Tx,
  people: readonly Volunteer[],
  { firstPerson, from }: { firstPerson: number; from: (days: number) => string },
): Promise<void> {
  const chance = chanceOf(7)
  const oldest = from(knownDays)
  const rows = people.flatMap(({ joined }, at) => {
    if (joined < oldest) return []
    // The steps end on the day on which they joined.
    const ago = 28
    const day = (days: number) => {
      const date = new Date(Date.parse(`${joined}T00:00:00Z`) - days * 86_400_000)
      return `${date.toISOString().slice(0, 10)} ${days === 0 ? '15:00' : `${10 + chance.below(7)}:30`}:00`
    }
    return stepsTo(7, { ago, at: day, chance }).map((step) => ({ id: firstPerson + at, step }))
  })
  await insertSteps(tx, rows)
}

async function insertSteps(tx: Tx, rows: readonly { id: number; step: Step }[]): Promise<void> {
  await insertAll(
    tx,
    'volunteer_decision',
    rows.map(({ id: volunteer_id, step }) => ({ volunteer_id, account_id: null, ...step })),
  )
}
