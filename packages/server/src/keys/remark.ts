import { setImmediate as turn } from 'node:timers/promises'
import type { AppContext } from '../context.ts'
import { single } from '../db/db.ts'
import type { Db } from '../db/types.ts'
import { keepHandles } from '../features/account/passkey.service.ts'
import { rewritePhones } from '../features/login/phone.store.ts'
import { phoneIndexOf } from '../features/login/phone-mark.service.ts'
import { sealedPhones } from '../features/volunteer/many.store.ts'
import { documentIndexOf } from '../features/volunteer/profile.service.ts'
import { insertJob } from '../jobs/jobs.store.ts'
import type { Asking, JobContext, Payload } from '../jobs/jobs.ts'
import { auditKeyOfNumber, signFormer } from '../privacy/audit-key.ts'
import {
  changeKey,
  type DataKeyRow,
  dataKeys,
  firstMark,
  holdKeys,
} from '../privacy/data-key.store.ts'
import { readKeys } from '../privacy/keys.ts'
import { type Marker, markerOf, markStart } from '../privacy/mark.ts'
import { countByKey, holdOthers, rewrite, type SealedText } from '../privacy/reseal.store.ts'
import type { SealedColumn, SealedPlace } from '../privacy/sealed-places.ts'
import { vaultOf } from '../privacy/vault.ts'
import { type Counted, summed } from './counted.ts'

const rowsAtOnce = 500

/** A column of marks, each made of what is sealed beside it. */
interface MarkedPlace extends SealedPlace {
  as: string
  sealedAs: SealedColumn
  /** The column of what is sealed. */
  value: string
  markOf: (by: Marker, text: string, also: SealedText['also']) => string
}

const document: MarkedPlace['markOf'] = (by, text, { id_kind }) =>
  documentIndexOf(by, Number(id_kind), text)
const phone: MarkedPlace['markOf'] = (by, text) => phoneIndexOf(by, text)
const common = { key: ['id'], start: markStart } as const

const places: readonly MarkedPlace[] = [
  {
    ...{ ...common, as: 'volunteer.phone_mark', table: 'volunteer', column: 'phone_mark' },
    ...{ sealedAs: 'volunteer.phone', value: 'phone', also: ['phone'], markOf: phone },
  },
  {
    ...{ ...common, as: 'volunteer.id_num_mark', table: 'volunteer', column: 'id_num_mark' },
    ...{ sealedAs: 'volunteer.id_num', value: 'id_num', also: ['id_num', 'id_kind'] },
    markOf: document,
  },
  {
    ...{ ...common, as: 'amendment.value_mark', table: 'amendment', column: 'value_mark' },
    ...{ sealedAs: 'amendment.value', value: 'value', also: ['value', 'field', 'id_kind'] },
    markOf: (by, text, also) => (also.field === 'phone' ? phone : document)(by, text, also),
  },
]

/** The phones by which people log in, of which a number stands in a record at most. */
const logins: SealedPlace = { ...common, table: 'person', column: 'phone_mark' }

/** How many marks there are under each key, by place. */
export async function countMarks(db: Db) {
  const bare = firstMark(await dataKeys(db))
  const all = [...places, { ...logins, as: 'person.phone_mark' }]
  const counted: Counted[] = []
  for (const { as, ...place } of all) {
    const counts = await countByKey(db, place)
    counted.push({
      as,
      counts: new Map([...counts].map(([number, count]) => [number === 0 ? bare : number, count])),
    })
  }
  return summed(counted)
}

/** Puts into the outbox that a key to mark by is to come into use, or that rows are looked for that are not under it. */
export async function enqueueMarks(tx: JobContext['tx'], number: number, dueMs: number) {
  const payload = JSON.stringify({ number: String(number) })
  await insertJob(tx, {
    kind: 'mark_use',
    key: `mark_use ${number} ${dueMs}`,
    payload,
    due_ms: dueMs,
  })
}

type Ready = Map<string, string>
const nameOf = ({ as }: MarkedPlace, { key, text }: Pick<SealedText, 'key' | 'text'>) =>
  `${as} ${key.join(' ')} ${text}`

/** What was marked anew beforehand, by the process that does it; another begins again. */
const ready = new WeakMap<AppContext, Ready>()

/**
 * What follows when a key to mark by is to be changed. All marks are made beforehand, with room for others; then, in
 * one transaction, each takes the place of the former and the key comes into use. So all are under one key at every
 * moment, what is unique by a mark is so by one index, and rows are compared with each other by their marks as ever.
 */
export const markUse: Asking = { ask: prepare, work: async (ctx, all) => await useAll(ctx, all) }

