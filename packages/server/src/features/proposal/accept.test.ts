import { addDays } from '@museum/contract/day.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type OfficeContext, RequestContext } from '../../context.ts'
import { proposing } from '../../testing/proposing.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { propose } from './proposal.service.ts'

const today = '2026-05-12'
const monday = '2026-05-18'
const tuesday = addDays(monday, 1)

eachStore('a proposal, asked for and accepted', (store, once) => {
  let world: World
  let office: Person
  let serving: Serving
  let { draft, want, proposed, adding } = {} as ReturnType<typeof proposing>
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    const admin = await world.office('admin')
    office = await world.office('scheduler')
    serving = await makeServing(world, admin, today)
    ;({ draft, want, proposed, adding } = proposing(world, office, serving, monday))
  })
  afterAll(() => world.close())

  const somebody = (name: string) => world.person(name, 7)

  once('the same week has the same answer, and a limit says that it cut it', async () => {
    for (let n = 0; n < 6; n += 1) await somebody(`志愿者${n}`)
    await want(2)
    await want(2, { date: tuesday })
    await draft.begin()
    const [one, two] = [await proposed(), await proposed()]
    expect({ ...two.data, seconds: 0 }).toEqual({ ...one.data, seconds: 0 })
    const account = await world.db
      .selectFrom('account')
      .select(['id', 'username', 'role'])
      .where('username', '=', 'scheduler')
      .executeTakeFirstOrThrow()
    const caller = { kind: 'account' as const, ...account, tokenHash: '' }
    const ctx = new RequestContext(world.appContext, caller, '') as OfficeContext
    const plain = await propose(ctx, monday, { ms: 0, memoryMb: 768 })
    expect(plain).toMatchObject({ how: 'plain', cut_by: 'time', after: { filled: 4 } })
    // Whoever has gone ends it.
    const gone = new AbortController()
    ctx.gone = gone.signal
    gone.abort()
    await expect(propose(ctx, monday)).rejects.toMatchObject({ code: 'request.stalled' })
    expect((await proposed()).data.how).toBe('best')
  })

  test('of two who ask at once one hears that it is being worked out', async () => {
    await somebody('甲')
    await want(1)
    await draft.begin()
    const answers = await Promise.all([proposed(), proposed()])
    expect(answers.map(({ fault }) => fault ?? 'done').sort()).toEqual(['done', 'draft.proposing'])
    expect((await proposed()).status).toBe(1)
  })

  once('accepted it is an edit with its source and reason, taken back as one', async () => {
    for (let n = 0; n < 3; n += 1) await somebody(`志愿者${n}`)
    await want(3)
    await draft.begin()
    const { data } = await proposed()
    const edit = await draft.edit(data.seats.map(adding), office, data.version)
    expect(edit.data).toMatchObject({ done: 3, refused: [] })
    const week = await draft.week()
    expect(week.seats.map(({ source, reason }) => [source, reason])).toEqual(
      data.seats.map(({ reason }) => ['proposal', reason]),
    )
    expect(week.sums).toMatchObject({ wanted: 3, filled: 3, missing: 0 })
    expect((await draft.edit(edit.data.inverse as never)).data.done).toBe(3)
    expect((await draft.week()).seats).toEqual([])
  })

  once(
    'where people came by themselves a proposed seat gives way, one by hand does not',
    async () => {
      const [one, two, three] = [await somebody('甲'), await somebody('乙'), await somebody('丙')]
      await want(1)
      await draft.begin()
      const { data } = await proposed()
      const [seat] = data.seats
      if (!seat) throw new Error('somebody is proposed')
      const other = [one, two, three].find(({ id }) => id !== seat.volunteer_id) ?? one
      const addition = adding(seat)
      await draft.edit([addition])
      // Before it is published somebody plans the same for themselves.
      await replaceDay(world, other, monday, [entryOf(serving)])
      expect((await draft.seat(addition.seat))?.soft).toEqual(['draft.enough'])
      expect((await draft.publish()).fault).toBe('draft.conflicts')
      expect((await draft.info()).conflicts).toMatchObject([{ msg: '该时段已有人报上，人手已够' }])
      // Accepted only now it would be refused; by hand it stays the office's will.
      await draft.edit([{ do: 'remove', seat: addition.seat }])
      const late = await draft.edit([{ ...addition, seat: 'n-another-one' }])
      expect(late.data.refused).toMatchObject([{ soft: ['draft.enough'] }])
      const byHand = await draft.edit([{ ...addition, seat: 'n-by-hand-now', source: 'hand' }])
      expect(byHand.data.refused).toEqual([])
      expect((await draft.publish()).status).toBe(1)
    },
  )
})
