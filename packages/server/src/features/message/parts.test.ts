import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { nameOf } from './parts.store.ts'

oneStore('a notification that names people', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const said = async (who: Person) => {
    const { list } = (await world.as(who).send(messageCalls.list, {})).data
    const [first] = list
    const mc_id = first?.mc_id ?? 0
    const { data } = await world.as(who).send(messageCalls.detail, { mc_id })
    expect(data.mc_content).toBe(first?.mc_content)
    return data.mc_content
  }
  const tell = async (who: Person, content: string) =>
    await world.db
      .insertInto('message')
      .values({ person_id: who.id, title: '同事', content, created_at: '2026-05-12 10:00:00' })
      .execute()
  const erase = async (who: Person) => {
    await world.as(who).send(personalCalls.request, {})
    const { list } = (await world.as(admin).send(personalOfficeCalls.list, { state: 1 })).data
    const { id = 0 } = list.find(({ person_id }) => person_id === who.id) ?? {}
    const decided = { id, decision: 'erase' as const, reason: '本人申请' }
    expect((await world.as(admin).send(personalOfficeCalls.decide, decided)).data.state).toBe(2)
  }

  test('names who is erased no more, and whoever is called the same still', async () => {
    const [gone, namesake, reader] = [
      await world.person('王芳', 7),
      await world.person('王芳', 7),
      await world.person('李静', 7),
    ]
    await tell(reader, `${nameOf(gone.id)}与${nameOf(namesake.id)}换班`)
    expect(await said(reader)).toBe('王芳与王芳换班')
    await erase(gone)
    expect(await said(reader)).toBe('已注销志愿者与王芳换班')
    await world.db
      .updateTable('volunteer')
      .set({ name: '王方' })
      .where('id', '=', namesake.id)
      .execute()
    expect(await said(reader)).toBe('已注销志愿者与王方换班')
  })

  test('quotes what was written until its writer is erased', async () => {
    const [author, writer] = [await world.person('周明', 7), await world.person('林悦', 7)]
    const row = { person_id: author.id, title: '春游', content: '很好', status: 2 }
    const { id } = await world.db
      .insertInto('post')
      .values({ ...row, created_at: '2026-05-01 00:00:00', push_time: '2026-05-01 00:00:00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const written = await world.as(writer).send(postCalls.comment, { id, remark: '我也去了' })
    expect(written.status).toBe(1)
    expect(await said(author)).toBe(
      '林悦评论了您的帖子“春游”：\n我也去了\n可在帖子下面的评论处回复。',
    )
    await world.as(author).send(postCalls.comment, {
      ...{ id, comment_id: written.data.comment_id, remark: '欢迎再来' },
    })
    expect(await said(writer)).toBe('周明在帖子“春游”中回复了您的评论：\n欢迎再来')
    await erase(author)
    expect(await said(writer)).toBe(
      '已注销志愿者在帖子“（内容已删除）”中回复了您的评论：\n（内容已删除）',
    )
  })

  test('takes from nobody the characters by which it names', async () => {
    const writer = await world.person('吴明', 7)
    const { fault } = await world
      .as(writer)
      .send(postCalls.comment, { id: 1, remark: nameOf(writer.id) })
    expect(fault).toBe('request.invalid')
  })
})
