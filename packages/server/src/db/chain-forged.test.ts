import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { duplicateCalls } from '@museum/contract/duplicate/duplicate.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainHash, digestOf, rewordedOf, subjectOf } from '../features/audit/chain.service.ts'
import { signChange } from '../features/audit/change.service.ts'
import { exportLog, verifyFile, verifyHere } from '../features/audit/evidence.service.ts'
import type { KeptLine } from '../features/audit/evidence.store.ts'
import { keepHeads } from '../features/audit/head.service.ts'
import { makeChoices } from '../testing/applicant.ts'
import { duplicatesOf } from '../testing/duplicates.ts'
import { type LoggedMuseum, openLoggedMuseum } from '../testing/logging.ts'
import { knownVolunteer } from '../testing/own-data.ts'
import { eachStore } from '../testing/stores.ts'

const begin = '2026-05-12T02:00:00Z'

eachStore('whoever forges the log is found out', (store, once) => {
  let museum: LoggedMuseum
  let folder: string
  beforeEach(async () => {
    museum = await openLoggedMuseum(store, begin)
    folder = mkdtempSync(join(tmpdir(), 'museum-forged-'))
  })
  afterEach(async () => {
    await museum.world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = (statement: ReturnType<typeof sql>) => statement.execute(museum.world.db)
  const told = async () => (await verifyHere(museum.place())).map(({ words }) => words)
  const seqOf = async (action: string) => {
    const { seq } = await museum.world.db
      .selectFrom('audit')
      .select('seq')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return seq ?? 0
  }
  /** A line as somebody writes it who writes the database and has no key. */
  const invent = (given: { action: string; object: string; after: string; about?: number }) =>
    museum.world.db
      .insertInto('audit')
      .values({
        ...{ at: '2026-05-12 10:00:00', account_id: 1, username: 'admin', object_id: 1, ip: '' },
        ...{ action: given.action, object: given.object, after: given.after, before: '' },
        ...{ at_ms: Date.parse(begin), salt: 'chance', volunteer_id: given.about ?? null },
      })
      .execute()

  test('who takes a line from whom it is about, or gives it to somebody else', async () => {
    const [one, other] = [await museum.world.person('李兰', 7), await museum.world.person('王', 7)]
    const revealed = { id: one.id, purpose: 'contact' as const }
    await museum.world.as(museum.admin).send(volunteerOfficeCalls.reveal, revealed)
    await museum.write(1)
    await museum.seal()
    const views = async () =>
      (await museum.world.as(one).send(personalCalls.views, {})).data.list.length
    expect([await views(), await museum.wrong()]).toEqual([1, []])
    const seq = await seqOf('reveal')
    const words = [`line ${seq} was given to somebody else than they were written of`]
    await run(sql`update audit set volunteer_id = null where action = 'reveal'`)
    expect([await views(), await museum.wrong()]).toEqual([0, words])
    await run(sql`update audit set volunteer_id = ${other.id} where action = 'reveal'`)
    expect(await museum.wrong()).toEqual(words)
    // As if both were one.
    const log = { person: other.id, from: one.id }
    const after = JSON.stringify({ log })
    await invent({ action: 'join', object: 'login', about: other.id, after })
    await museum.seal()
    const last = await seqOf('join')
    const unsigned = `line ${last} explains changes of others, and not the museum signed that`
    expect(await museum.wrong()).toEqual([...words, unsigned])
    await run(sql`update audit set subject = '' where action = 'reveal'`)
    expect(await museum.wrong()).toContain(`line ${seq} was changed`)
  })

  test('who gives lines away that a joining has moved; what it moved itself is told', async () => {
    const duplicates = duplicatesOf(museum.world, museum.admin)
    const { id, one, other } = await duplicates.pair()
    const third = await museum.world.person('王', 7)
    const as = museum.world.as(museum.admin)
    await as.send(volunteerOfficeCalls.reveal, { id: other.id, purpose: 'contact' })
    await museum.seal()
    const seq = await seqOf('reveal')
    expect((await as.send(duplicateCalls.join, { id, stays: one.id })).status).toBe(1)
    // On its way when both became one.
    await invent({ action: 'view', object: 'volunteer', after: '', about: other.id })
    await museum.seal()
    await duplicates.afterwards()
    await museum.seal()
    expect(await museum.wrong()).toEqual([])
    const { rows } = await sql<{ seq: number }>`select seq from audit
      where action = 'join' and object = 'login' order by seq`.execute(museum.world.db)
    expect(rows).toHaveLength(2)
    expect(await told()).toContainEqual(
      `line ${rows[0]?.seq} (join of person ${other.id} into ${one.id} by admin, 2026-05-12T02:00:00.000Z) made lines ${seq}, ${await seqOf('view')} theirs who stays`,
    )
    await run(sql`update audit set volunteer_id = ${third.id} where action = 'reveal'`)
    expect(await museum.wrong()).toEqual([
      `line ${seq} was given to somebody else than they were written of`,
    ])
  })

  test('who clears or rewords lines and invents an erasing that says so', async () => {
    await museum.write(3)
    await museum.seal()
    const { id } = await museum.world.db
      .selectFrom('audit')
      .select('id')
      .where('seq', '=', 2)
      .executeTakeFirstOrThrow()
    const texts = { before: '', after: '{"name":"别的"}' }
    await run(sql`update audit set salt = '', before = '', after = ${texts.after} where id = ${id}`)
    const rewritten = {
      [id]: rewordedOf({ ...texts, volunteer_id: null }),
    }
    const old = { [id]: digestOf({ ...texts, salt: '' }) }
    for (const log of [
      { cleared: [], rewritten: old },
      { person: 1, cleared: [id], rewritten },
      // What was signed for something else.
      { ...signChange({ app: museum.world.appContext }, { person: 1 }), rewritten },
    ])
      await invent({
        action: 'erase',
        object: 'deletion',
        about: 1,
        after: JSON.stringify({ log }),
      })
    // Signed, of an act that explains nothing.
    const log = signChange({ app: museum.world.appContext }, { person: 1, rewritten })
    await invent({ action: 'update', object: 'deletion', about: 1, after: JSON.stringify({ log }) })
    await museum.seal()
    const unsigned = [4, 5, 6].map(
      (seq) => `line ${seq} explains changes of others, and not the museum signed that`,
    )
    expect(await museum.wrong()).toEqual(['line 2 was changed', ...unsigned])
    // What the museum signs holds.
    await invent({ action: 'erase', object: 'deletion', about: 1, after: JSON.stringify({ log }) })
    await museum.seal()
    expect(await museum.wrong()).toEqual(unsigned)
    expect(await told()).toContain(
      'line 8 (erase of person 1 by admin, 2026-05-12T02:00:00.000Z) put line 2 in other words',
    )
  })

  test('who gives lines away of somebody who was erased; what that cleared is told', async () => {
    const { person } = await knownVolunteer(
      museum.world,
      await makeChoices(museum.world, museum.admin),
    )
    const as = museum.world.as(museum.admin)
    await as.send(volunteerOfficeCalls.reveal, { id: person.id, purpose: 'contact' })
    await museum.seal()
    const seq = await seqOf('reveal')
    await museum.world.as(person).send(personalCalls.request, { reason: '要搬去外地' })
    const { data } = await as.send(personalOfficeCalls.list, { state: 1, limit: 100 })
    const decided = { id: data.list[0]?.id ?? 0, decision: 'erase' as const, reason: '本人申请' }
    expect((await as.send(personalOfficeCalls.decide, decided)).data.state).toBe(2)
    await museum.seal()
    expect(await museum.wrong()).toEqual([])
    const by = `line ${await seqOf('erase')} (erase of person ${person.id} by admin, 2026-05-12T02:00:00.000Z)`
    expect(await told()).toContainEqual(
      expect.stringMatching(`^${by.replace(/[()]/g, '\\$&')} cleared lines? .*\\b${seq}\\b`),
    )
    await run(sql`update audit set volunteer_id = null where action = 'reveal'`)
    expect(await museum.wrong()).toEqual([
      `line ${seq} was given to somebody else than they were written of`,
    ])
  })

  test('nobody of the lines of before it was held whom they are about', async () => {
    await museum.write(3)
    await museum.seal()
    const lines = await museum.world.db.selectFrom('audit').selectAll().orderBy('seq').execute()
    let hash = ''
    for (const line of lines) {
      hash = chainHash(hash, line.seq ?? 0, { ...line, subject: '' })
      await run(sql`update audit set subject = '', hash = ${hash} where id = ${line.id}`)
    }
    await run(sql`update audit_head set hash = ${hash}`)
    await museum.write(1)
    await museum.seal()
    expect(await museum.wrong()).toEqual([])
    // An erasing of that time is one that nobody signed.
    const [one] = lines
    const after = '{"name":"某人"}'
    const log = {
      cleared: [],
      rewritten: { [one?.id ?? 0]: digestOf({ salt: '', before: '', after }) },
    }
    await invent({ action: 'erase', object: 'deletion', about: 1, after: JSON.stringify({ log }) })
    await museum.seal()
    await run(sql`update audit set salt = '', before = '', after = ${after} where seq = 1`)
    expect((await museum.wrong())[0]).toBe('line 1 was changed')
    const erased = await museum.world.db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '=', 5)
      .executeTakeFirstOrThrow()
    const { hash: fourth } = await museum.world.db
      .selectFrom('audit')
      .select('hash')
      .where('seq', '=', 4)
      .executeTakeFirstOrThrow()
    const fifth = chainHash(fourth, 5, { ...erased, subject: '' })
    await run(sql`update audit set subject = '', hash = ${fifth} where seq = 5`)
    await run(sql`update audit_head set hash = ${fifth}`)
    expect(await museum.wrong()).toEqual([])
  })

  once('who changes a file of it, or takes its signatures away', async () => {
    await museum.write(6)
    await museum.seal()
    await keepHeads(museum.world.appContext)
    await museum.write(3)
    const path = join(folder, 'log.jsonl')
    expect(await exportLog(museum.place(), path)).toBe(9)
    const rows = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row))
    const wrong = async (changed: readonly object[]) => {
      const file = join(folder, 'forged.jsonl')
      writeFileSync(file, changed.map((row) => `${JSON.stringify(row)}\n`).join(''))
      const found = (await verifyFile(file)) ?? []
      return {
        bad: found.flatMap(({ state, words }) => (state === 'bad' ? [words] : [])),
        last: found.at(-1)?.words,
      }
    }
    const whole = await wrong(rows)
    const [head, ...others] = rows
    const name = rows.at(-1).seal.key
    expect(whole).toEqual({ bad: [], last: `9 lines fit; 1 heads agree, signed by ${name}` })
    expect((await verifyFile(path))?.[0]?.words).toBe(
      `the file is as it was when it was signed at 2026-05-12T02:00:00.000Z by ${name}: 9 lines, 1 to 9`,
    )

    /** The chain made anew over lines, and what the file says of its end. */
    const anew = (lines: readonly KeptLine[]) => {
      let hash = ''
      const chained = lines.map((line, at) => {
        const digest = digestOf(line)
        const subject = subjectOf(line.salt, line.volunteer_id)
        hash = chainHash(hash, at + 1, { ...line, digest, subject })
        return { line: { ...line, seq: at + 1, digest, subject, hash } }
      })
      return [{ ...head, ends: { ...head.ends, seq: lines.length, hash } }, ...chained]
    }
    const lines: KeptLine[] = others.flatMap(({ line }) => (line ? [line] : []))
    const heads = others.filter((row) => row.head)
    const seal = others.filter((row) => row.seal)
    const changed = lines.map((line, at) => (at === 2 ? { ...line, username: 'innocent' } : line))
    const nothing = 'nothing in the file is signed: anybody may have written or changed it'
    const another = `the file is another than when it was signed at 2026-05-12T02:00:00.000Z, with lines 1 to 9, 9 in all`
    // Who changes or drops lines, makes the chain anew and drops what was signed.
    for (const kept of [changed, lines.toSpliced(3, 2), lines])
      expect(await wrong(anew(kept))).toEqual({
        bad: [nothing],
        last: `${kept.length} lines fit; 0 heads agree`,
      })
    expect((await wrong([...anew(changed), ...seal])).bad).toEqual([another, nothing])
    // Who leaves a signature under lines that it knows and cuts or changes what comes later.
    const cut = lines.slice(0, 8)
    expect((await wrong([...anew(cut), ...heads])).bad).toEqual([
      'lines 7-8 at the end are under no signature',
    ])
    expect((await wrong([...anew(cut), ...heads, ...seal])).bad).toEqual([
      another,
      'lines 7-8 at the end are under no signature',
    ])
    expect((await wrong(rows.filter((row) => !row.head))).bad).toEqual([another, nothing])
    // Who signs with another key: it is no other that is named.
    const [{ seal: own }] = seal
    expect((await wrong([...rows.slice(0, -1), { seal: { ...own, count: 8 } }])).bad).toEqual([
      'the signature at the end of the file is not of its key',
      'lines 7-9 at the end are under no signature',
    ])
    writeFileSync(path, `${JSON.stringify(head)}\n{"line":`)
    expect((await verifyFile(path))?.[0]?.words).toMatch(/^the file is damaged/)
  })
})