async function prepare(app: AppContext, jobs: readonly { payload: Payload }[]) {
  const anew: Ready = new Map()
  await readKeys(app.db, app.settings, app.clock)
  for (const { payload } of jobs) {
    const number = Number(payload.number)
    if (!mayUse(await dataKeys(app.db), number)) continue
    for (const place of places)
      for (let after: readonly number[] | undefined = []; after; ) {
        const behind: readonly number[] = after
        const rows: SealedText[] = await single(app.db, (tx) =>
          holdOthers(tx, place, number, behind, rowsAtOnce),
        )
        for (const row of rows) {
          const mark = markedAnew(app, place, number, row)
          if (mark !== undefined) anew.set(nameOf(place, row), mark)
        }
        after = rows.length === rowsAtOnce ? rows.at(-1)?.key : undefined
        await turn()
      }
  }
  ready.set(app, anew)
  return jobs.map((): Payload => ({}))
}

const mayUse = (rows: readonly DataKeyRow[], wanted: number) =>
  rows.some(
    ({ purpose, number, state }) =>
      purpose === 'mark' && number === wanted && (state === 'coming' || state === 'current'),
  )

function markedAnew(
  { settings, log }: AppContext,
  place: MarkedPlace,
  number: number,
  { key, also }: SealedText,
): string | undefined {
  try {
    const text = vaultOf(settings.dataKey).open(place.sealedAs, also[place.value] ?? '')
    return text === '' ? undefined : place.markOf(markerOf(settings.dataKey, number), text, also)
  } catch (error) {
    // One that is damaged stays as it is; the others do not wait for it.
    log.warn({ err: error, column: place.as, key }, 'a sealed text cannot be opened')
    return undefined
  }
}

async function useAll(ctx: JobContext, payloads: readonly Payload[]): Promise<void> {
  for (const { number } of payloads) await use(ctx, Number(number))
  ready.delete(ctx.app)
}

async function use(ctx: JobContext, number: number): Promise<void> {
  const { tx, app } = ctx
  if (!mayUse(await dataKeys(tx), number)) return
  await readKeys(tx, app.settings, app.clock)
  // Whoever changes a record holds it first, and the key last: so does this.
  await markPlaces(ctx, number)
  const rows = (await holdKeys(tx)).filter(({ purpose }) => purpose === 'mark')
  // What came in between; nobody keeps another mark now until this ends.
  await markPlaces(ctx, number)
  await markLogins(ctx, rows, number)
  const former = rows.find(({ state }) => state === 'current')
  if (former && former.number !== number) await exchange(ctx, former, number)
}

/** Has every mark of what is sealed be by this key. */
async function markPlaces({ tx, app }: JobContext, number: number): Promise<void> {
  for (const place of places)
    for (let after: readonly number[] | undefined = []; after; ) {
      const rows: SealedText[] = await holdOthers(tx, place, number, after, rowsAtOnce)
      const anew = rows.flatMap((row) => {
        const mark = ready.get(app)?.get(nameOf(place, row)) ?? markedAnew(app, place, number, row)
        return mark === undefined ? [] : [{ ...row, anew: mark }]
      })
      if (anew.length > 0) await rewrite(tx, place, anew)
      after = rows.length === rowsAtOnce ? rows.at(-1)?.key : undefined
    }
}

/**
 * Has the phones by which people log in be marked by this key where a record has the number. Another stands nowhere:
 * it is marked when its person comes by it.
 */
async function markLogins(
  { tx, app }: JobContext,
  rows: readonly DataKeyRow[],
  number: number,
): Promise<void> {
  if ((await holdOthers(tx, logins, number, [], 1)).length === 0) return
  const { dataKey } = app.settings
  const vault = vaultOf(dataKey)
  const others = rows.filter((row) => row.number !== number && isReadable(row))
  for (let after = 0; ; ) {
    const part = await sealedPhones(tx, after, rowsAtOnce)
    const marks = part.flatMap(({ phone }) => {
      const text = opened(() => vault.open('volunteer.phone', phone))
      if (text === undefined) return []
      const anew = phoneIndexOf(markerOf(dataKey, number), text)
      return others.map((row) => ({
        was: phoneIndexOf(markerOf(dataKey, row.number), text),
        anew,
      }))
    })
    if (marks.length > 0) await rewritePhones(tx, marks)
    const last = part.at(-1)
    if (!last) return
    after = last.id
  }
}

const isReadable = ({ state }: DataKeyRow) => state === 'current' || state === 'old'

// What is damaged was told when it was to be marked itself.
function opened(open: () => string): string | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

/** Brings a key into use in place of another, and writes down what only that one can make. */
async function exchange(
  { tx, app, now }: JobContext,
  former: DataKeyRow,
  number: number,
): Promise<void> {
  const { dataKey } = app.settings
  const changed_ms = now.getTime()
  await keepHandles(tx, dataKey)
  const { publicKey } = auditKeyOfNumber(dataKey, former.number)
  const said = signFormer(auditKeyOfNumber(dataKey, number), publicKey, changed_ms)
  const log = { log_key: publicKey, log_until_ms: changed_ms, log_signature: said.signature }
  await changeKey(tx, former, { state: 'old', changed_ms, ...log })
  await changeKey(tx, { purpose: 'mark', number }, { state: 'current', changed_ms })
}
