import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inWords } from '../features/message/parts.store.ts'
import { eachStore } from '../testing/stores.ts'
import { type Opened, openDb } from './db.ts'
import { migrate } from './migrate.ts'

const at = '2026-05-01 09:00:00'
const people = [
  ...[
    [1, '王芳'],
    [2, '林悦'],
    [3, '李明'],
    [4, '李明'],
  ],
  [5, '已注销志愿者'],
] as const

/** What notifications said before, by their titles, and as they are read once 1 王芳 was erased. */
const told: readonly (readonly [title: string, was: string, is: string])[] = [
  ['同事请人代班', '王芳来不了，请人代班：\n甲', '【1】来不了，请人代班：\n甲'],
  ['同事请人代班', '有同事来不了，请人代班：\n甲', '有同事来不了，请人代班：\n甲'],
  ['同事想与您换班', '王芳想与您换班，给您的班次：', '【1】想与您换班，给您的班次：'],
  ['换班已成', '林悦同意与您换班。\n甲', '林悦同意与您换班。\n甲'],
  ['已有人接班', '王芳接下了您的班次，您不必到岗：', '【1】接下了您的班次，您不必到岗：'],
  ['今天有人接班', '林悦今天到岗（原为王芳）：\n甲', '林悦今天到岗（原为【1】）：\n甲'],
  ['组员请假', '赵早已走请假，来不了：\n甲', '一位志愿者请假，来不了：\n甲'],
  ['组员又能来了', '李明取消请假，会按时到岗：', '李明取消请假，会按时到岗：'],
  ['班次没有人到岗', '王芳的班次没有人接，已经开始：', '【1】的班次没有人接，已经开始：'],
  [
    '团队有班次没有人接',
    '5月13日，您的团队有2个班次还没有人接：\n09:00–12:00 咨询（南门）：王芳已请假，还没有人接\n13:00–14:00 咨询：林悦正在找人代班，接班前仍由本人负责',
    '5月13日，您的团队有2个班次还没有人接：\n09:00–12:00 咨询（南门）：【1】已请假，还没有人接\n13:00–14:00 咨询：林悦正在找人代班，接班前仍由本人负责',
  ],
  [
    '收到新的评论',
    '王芳评论了您的帖子“春游”：\n真好\n可在帖子下面的评论处回复。',
    '【1】评论了您的帖子“春游”：\n【c】\n可在帖子下面的评论处回复。',
  ],
  ['馆庆通知', '王芳来不了，请人代班：', '王芳来不了，请人代班：'],
]

eachStore('notifications of a museum of old', (store) => {
  let opened: Opened
  let drop: () => Promise<void>
  beforeEach(async () => {
    const made = await store.make()
    drop = made.drop
    opened = openDb(made.url, () => {})
    await migrate(opened, '055-heard')
  })
  afterEach(async () => {
    await opened.close()
    await drop()
  })

  test('name people by parts afterwards', async () => {
    const { db } = opened
    for (const [id, name] of people) {
      await sql`insert into person (id, nickname, disabled, created_at) values (${id}, '', 0, ${at})`.execute(
        db,
      )
      await sql`insert into volunteer (id, status, name, phone_masked)
        values (${id}, ${id === 5 ? 8 : 7}, ${name}, '')`.execute(db)
    }
    await sql`insert into post (id, person_id, title, content, status, created_at)
      values (1, 2, '春游', '', 2, ${at})`.execute(db)
    await sql`insert into comment (id, post_id, author_id, person_id, comment, created_at)
      values (1, 1, 2, 1, '真好', ${at})`.execute(db)
    for (const [title, content] of told)
      await sql`insert into message (person_id, title, content, created_at)
        values (2, ${title}, ${content}, ${at})`.execute(db)
    await migrate(opened)
    await db.updateTable('volunteer').set({ name: '【1】' }).where('id', '=', 1).execute()
    await db.updateTable('comment').set({ comment: '【c】' }).where('id', '=', 1).execute()
    const rows = await db.selectFrom('message').select('content').orderBy('id').execute()
    const read = await inWords(
      db,
      rows.map(({ content }) => content),
    )
    expect(read).toEqual(told.map(([, , is]) => is))
  })
})
