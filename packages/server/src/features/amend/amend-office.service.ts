import { amendMoves, mayAmend } from '@museum/contract/amend/amend.rules.ts'
import { amendBadges, amendWord } from '@museum/contract/amend/amend.words.ts'
import { amendedBy, isOutsideAge } from '@museum/contract/amend/amend-form.rules.ts'
import { openedWords, revealPurposeWords } from '@museum/contract/audit/reveal.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { saidByDocument } from '@museum/contract/volunteer/document.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { masked } from '../../privacy/masked.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { raise } from '../../raise.ts'
import { audit, auditShown } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { takeBackNotice } from '../message/decision.service.ts'
import { changeNumber, restoreNumber } from '../volunteer/number-change.service.ts'
import { sealedAs } from './amend.service.ts'
import {
  type AmendRow,
  amendRows,
  closeAmendment,
  lockAsker,
  reopenAmendment,
  sayingThese,
} from './amend.store.ts'

/** What people ask to have changed: open ones by age, answered ones by their answer. */
export const amendListing = listing({
  rows: amendRows,
  by: {
    id: 'amendment.id',
    created_at: 'amendment.created_at',
    answered_at: 'amendment.answered_at',
  },
  one: (db, id) => amendRows(db, { id }).executeTakeFirst(),
  shown,
  object: 'amendment',
  title: '更改资料',
  words: {
    state: { open: amendBadges.open, answered: '已处理' },
    field: { id_num: '证件号', phone: '手机号' },
  },
  columns: [
    { title: '申请时间', value: (row) => row.created_at, width: 20 },
    { title: '状态', value: (row) => amendBadges[row.state].word, width: 12 },
    { title: '姓名', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code, width: 16, text: true },
    { title: '身份', value: (row) => volunteerStatusWords[row.status] ?? '', width: 14 },
    { title: '更改的资料', value: (row) => amendWord(row.field, row.id_kind), width: 14 },
    { title: '现在登记', value: (row) => row.was_masked, width: 24, text: true },
    { title: '申请改为', value: (row) => row.value_masked, width: 24, text: true },
    { title: '原因', value: (row) => row.reason, width: 30 },
    { title: '本人修改时间', value: (row) => row.changed_at, width: 20 },
    { title: '办公室说明', value: (row) => row.answer, width: 30 },
    { title: '处理人', value: (row) => row.answered_by, width: 14 },
    { title: '处理时间', value: (row) => row.answered_at, width: 20 },
  ],
})

async function shown(ctx: RequestContext, rows: readonly AmendRow[]) {
  const vault = vaultOf(ctx.app.settings.dataKey)
  const marks = { id_num: [] as string[], phone: [] as string[] }
  for (const { field, value_mark } of rows) if (value_mark) marks[field].push(value_mark)
  const others = await sayingThese(ctx.db, marks)
  return rows.map((row) => {
    const said = saidOtherwise(row, row.field === 'phone' ? '' : vault.open(sealedAs, row.value))
    const was = row.field === 'phone' ? '' : vault.open('volunteer.id_num', row.id_num)
    return {
      ...row,
      ...said,
      code: row.code ?? '',
      was_masked: row.field === 'phone' ? row.phone_masked : masked('id_num', was),
      age_outside: isOutsideAge(said.birth_time, ctx.at.day) ? (1 as const) : (0 as const),
      same: others
        .filter(({ id, mark }) => mark === row.value_mark && id !== row.volunteer_id)
        .map((other) => ({ ...other, code: other.code ?? '' })),
      former_masked: row.former_masked ?? '',
    }
  })
}

/** Sex and day of birth that the number says, where the record says otherwise. */
function saidOtherwise({ id_kind, sex, birth_time }: AmendRow, number: string) {
  const said = saidByDocument(id_kind, number)
  const differs = said && (said.sex !== sex || said.birth_time !== birth_time)
  return differs ? said : { sex: 0, birth_time: '' }
}

/** What the record says and what it is to say, in clear; who looked is in the log before anything is shown. */
export async function reveal(ctx: OfficeContext, id: number) {
  const row = await rowOf(ctx, id)
  const vault = vaultOf(ctx.app.settings.dataKey)
  const { volunteer_id, field } = row
  await auditShown(ctx, {
    ...{ action: 'reveal', object: 'amendment', object_id: id, volunteer_id },
    after: {
      ...{ name: row.name, purpose: revealPurposeWords.check },
      opened: openedWords([field === 'phone' ? 'phone' : 'document']),
    },
  })
  return {
    was: vault.open(`volunteer.${field}`, row[field]),
    value: vault.open(sealedAs, row.value),
  }
}

interface Decision {
  decision: 'pass' | 'fail'
  remark: string
}

/**
 * Writes what somebody asks for into their record, by the rules of the office's own change of it, or leaves it with a
 * reason; they are told once it can be taken back no longer. Of two who decide one does (`amend.answered`). Throws
 * `content.changed` where its person edits the record themselves by now.
 */
export async function decideAmend(ctx: OfficeCommand, id: number, { decision, remark }: Decision) {
  if (decision === 'fail' && remark === '')
    throw new Fault('decision.remark_required', { field: 'remark' })
  await lockAsker(ctx.tx, id)
  const row = await rowOf(ctx, id)
  if (row.state === 'withdrawn') throw new Fault('amend.withdrawn')
  if (row.state !== 'open') throw new Fault('amend.answered')
  if (!mayAmend(row.status)) throw new Fault('content.changed')
  const { volunteer_id, field, id_kind, value_masked } = row
  const asked = vaultOf(ctx.app.settings.dataKey).open(sealedAs, row.value)
  const before =
    decision === 'pass'
      ? await changeNumber(ctx, volunteer_id, amendedBy({ field, id_kind, value: asked }))
      : {}
  const state = amendMoves[decision].to
  const said = { answer: remark, answered_by: ctx.account.username, answered_at: ctx.stamp }
  if (!(await closeAmendment(ctx.tx, id, state, said))) throw new Fault('amend.answered')
  await raise(ctx, 'amend.answered', {
    ...{ id, volunteer_id, field, id_kind, state, remark, value_masked },
    ...{ follows: decision === 'pass' && saidOtherwise(row, asked).sex > 0, before },
  })
  await audit(ctx, {
    ...{ action: decision, object: 'amendment', object_id: id, volunteer_id },
    before: { amend_state: 'open' },
    after: { name: row.name, code: row.code, [field]: value_masked, amend_state: state, remark },
  })
  return { id, state }
}

/**
 * Takes the answer to a request back, before its person is told: it is open again, and the record as it was. Throws
 * `decision.told` when it is too late, and `decision.overtaken` where the same was changed since, or asked anew.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  await lockAsker(ctx.tx, id)
  const row = await rowOf(ctx, id)
  const { made, before } = await takeBackNotice(ctx, 'amendment', id)
  const { state, volunteer_id } = row
  const back = state !== 'accepted' || (await restoreNumber(ctx, volunteer_id, before))
  if (!back || !(await reopenAmendment(ctx.tx, id, { state, answered_at: made })))
    throw new Fault('decision.overtaken')
  await audit(ctx, {
    ...{ action: 'undo', object: 'amendment', object_id: id, volunteer_id },
    before: { amend_state: state, remark: row.answer },
    after: { name: row.name, code: row.code, amend_state: 'open' },
  })
  return { id, state: 'open' as const }
}

/** A request with its record; throws `content.not_found`. */
async function rowOf(ctx: RequestContext, id: number): Promise<AmendRow> {
  const row = await amendRows(ctx.db, { id }).executeTakeFirst()
  if (!row) throw new Fault('content.not_found')
  return row
}
