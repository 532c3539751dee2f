import { bulkPart, isOfPeople, subjectOf } from '@museum/contract/bulk/bulk.rules.ts'
import { bulkOutcomeWords, bulkStateBadges } from '@museum/contract/bulk/bulk.words.ts'
import { Fault, type FaultCode, faults } from '@museum/contract/fault.ts'
import { officeDuties } from '@museum/contract/role.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { inOrder } from '../../db/order.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { rowsInParts } from '../../db/parts.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'
import { eachPart, sendExport } from '../audit/export.service.ts'
import { listing } from '../audit/listing.service.ts'
import { letterOfBulk } from '../broadcast/broadcast.store.ts'
import { heldCount } from '../statement/many.store.ts'
import { toldBy } from '../volunteer/volunteer-office.service.ts'
import type { What } from './act.service.ts'
import { actOf } from './acts.service.ts'
import {
  type BulkRow,
  bulkRows,
  changeBulk,
  findBulk,
  insertBulk,
  type PickedFilter,
  pickedBy,
  pickedRows,
  undoneCount,
} from './bulk.store.ts'
import { type Chosen, filterOf, readChosen } from './chosen.store.ts'
import { doPart, enqueueParts, enqueueUndoing, finish, undoPart, whatOf } from './part.service.ts'
import { idOf, readSubjects, type Subject } from './subject.store.ts'

const mostShown = 50

interface Asked extends Chosen {
  what: What
}

function needDuty(ctx: OfficeContext, { act }: Pick<What, 'act'>): void {
  const may: readonly string[] = officeDuties[actOf({ act }).duty]
  if (!may.includes(ctx.account.role)) throw new Fault('auth.forbidden')
}

async function chosenOf(ctx: RequestContext, asked: Asked) {
  const filter = asked.filter && { ...asked.filter, told_by: toldBy(ctx) }
  const subject = subjectOf(asked.what.act)
  const chosen = await readChosen(ctx.db, subject, { ...asked, filter }, ctx.at.day)
  if (chosen.length === 0) throw new Fault('bulk.nobody')
  return chosen
}

const shownOf = ({ id, name, code, about }: Subject) => ({ id, name, code, about })

/** To whom it would be done as they stand now, and to whom not and why. */
export async function preview(ctx: OfficeContext, asked: Asked) {
  const { what } = asked
  const picked = await chosenOf(ctx, asked)
  needDuty(ctx, what)
  const judge = await actOf(what).judge(ctx, what, picked.map(idOf))
  const judged = (await readSubjects(ctx, picked)).map((subject) => ({
    subject,
    verdict: judge(subject),
  }))
  const will = judged.flatMap(({ subject, verdict }) =>
    'why' in verdict ? [] : [{ ...subject, was: verdict.was, becomes: verdict.becomes }],
  )
  const out = judged.flatMap(({ subject, verdict }) =>
    'why' in verdict ? [{ subject, why: verdict.why }] : [],
  )
  const [first] = will
  const act = actOf(what)
  const sample = first && act.sample && (await act.sample(ctx, what, first))
  const told = (...ways: Subject['reach'][]) =>
    will.filter(({ reach }) => ways.includes(reach)).length
  return {
    total: picked.length,
    will: will.length,
    wechat: told('wechat'),
    app: told('app', 'unconsented'),
    by_phone: told('phone'),
    people: will.slice(0, mostShown).map((one) => ({
      ...{ ...shownOf(one), was: one.was, becomes: one.becomes },
      reach: one.reach === 'unconsented' ? ('app' as const) : one.reach,
    })),
    ...(sample && { sample: { name: first.name, ...sample } }),
    except: [...Map.groupBy(out, ({ why }) => why)].map(([code, of]) => ({
      code,
      msg: faults[code].msg,
      count: of.length,
      people: of.slice(0, mostShown).map(({ subject }) => shownOf(subject)),
    })),
  }
}

/** Does it: to as many as one part holds at once, to more part by part, by the outbox. */
export async function start(ctx: OfficeCommand, asked: Asked) {
  const { what } = asked
  const picked = await chosenOf(ctx, asked)
  const filter = filterOf(subjectOf(what.act), asked)
  needDuty(ctx, what)
  const words = await actOf(what).words(ctx, what)
  const { act: name, ...args } = what
  const begun = actOf(what).begun?.(ctx)
  const bulk = await insertBulk(
    ctx.tx,
    {
      act: name,
      args: JSON.stringify({ ...args, ...begun }),
      words: filter ? `${words}（按筛选选定）` : words,
      by_account: ctx.account.id,
      created_by: ctx.account.username,
      created_at: ctx.stamp,
      state: 'running',
      total: picked.length,
    },
    picked,
  )
  await audit(ctx, {
    action: 'start',
    object: 'bulk',
    object_id: bulk.id,
    after: { name: words, people: picked.length },
  })
  ctx.enqueued = true
  if (picked.length <= bulkPart) return shown((await doPart(ctx, bulk)).bulk)
  await enqueueParts(ctx, bulk.id)
  return shown(bulk)
}

