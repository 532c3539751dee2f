import { amendOfficeCalls } from '@museum/contract/amend/amend.calls.ts'
import { type Call, keepsAnswer } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Changes, changedTables, countChanges } from '../../db/changes.ts'
import { hashOf } from '../../privacy/secret.ts'
import { tokenIn } from '../office-login.ts'
import { eachStore } from '../stores.ts'
import { allKinds, kinds, refusalOf } from './callers.ts'
import type { Plain } from './declare.ts'
import { declared } from './declared/all.ts'
import { type Member, type Museum, openMuseum } from './museum.ts'
import { send } from './send.ts'

const entries = declared as unknown as Record<string, Plain<object>>
const all = Object.values(calls).flatMap((group) => Object.values(group) as Call[])
// Lists first: what ends everybody's login comes after them.
const guarded = [
  ...all.filter((call) => call.exports),
  ...all.filter(({ confirmed, exports }) => confirmed !== undefined && !exports),
]

/** Of a call that asks for it where a field is given: such a field each, and what it needs beside it. */
const given: Readonly<Record<string, object>> = {
  export_purposes: { export_purposes: [{ name: '其他', personal: [] }] },
  formal_needs: { formal_needs: 2 },
  repair_second_minutes: { repair_second_minutes: 30 },
  phone: { phone: '13812345670' },
  id_num: { id_kind: 6, id_num: 'E12345678' },
  'update phone': { update: '["name","phone"]' },
  'update id_num': { update: '["id_num"]' },
  'decision pass': { decision: 'pass' },
}
const cases = guarded.flatMap((call) => {
  const { confirmed = true } = call
  const name = `${call.method} ${call.path}`
  if (confirmed === true) return [{ name, call, more: {} }]
  const asked = Object.entries(confirmed).flatMap(([field, values]) =>
    values === true ? [field] : values.map((value) => `${field} ${value}`),
  )
  return asked.map((one) => ({ name: `${name} with ${one}`, call, more: given[one] ?? {} }))
})

eachStore('what matters asks for the password again', (store) => {
  let museum: Museum
  let counts: () => Promise<Changes>
  beforeAll(async () => {
    museum = await openMuseum(store)
    counts = await countChanges(museum.world.db)
  })
  afterAll(() => museum.world.close())

  const confirmUntil = async ({ token = '' }: Member, ms: number) =>
    await museum.world.db
      .updateTable('session')
      .set({ confirmed_ms: ms })
      .where('token_hash', '=', hashOf(tokenIn(token)))
      .execute()

  test.each(cases)('$name', async ({ call, more }) => {
    const { app, appContext } = museum.world
    const entry = entries[`${call.method} ${call.path}`]
    const kind = allKinds.find(
      (one) => kinds[one].login === 'account' && !refusalOf(call, kinds[one]),
    )
    if (!entry || !kind) throw new Error(`${call.path} is for nobody`)
    const who = await museum.newMember(kind)
    const input = { ...(await entry.own(museum, who)), ...more }
    const nowMs = appContext.clock().getTime()
    const key = { 'idempotency-key': `once ${call.path} ${Object.keys(more)}` }
    const file = await entry.file?.(museum)
    const asked = () => send(app, call, input, who.token, file, key)

    await confirmUntil(who, nowMs)
    const before = await counts()
    expect((await asked()).outcome).toBe('auth.unconfirmed')
    expect(changedTables(before, await counts())).toEqual([])

    await confirmUntil(who, nowMs + 1)
    const { hears } = entry
    const expected = typeof hears === 'string' ? hears : (hears?.[kind] ?? 'served')
    const { outcome, body } = await asked()
    expect(outcome).toBe(expected)
    // What is kept under the key is told again however old the login is.
    if (!keepsAnswer(call)) return
    expect(
      (await send(app, call, input, who.token, file, { ...key, 'museum-asked': '1' })).body,
    ).toBe(body)
  })

  test('and nothing of it where no such field is given', async () => {
    const who = await museum.newMember('admin')
    await confirmUntil(who, 0)
    const refusing = { id: await museum.amendment(), decision: 'fail', remark: '与证件不符' }
    const file = await entries['POST /api/office/volunteers/import']?.file?.(museum)
    const others: readonly [Call, object][] = [
      [closingCalls.changeSettings, { answer_days: 3 }],
      [amendOfficeCalls.decide, refusing],
      [volunteerSheetCalls.import, { update: '["name"]' }],
    ]
    for (const [call, input] of others) {
      const sent = call.body === 'file' ? file : undefined
      expect((await send(museum.world.app, call, input, who.token, sent)).outcome).toBe('served')
    }
  })
})
