import { integrityChecks } from '@museum/contract/vote/vote.rules.ts'
import { voterWords } from '@museum/contract/vote/vote.words.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { sendExport } from '../audit/export.service.ts'
import { ballotFigures, countedCandidates } from './integrity.store.ts'
import { fileName, voteListing } from './vote-office.service.ts'

/** What a vote's counts stand on: ballots, voters and times, counted anew; throws `content.not_found`. */
export async function integrity(ctx: RequestContext, id: number) {
  const vote = await voteListing.info(ctx, { id })
  const figures = await ballotFigures(ctx.db, vote).executeTakeFirstOrThrow()
  const rows = await countedCandidates(ctx.db, id).execute()
  const candidates = rows.map(({ code, ...row }) => ({ ...row, code: code ?? '' }))
  return { ...vote, ...figures, candidates, made_at: ctx.stamp }
}

/** The same as an Excel file: its parts below each other. */
export async function exportIntegrity(ctx: OfficeContext, id: number) {
  const report = await integrity(ctx, id)
  const handed = {
    object: 'vote',
    object_id: id,
    filter: { title: report.title },
    filename: `评选核验-${fileName(report.title)}-${ctx.at.day}.xlsx`,
  } as const
  return await sendExport(ctx, handed, linesOf(report), [
    { title: '部分', value: ({ part }) => part, width: 10 },
    { title: '项目', value: ({ what }) => what, width: 34 },
    { title: '数值', value: ({ figure }) => figure, width: 24 },
    { title: '选票', value: ({ ballots }) => ballots ?? '', width: 10 },
    { title: '结论', value: ({ verdict }) => verdict ?? '', width: 10 },
  ])
}

/** A line of the sheet; what it has no figure of is empty. */
interface Line {
  part: string
  what: string
  figure: string | number
  ballots?: number
  verdict?: string
}

function linesOf(report: Awaited<ReturnType<typeof integrity>>): Line[] {
  const verdictOf = (wrong: number) => (wrong === 0 ? '一致' : '不一致')
  return [
    { part: '评选', what: '标题', figure: report.title },
    { part: '评选', what: '状态', figure: report.status_zn },
    { part: '评选', what: '开始时间', figure: report.start_time },
    { part: '评选', what: '结束时间', figure: report.end_time },
    ...(report.closed_reason === ''
      ? []
      : [
          { part: '评选', what: '原定结束时间', figure: report.planned_end },
          { part: '评选', what: '提前结束的原因', figure: report.closed_reason },
        ]),
    { part: '评选', what: '谁可投票', figure: voterWords[report.voters] },
    { part: '评选', what: '每人票数', figure: report.max_votes },
    { part: '合计', what: '选票', figure: report.counted },
    { part: '合计', what: '投票人数', figure: report.voter_count },
    { part: '合计', what: '第一张选票', figure: report.first_at },
    { part: '合计', what: '最后一张选票', figure: report.last_at },
    ...integrityChecks(report).map(({ word, wrong }) => ({
      part: '核验',
      what: word,
      figure: wrong === 0 ? '' : `${wrong}处`,
      verdict: verdictOf(wrong),
    })),
    ...report.candidates.map(({ name, code, num, ballots }) => ({
      part: '候选人',
      what: `${name} ${code}`.trim(),
      figure: num,
      ballots,
      verdict: verdictOf(num - ballots),
    })),
    { part: '核验', what: '核验时间', figure: report.made_at },
  ]
}