async function found({ db }: RequestContext, id: number): Promise<BulkRow> {
  const row = await findBulk(db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}

async function locked(ctx: OfficeCommand, id: number): Promise<BulkRow> {
  const [row] = await lock(ctx.tx, 'bulk', [id])
  if (!row) throw new Fault('content.not_found')
  needDuty(ctx, row)
  return row
}

/** Ends one that runs before its end: what is done stays. Throws `bulk.over` where it has ended. */
export async function stop(ctx: OfficeCommand, id: number) {
  const row = await locked(ctx, id)
  if (row.state !== 'running') throw new Fault('bulk.over')
  await audit(ctx, { action: 'stop', object: 'bulk', object_id: id, after: { name: row.words } })
  return shown(await finish(ctx, row, 'stopped'))
}

/** Takes one back within its minute; throws `decision.told` when that is over. */
export async function undo(ctx: OfficeCommand, id: number) {
  const row = await locked(ctx, id)
  const ended = row.state === 'done' || row.state === 'stopped'
  if (!ended || row.undo_until_ms <= ctx.now.getTime()) throw new Fault('decision.told')
  await audit(ctx, { action: 'undo', object: 'bulk', object_id: id, after: { name: row.words } })
  ctx.enqueued = true
  if (row.done <= bulkPart) return await withUndone(ctx, await undoPart(ctx, row))
  await enqueueUndoing(ctx, id)
  return await withUndone(ctx, await changeBulk(ctx.tx, id, { state: 'undoing', undo_until_ms: 0 }))
}

/** One, with how many of it were taken back so far. */
async function withUndone({ db }: RequestContext, row: BulkRow) {
  const isBack = row.state === 'undoing' || row.state === 'undone'
  return { ...shown(row), undone: isBack ? await undoneCount(db, row.id) : 0 }
}

const shown = ({ args: _, by_account: __, undo_until_ms: ___, ...row }: BulkRow) => row

/** What was done to many, the newest first. */
export const bulkListing = listing({
  rows: bulkRows,
  shown: (_, rows: readonly BulkRow[]) => rows.map(shown),
  object: 'bulk',
  title: '批量操作记录',
  columns: [
    { title: '操作', value: (row) => row.words, width: 36 },
    { title: '状态', value: (row) => bulkStateBadges[row.state].word, width: 10 },
    { title: '数量', value: (row) => row.total, width: 10 },
    { title: '已处理', value: (row) => row.done, width: 10 },
    { title: '除外', value: (row) => row.skipped, width: 10 },
    { title: '操作人', value: (row) => row.created_by, width: 14 },
    { title: '开始时间', value: (row) => row.created_at, width: 20 },
    { title: '完成时间', value: (row) => row.finished_at, width: 20 },
  ],
})

/** One, with how long it can be taken back and whether the caller may. */
export async function info(ctx: OfficeContext, id: number) {
  const row = await found(ctx, id)
  const may: readonly string[] = officeDuties[actOf(whatOf(row)).duty]
  const own = may.includes(ctx.account.role) ? 1 : 0
  const undo_left_ms = Math.max(0, row.undo_until_ms - ctx.now.getTime())
  const broadcast = row.act === 'notify' ? await letterOfBulk(ctx.db, id) : 0
  const statements = row.act === 'statement' ? await heldCount(ctx.db, id) : 0
  return { ...(await withUndone(ctx, row)), undo_left_ms, own, broadcast, statements }
}

type PickedRow = Awaited<ReturnType<ReturnType<typeof pickedRows>['executeTakeFirstOrThrow']>>

const one = ({ code, why, record_id, volunteer_id, statement_id, ...row }: PickedRow) => ({
  ...{ ...row, volunteer_id, id: idOf({ record_id, volunteer_id }), code: code ?? '' },
  statement_id: statement_id ?? 0,
  why: why === '' ? '' : faults[why as FaultCode].msg,
})

/** What one was done to, with what became of each. */
export async function people(ctx: OfficeContext, sought: PickedFilter & Paging) {
  await found(ctx, sought.id)
  const { list, total } = await pageOf(ctx.db, pickedRows(ctx.db, sought), sought, { by: pickedBy })
  return { list: list.map(one), total }
}

/** The same as a sheet. */
export async function exportPeople(ctx: OfficeContext, sought: PickedFilter) {
  const { act, words, created_by, created_at } = await found(ctx, sought.id)
  const parts = rowsInParts(
    ctx.db,
    inOrder(pickedRows(ctx.db, sought), sought, pickedBy).limit(exportLimit),
  )
  const filename = `批量操作-${words}-${created_at.slice(0, 10)}.xlsx`.replace(/[\\/:*?"<>|]/g, '')
  const filter = { ...sought, words, created_by }
  return await sendExport(
    ctx,
    { object: 'bulk', filter, words: { outcome: bulkOutcomeWords }, filename },
    eachPart(parts, (part) => part.map(one)),
    [
      { title: '姓名', value: (row) => row.name, width: 14 },
      { title: '编号', value: (row) => row.code, width: 14, text: true },
      ...(isOfPeople(act)
        ? []
        : [{ title: '事项', value: (row: Pick<PickedRow, 'about'>) => row.about, width: 30 }]),
      { title: '结果', value: (row) => bulkOutcomeWords[row.outcome], width: 10 },
      { title: '原因', value: (row) => row.why, width: 30 },
      { title: '原来', value: (row) => row.was, width: 20 },
      {
        title: '现在',
        value: (row) => (row.outcome === 'undone' ? row.was : row.becomes),
        width: 20,
      },
      { title: '时间', value: (row) => row.at, width: 20 },
    ],
  )
}
