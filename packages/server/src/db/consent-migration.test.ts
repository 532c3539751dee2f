import { firstTexts } from '@museum/contract/agreement/first.rules.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentTexts } from '../features/agreement/agreement.read.ts'
import { eachStore } from '../testing/stores.ts'
import { type Opened, openDb } from './db.ts'
import { migrate } from './migrate.ts'

eachStore('what a museum’s people had agreed to before texts had versions', (store) => {
  let opened: Opened
  let drop: () => Promise<void>
  beforeEach(async () => {
    const made = await store.make()
    drop = made.drop
    opened = openDb(made.url, () => {})
    await migrate(opened, '107-upload-sealed')
  })
  afterEach(async () => {
    await opened.close()
    await drop()
  })

  test('is the first version, on its day; of the showcase the day is that of the last change', async () => {
    const { db } = opened
    const [form, later] = ['2026-01-02 10:00:00', '2026-03-04 11:00:00']
    for (const id of [1, 2, 3])
      await sql`insert into person (id, openid, nickname, created_at)
        values (${id}, ${`o${id}`}, '', '')`.execute(db)
    for (const [id, at, show] of [
      [1, form, 1],
      [2, form, 1],
      // Came by an import, and agreed on paper.
      [3, '', 0],
    ] as const)
      await sql`insert into volunteer
        (id, status, name, phone_masked, consent_at, consent_sensitive_at, show_consent)
        values (${id}, 7, '', '', ${at}, ${at}, ${show})`.execute(db)
    await sql`insert into audit (at, account_id, username, action, object, object_id, before, after, ip)
      values (${later}, 0, '', 'showcase', 'volunteer', 2, '', '', '')`.execute(db)
    await migrate(opened)
    const rows = await db.selectFrom('consent').selectAll().orderBy('id').execute()
    const said = rows.map(({ volunteer_id, kind, at, how }) => [volunteer_id, kind, at, how])
    expect(said).toEqual([
      [1, 'privacy', form, 'form'],
      [2, 'privacy', form, 'form'],
      [1, 'sensitive', form, 'form'],
      [2, 'sensitive', form, 'form'],
      [1, 'showcase', form, 'form'],
      [2, 'showcase', later, 'phone'],
    ])
    expect(new Set(rows.map(({ version, state }) => `${version} ${state}`))).toEqual(
      new Set(['1 given']),
    )
    // Its words stay theirs, though a museum begins with others now.
    const texts = await currentTexts(db)
    expect(texts.map(({ kind, version, versions }) => [kind, version, versions.length])).toEqual([
      ['privacy', 1, 1],
      ['sensitive', 1, 1],
      ['showcase', 1, 1],
    ])
    expect(texts[0]?.text).toContain('只有负责审核的工作人员')
    expect(texts[1]?.text).toBe('处理我的敏感个人信息：证件号码、照片和住址')
  })

  test('a museum in which nobody had agreed to anything begins with the words of today', async () => {
    await migrate(opened)
    for (const { kind, text } of await currentTexts(opened.db)) expect(text).toBe(firstTexts[kind])
    expect(firstTexts.privacy).toContain('负责排班的工作人员')
  })
})
