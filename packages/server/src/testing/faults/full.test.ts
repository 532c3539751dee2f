import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Heard, heard } from '../../http/inject-call.ts'
import { integrityOf } from '../integrity.ts'
import { type MixedMuseum, openMixedMuseum } from '../mixed/museum.ts'
import { blank } from '../pictures.ts'
import type { ServerProcess } from '../process.ts'
import { eachStore } from '../stores.ts'

const noRoom = {
  http: 507,
  status: 507,
  fault: 'server.full',
  msg: '存储空间不足，请联系管理员',
}

eachStore('without room', (store) => {
  let museum: MixedMuseum
  let server: ServerProcess
  let files: string
  let token: string
  beforeAll(async () => {
    museum = await openMixedMuseum(store, 1)
    files = mkdtempSync(join(tmpdir(), 'museum-full-'))
    server = await museum.start({ FILES_URL: `file:${files}` })
    token = museum.people[0]?.token ?? ''
  })
  afterAll(async () => {
    await server?.kill()
    await museum.world.close()
    rmSync(files, { recursive: true, force: true })
  })

  // Stands in for a full disk without being root: no file of the process may grow beyond this.
  const mayWrite = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`])
  const post = (title: string) =>
    server.send(
      token,
      postCalls.push,
      { title, content: '今天很忙。' },
      { 'idempotency-key': encodeURIComponent(title) },
    )
  const upload = async (): Promise<Heard<{ file_path_full: string }>> => {
    const form = new FormData()
    const bytes = await blank(300).png().toBuffer()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.png')
    const headers = loginHeaders(token)
    const url = server.origin + pictureCalls.picture.path
    const response = await fetch(url, { method: 'POST', headers, body: form })
    return heard(response.status, await response.text())
  }
  const kept = () =>
    readdirSync(files, { recursive: true, withFileTypes: true }).filter(
      // The log's heads need less room than a picture.
      (entry) => entry.isFile() && !entry.name.startsWith('head-'),
    )

  test('pictures are refused whole, and taken again when there is room', async () => {
    mayWrite(100)
    expect(await upload()).toMatchObject(noRoom)
    expect(kept()).toEqual([])
    mayWrite('unlimited')
    const { data } = await upload()
    expect((await fetch(server.origin + data.file_path_full)).status).toBe(200)
  })

  test('writes are refused with clear words, reading goes on, and all is well when there is room', async () => {
    const { db } = museum.world
    const { id: person_id } = museum.people[0] ?? { id: 0 }
    const { id: mc_id } = await db
      .insertInto('message')
      .values({ person_id, title: '通知', content: '', created_at: `${museum.today} 08:00:00` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { appContext } = museum.world
    // A login that is to be renewed and a list that is to be set in order: reading writes, too.
    await db
      .updateTable('session')
      .set({ expires_ms: appContext.clock().getTime() + 86_400_000 })
      .execute()
    const [refuse, allow] =
      store.name === 'sqlite' ? [() => mayWrite(100), () => mayWrite('unlimited')] : [fill, empty]
    await refuse()
    for (const title of ['一', '二', '三']) expect(await post(title)).toMatchObject(noRoom)
    expect(await server.send(token, activityCalls.list, {})).toMatchObject({ status: 1 })
    expect(await server.send(token, messageCalls.detail, { mc_id })).toMatchObject({ status: 1 })
    expect(await server.send(token, postCalls.list, { type: 'own' })).toMatchObject({ status: 1 })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    await allow()
    for (const title of ['一', '二', '三']) expect(await post(title)).toMatchObject({ status: 1 })
    const posts = await db.selectFrom('post').select('title').orderBy('id').execute()
    expect(posts).toEqual([{ title: '一' }, { title: '二' }, { title: '三' }])
    if (store.name === 'sqlite') expect(integrityOf(museum.world.url)).toBe('ok')
  })

  // PostgreSQL runs elsewhere: here its tables answer as they do when they cannot grow.
  const fill = () =>
    administer(
      `create function no_room() returns trigger language plpgsql as
        $$ begin raise exception using errcode = 'disk_full'; end $$`,
      ...['post', 'message', 'session', 'activity'].map(
        (table) =>
          `create trigger no_room before insert or update on ${table} execute function no_room()`,
      ),
    )
  const empty = () => administer('drop function no_room cascade')
  async function administer(...commands: string[]) {
    const client = new pg.Client(museum.world.url)
    await client.connect()
    for (const command of commands) await client.query(command)
    await client.end()
  }
})
