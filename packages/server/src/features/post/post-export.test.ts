import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedAs } from '../../testing/exported.ts'
import { publishPost, writePost } from '../../testing/space.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('exports of the space', (store, once) => {
  let world: World
  let reviewer: Person
  let author: Person
  beforeAll(async () => {
    world = await openWorld(store)
    reviewer = await world.office('reviewer')
    author = await world.person('林月', 7)
  })
  afterAll(() => world.close())

  const posts = '/api/office/posts/export'
  const comments = '/api/office/comments/export'

  once('posts as their filters let them through, texts as they are', async () => {
    const waiting = await writePost(world, author, '=1+1')
    await publishPost(world, author, reviewer, '公开的')
    const all = await exportedAs(world, reviewer, `${posts}?status=0&shown=`)
    expect(all.rows.map(([title, , name]) => [title, name])).toEqual([
      ['标题', '作者'],
      ['公开的', '林月'],
      ['=1+1', '林月'],
    ])
    const { rows, logged } = await exportedAs(world, reviewer, `${posts}?status=1&shown=live`)
    expect(rows.map(([title, , , , , status]) => [title, status])).toEqual([
      ['标题', '状态'],
      ['=1+1', '待审核'],
    ])
    expect(logged).toMatchObject({ object: 'post', object_id: 0 })
    expect(JSON.parse(logged?.after ?? '')).toMatchObject({ status: 1, shown: 'live', rows: 1 })
    await world.as(author).send(postCalls.remove, { id: waiting })
    expect((await exportedAs(world, reviewer, `${posts}?shown=deleted`)).rows).toHaveLength(2)
  })

  test('comments too, with why one was removed and that its post is gone', async () => {
    const id = await publishPost(world, author, reviewer, '有评论的')
    const say = async (remark: string) =>
      (await world.as(author).send(postCalls.comment, { id, remark })).data.comment_id
    await say('留下的')
    const removed = await say('@广告')
    const removal = { id: removed, reason: '与服务无关' }
    await world.as(reviewer).send(postOfficeCalls.removeComment, removal)
    const { rows, logged } = await exportedAs(world, reviewer, `${comments}?removed=1`)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(expect.arrayContaining(['有评论的', '@广告', '与服务无关']))
    expect(logged).toMatchObject({ object: 'comment', object_id: 0 })
    await world.as(author).send(postCalls.remove, { id })
    const after = await exportedAs(world, reviewer, `${comments}?post_id=${id}`)
    expect(after.rows.map((row) => row.at(-1))).toEqual([
      '帖子删除于',
      ...Array(2).fill('2026-05-12 10:00:00'),
    ])
    const listed = (await world.as(reviewer).send(postOfficeCalls.comments, { post_id: id })).data
    expect(listed.list.map(({ post_deleted_at }) => post_deleted_at)).not.toContain('')
  })

  once('who reviews takes them, who reads does not', async () => {
    const viewer = await world.office('viewer')
    for (const url of [posts, comments])
      expect((await exportedAs(world, viewer, url)).code).toBe(403)
    expect([postOfficeCalls.export.rate, postOfficeCalls.exportComments.rate]).toEqual([
      'export',
      'export',
    ])
  })
})
