import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTables, planOf } from '../../db/plan.ts'
import { instantOf } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { castAs, countsOf, makeCandidate, makeVote } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { candidatePage } from './candidate.store.ts'
import { officeCandidates } from './candidate-office.store.ts'
import { nextStart, startedVotes } from './vote.store.ts'
import { ballotHours, officeVotes } from './vote-office.store.ts'

const now = '2026-05-12T02:00:00Z'
const sorted = /TEMP B-TREE|"Sort|SCAN (vote|candidate|ballot|voter)\b(?! USING)|Seq Scan/

eachStore('the counts of a vote', (store, once) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const standing = async (voteId: number, count: number) => {
    const ids: number[] = []
    for (let n = 0; n < count; n += 1) ids.push((await makeCandidate(world, admin, voteId)).id)
    return ids
  }

  test.each([1, 3])('50 votes of one person at once: %i and no more', async (max_votes) => {
    const id = await makeVote(world, admin, { max_votes })
    const candidates = await standing(id, 10)
    const person = await world.person('快手', 7)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => castAs(world, person, id, candidates[n % 10] ?? 0)),
    )
    const won = answers.filter(({ status }) => status === 1)
    expect(won).toHaveLength(max_votes)
    for (const { fault } of answers.filter(({ status }) => status !== 1))
      expect(['vote.used_up', 'vote.repeated']).toContain(fault)
    const counts = await countsOf(world, id)
    expect(counts.voters).toEqual([{ used: max_votes, ballots: max_votes }])
    for (const { num, ballots } of counts.candidates) expect(num).toBe(ballots)
  })

  test('nobody votes for themselves, and trying spends nothing', async () => {
    const id = await makeVote(world, admin)
    const { id: map_id, volunteer } = await makeCandidate(world, admin, id)
    expect((await castAs(world, volunteer, id, map_id)).fault).toBe('vote.own')
    const nobody = { candidates: [{ num: 0, ballots: 0 }], voters: [], ballots: 0 }
    expect(await countsOf(world, id)).toEqual(nobody)
  })

  test('50 votes of one person at once for one candidate: one, the others are repeated', async () => {
    const id = await makeVote(world, admin, { max_votes: 5 })
    const [only = 0] = await standing(id, 1)
    const person = await world.person('快手', 7)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => castAs(world, person, id, only)),
    )
    expect(answers.map(({ fault }) => fault ?? 'voted').sort()).toEqual([
      ...Array(49).fill('vote.repeated'),
      'voted',
    ])
    expect(await countsOf(world, id)).toEqual({
      candidates: [{ num: 1, ballots: 1 }],
      voters: [{ used: 1, ballots: 1 }],
      ballots: 1,
    })
  })

  test('40 people at once for one candidate: 40', async () => {
    const id = await makeVote(world, admin)
    const [only = 0] = await standing(id, 1)
    const people = await Promise.all(Array.from({ length: 40 }, () => world.person('众', 7)))
    const answers = await Promise.all(people.map((person) => castAs(world, person, id, only)))
    expect(answers.every(({ status }) => status === 1)).toBe(true)
    expect((await countsOf(world, id)).candidates).toEqual([{ num: 40, ballots: 40 }])
  })

  test('always equal the ballots, whoever votes for whom and when', async () => {
    const people = [
      await world.person('甲', 7),
      await world.person('乙', 3),
      await world.person('丙', 1),
    ]
    const other = await makeVote(world, admin)
    const foreign = (await standing(other, 1))[0] ?? 0
    const move = fc.record({
      who: fc.nat(2),
      whom: fc.nat(3),
      at: fc.constantFrom('2026-05-10 08:59:59', '2026-05-10 09:00:00', '2026-05-14 17:00:01'),
      together: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(move), async (max_votes, moves) => {
        world.setNow(now)
        const id = await makeVote(world, admin, { max_votes })
        const candidates = [...(await standing(id, 3)), foreign]
        let under: Promise<unknown>[] = []
        for (const { who, whom, at, together } of moves) {
          if (!together) {
            await Promise.all(under)
            under = []
            world.setNow(instantOf(at.slice(0, 10), at.slice(11)))
          }
          under.push(castAs(world, people[who], id, candidates[whom] ?? 0))
        }
        await Promise.all(under)
        const counts = await countsOf(world, id)
        for (const { num, ballots } of counts.candidates) expect(num).toBe(ballots)
        for (const { used, ballots } of counts.voters) {
          expect(used).toBe(ballots)
          expect(used).toBeLessThanOrEqual(max_votes)
        }
      }),
      { numRuns: 25 },
    )
    world.setNow(now)
    expect((await countsOf(world, other)).ballots).toBe(0)
  })

  once('reads come from indexes, a fixed number of them', async () => {
    const id = await makeVote(world, admin, { max_votes: 3 })
    await standing(id, 20)
    const filter = { now: '2026-05-12 10:00:00', title: '' }
    await countTables(world.db)
    for (const status of [0, 1, 2]) {
      const plan = await planOf(world.db, startedVotes(world.db, { ...filter, status }, 10, 0))
      expect(plan).toContain('vote_period')
      expect(plan).not.toMatch(sorted)
    }
    const next = await planOf(world.db, nextStart(world.db, filter.now))
    expect(next).toContain('vote_period')
    const page = { voteId: id, personId: 1, limit: 10, offset: 0 }
    for (const over of [false, true]) {
      const shown = await planOf(world.db, candidatePage(world.db, over, page))
      expect(shown).toMatch(/candidate_/)
      expect(shown).not.toMatch(/Seq Scan|SCAN /)
    }
    const office = await planOf(world.db, officeVotes(world.db, {}, filter.now).limit(20))
    expect(office).toContain('vote_period')
    expect(office).not.toMatch(sorted)
    const rows = await planOf(world.db, officeCandidates(world.db, { vote_id: id }).limit(50))
    expect(rows).not.toMatch(/Seq Scan|SCAN /)
    const hours = await planOf(world.db, ballotHours(world.db, id))
    expect(hours).toContain('ballot_at')
    const person = await world.person('看', 7)
    expect(
      (await world.as(person).send(voteCalls.info, { id, limit: 100 })).data.list,
    ).toHaveLength(20)
  })
})
