import { pictureFiles } from '../features/picture/sealed.service.ts'
import { statementFiles } from '../features/statement/reseal.service.ts'
import { insertJob } from '../jobs/jobs.store.ts'
import type { JobContext, JobKinds, Payload } from '../jobs/jobs.ts'
import { changeKey, type DataKeyRow, dataKeys, holdKeys } from '../privacy/data-key.store.ts'
import { readKeys } from '../privacy/keys.ts'
import { holdOthers, rewrite } from '../privacy/reseal.store.ts'
import type { SealedFiles } from '../privacy/sealed-files.ts'
import { type SealedColumn, type SealedPlace, sealedPlaces } from '../privacy/sealed-places.ts'
import { vaultOf } from '../privacy/vault.ts'
import { countsOf } from './counted.ts'
import { enqueueMarks, markUse } from './remark.ts'

/** All that is sealed in the file store. */
export const sealedFiles: readonly SealedFiles[] = [pictureFiles, statementFiles]

/** A new key is known to every process before one seals with it, and the former one is used by none before it is looked for. */
const settleMs = 15_000
const rowsAtOnce = 500
/** What was sealed under a former key while all was looked through is found by another look. */
const againMs = 10 * 60_000

const columns = Object.keys(sealedPlaces) as SealedColumn[]

/** What follows when keys are to be changed: they come into use, and what others have sealed is sealed anew, part by part. */
export const keyKinds: JobKinds = { key_use: use, reseal, mark_use: markUse }

/** Puts into the outbox that a key is to come into use. */
export async function enqueueUse(tx: JobContext['tx'], number: number, nowMs: number) {
  const payload = JSON.stringify({ number: String(number) })
  const key = `key_use ${number}`
  await insertJob(tx, { kind: 'key_use', key, payload, due_ms: nowMs + settleMs })
  await enqueueMarks(tx, number, nowMs + settleMs)
}

async function use(ctx: JobContext, payload: Payload): Promise<void> {
  const number = Number(payload.number)
  const changed_ms = ctx.now.getTime()
  const rows = await holdKeys(ctx.tx)
  const coming = rows.filter(
    (row) => row.number === number && row.state === 'coming' && row.purpose !== 'mark',
  )
  for (const { purpose } of coming) {
    for (const row of rows)
      if (row.purpose === purpose && row.state === 'current')
        await changeKey(ctx.tx, row, { state: 'old', changed_ms })
    await changeKey(ctx.tx, { purpose, number }, { state: 'current', changed_ms })
  }
  if (coming.length > 0) await enqueueReseal(ctx, { number, round: 1, at: 0, after: [] }, settleMs)
}

/** Has all be looked through once more for what is not under this key, which is in use. */
export async function enqueueLook(
  tx: JobContext['tx'],
  { purpose, number }: Pick<DataKeyRow, 'purpose' | 'number'>,
  now: Date,
) {
  if (purpose === 'mark') await enqueueMarks(tx, number, now.getTime())
  if (purpose !== 'seal') return
  await enqueueReseal({ tx, now }, { number, round: now.getTime(), at: 0, after: [] })
}

/** Where the work stands: in which round, at which place, behind which row. */
interface Step {
  number: number
  round: number
  at: number
  after: readonly number[]
}

async function enqueueReseal(
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
  step: Step,
  inMs = 0,
): Promise<void> {
  const { number, round, at, after } = step
  const key = `reseal ${number} ${round} ${at} ${after.join(' ')}`
  const payload = JSON.stringify({ step: JSON.stringify(step) })
  await insertJob(tx, { kind: 'reseal', key, payload, due_ms: now.getTime() + inMs })
}

async function reseal(ctx: JobContext, payload: Payload): Promise<void> {
  const step: Step = JSON.parse(payload.step ?? '')
  const keys = await dataKeys(ctx.tx)
  const isUsed = (row: (typeof keys)[number]) =>
    row.purpose === 'seal' && row.number === step.number && row.state === 'current'
  // Another key has come into use since: its own work goes on.
  if (!keys.some(isUsed)) return
  const { settings, clock } = ctx.app
  await readKeys(ctx.tx, settings, clock)
  const after = await part(ctx, step)
  const next = after ? { ...step, after } : { ...step, at: step.at + 1, after: [] }
  if (next.at < columns.length + sealedFiles.length) return await enqueueReseal(ctx, next)
  const left = (await countsOf(ctx.tx, ctx.app.files, sealedFiles)).othersThan(step.number)
  if (left === 0) return
  const again = { ...step, round: step.round + 1, at: 0, after: [] }
  await enqueueReseal(ctx, again, againMs)
}

/** Does a part of a place; answers behind which row the next begins, undefined where there is none. */
async function part(ctx: JobContext, step: Step): Promise<number[] | undefined> {
  const { number, at, after } = step
  const column = columns[at]
  if (column) return await columnPart(ctx, column, number, after)
  const last = await sealedFiles[at - columns.length]?.reseal(ctx, number, after[0] ?? 0)
  return last === undefined ? undefined : [last]
}

async function columnPart(
  { app, tx }: JobContext,
  column: SealedColumn,
  number: number,
  after: readonly number[],
): Promise<number[] | undefined> {
  const place: SealedPlace = sealedPlaces[column]
  const vault = vaultOf(app.settings.dataKey, place.purpose)
  const texts = await holdOthers(tx, place, number, after, rowsAtOnce)
  const anew = texts.flatMap((one) => {
    try {
      return [{ ...one, anew: vault.seal(column, vault.open(column, one.text)) }]
    } catch (error) {
      // One that is damaged stays as it is; the others do not wait for it.
      app.log.warn({ err: error, column, key: one.key }, 'a sealed text cannot be opened')
      return []
    }
  })
  if (anew.length > 0) await rewrite(tx, place, anew)
  return texts.length === rowsAtOnce ? [...(texts.at(-1)?.key ?? [])] : undefined
}
