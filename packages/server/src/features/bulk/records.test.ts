import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { deskCalls } from '@museum/contract/meeting/desk.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { statementOfficeCalls } from '@museum/contract/statement/statement-office.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bulk, idsOf, openBulk } from '../../testing/bulk.ts'
import { writePost } from '../../testing/space.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

let statements = 0

eachStore('posts, statements and invitations of many at once', (store) => {
  let bulk: Bulk
  beforeEach(async () => {
    bulk = await openBulk(store)
  })
  afterEach(() => bulk.close())

  const office = () => bulk.world.as(bulk.admin)
  /** A statement of one month of somebody's, as it stands once it is made; its id. */
  async function issued({ id: volunteer_id }: Person, first_day: string) {
    statements += 1
    const number = `ZM2026${String(statements).padStart(6, '0')}`
    const printed = { name: '人0', name_masked: '人*', code: 'V2026', id_num: '', content: '[]' }
    const { id } = await bulk.world.db
      .insertInto('statement')
      .values({
        ...{ ...printed, number, volunteer_id, first_day, last_day: `${first_day.slice(0, 7)}-28` },
        ...{ code_hash: number, code_sealed: '', minutes: 60, times: 1, museum_name: '博物馆' },
        ...{ unit: '', phone: '', origin: '', issued_at: '2026-05-01 10:00:00', issued_by: '' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const states = async () =>
    (await office().send(statementOfficeCalls.list, {})).data.list
      .map(({ state }) => state)
      .reverse()
  test('posts that wait are decided, those deleted or decided are left out', async () => {
    const [author] = await bulk.people(1)
    if (!author) throw new Error('an author')
    const ids: number[] = []
    for (const title of ['一', '二', '三', '四'])
      ids.push(await writePost(bulk.world, author, title))
    const [, decided = 0, deleted = 0] = ids
    await office().send(postOfficeCalls.decide, { id: decided, decision: 'pass' })
    await bulk.world.as(author).send(postCalls.remove, { id: deleted })
    const what = { act: 'post_fail', remark: '请勿留电话' } as const
    const { id } = await bulk.start({ what, post_filter: {} })
    expect(await bulk.outcomes(id)).toMatchObject([
      { id: ids[0], about: '一', name: '人0', outcome: 'done', was: '待审核' },
      { about: '二', outcome: 'skipped', why: '该帖子不在待审核状态' },
      { about: '三', outcome: 'skipped', why: '作者已删除' },
      { about: '四', outcome: 'done' },
    ])
    await bulk.undo(id)
    expect(await bulk.start({ what: { act: 'post_pass' }, ids })).toMatchObject({ done: 2 })
    await bulk.minuteLater()
    expect(await bulk.told(author)).toEqual(['帖子已通过审核', '帖子已通过审核', '帖子已通过审核'])
  })

  test('statements are taken back, hold again within the minute, and their people hear after it', async () => {
    const [wang, li] = await bulk.people(2)
    if (!wang || !li) throw new Error('two people')
    const [first = 0, second = 0, third = 0] = [
      await issued(wang, '2026-01-01'),
      await issued(wang, '2026-02-01'),
      await issued(li, '2026-01-01'),
    ]
    const what = { act: 'statement_revoke', reason: '姓名有误' } as const
    await bulk.start({ what: { ...what, reason: '时长有误' }, ids: [third] })
    const statement_filter = { state: '' } as const
    const { data } = await office().send(bulkCalls.preview, { what, statement_filter })
    expect(data).toMatchObject({ will: 2, except: [{ code: 'bulk.statement_revoked', count: 1 }] })
    const { id } = await bulk.start({ what, statement_filter })
    expect(await states()).toEqual(['revoked', 'revoked', 'revoked'])
    // Of the first another was made of the same days.
    await issued(wang, '2026-01-01')
    await bulk.undo(id)
    expect(await states()).toEqual(['revoked', 'valid', 'revoked', 'valid'])
    expect(await bulk.reasons(id)).toEqual([
      ['kept', '本人或同事已有新的操作，不能撤销'],
      ['undone', ''],
      ['skipped', '证明已经撤销'],
    ])
    const again = await bulk.start({ what, ids: [second, first] })
    expect(again).toMatchObject({ done: 1, skipped: 1 })
    expect(await bulk.told(wang)).toEqual([])
    await bulk.minuteLater()
    expect(await bulk.told(wang)).toEqual(['服务证明已撤销'])
    expect(await bulk.told(li)).toEqual(['服务证明已撤销'])
    await bulk.refused(
      bulk.asked({ what: { act: 'statement_revoke' }, ids: [first] }),
      'statement.reason_required',
    )
  })

  test('an invitation is told after the minute, and taken back it is as it was before', async () => {
    const [once, twice] = await bulk.applicants(2, 2)
    const [elsewhere, stopped] = [
      ...(await bulk.applicants(1, 3)),
      ...(await bulk.applicants(1, 2)),
    ]
    if (!once || !twice || !elsewhere || !stopped) throw new Error('four people')
    await bulk.world.db
      .updateTable('person')
      .set({ disabled: 1 })
      .where('id', '=', stopped.id)
      .execute()
    const what = { act: 'invite', kind: 'interview' } as const
    await bulk.start({ what, ids: [twice.id] })
    await bulk.minuteLater()
    expect(await bulk.told(twice)).toEqual(['请选择面试时间'])
    const invited = async () =>
      (await office().send(deskCalls.waiting, { kind: 'interview' })).data.list
        .filter(({ id }) => id === once.id || id === twice.id)
        .map(({ invited_at }) => invited_at)
    const before = await invited()
    const { id } = await bulk.start({ what, ids: idsOf([once, twice, elsewhere, stopped]) })
    expect(await bulk.reasons(id)).toEqual([
      ['done', ''],
      ['done', ''],
      ['skipped', '已不在这一步'],
      ['skipped', '已停用'],
    ])
    expect(new Set(await invited())).toEqual(new Set(['2026-05-12 10:01:01']))
    await bulk.undo(id)
    expect(await invited()).toEqual(before)
    bulk.world.setNow('2026-05-12T02:03:00Z')
    await bulk.jobs()
    expect(await bulk.told(once)).toEqual([])
  })
})
