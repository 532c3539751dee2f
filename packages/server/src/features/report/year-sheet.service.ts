import { moodBadge } from '@museum/contract/feedback/feedback.rules.ts'
import { ageBandWords } from '@museum/contract/hours/age.rules.ts'
import { hoursOf } from '@museum/contract/minutes.ts'
import { shareText } from '@museum/contract/report/report.rules.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import type { OfficeContext } from '../../context.ts'
import { sendExport } from '../audit/export.service.ts'
import { yearReport } from './year.service.ts'

/** A line of the year's sheet; what it has no figure of is empty. */
interface Line {
  part: string
  what: string
  registered?: number
  people?: number
  count?: number
  minutes?: number
  other?: string | number
}

type Year = Awaited<ReturnType<typeof yearReport>>

/** The year's report as an Excel file: its parts below each other, with the same figures. */
export async function exportYear(ctx: OfficeContext, year: number) {
  const report = await yearReport(ctx, year)
  const filename = `志愿服务年报-${report.year}.xlsx`
  const filter = { year: report.year, until: report.last }
  return await sendExport(ctx, { object: 'report', filter, filename }, linesOf(report), [
    { title: '部分', value: (line) => line.part, width: 16 },
    { title: '项目', value: (line) => line.what, width: 30 },
    { title: '在册人数', value: (line) => line.registered ?? '', width: 10 },
    { title: '服务人数', value: (line) => line.people ?? '', width: 10 },
    { title: '服务次数', value: (line) => line.count ?? '', width: 10 },
    { title: '服务分钟', value: (line) => line.minutes ?? '', width: 12 },
    {
      title: '服务小时',
      value: ({ minutes }) => (minutes === undefined ? '' : hoursOf(minutes)),
      width: 12,
    },
    { title: '其他', value: (line) => line.other ?? '', width: 24 },
  ])
}

function linesOf(year: Year): Line[] {
  const { registered, people, count, minutes, trainings, statements, feedback } = year
  return [
    { part: '合计', what: `${year.first}至${year.last}`, registered, people, count, minutes },
    { part: '合计', what: '新增正式志愿者', registered: year.joined },
    { part: '合计', what: '离开', registered: year.left },
    { part: '合计', what: '讲解场次', other: year.talks },
    { part: '合计', what: '缺勤次数', count: year.missed },
    {
      part: '合计',
      what: '到岗席位/所需席位',
      other: `${year.filled}/${year.need}（${shareText(year.filled, year.need)}）`,
    },
    ...year.sexes.map(({ sex, ...sums }) => ({
      ...{ part: '性别', what: sexWords[sex] || '未填写', ...sums },
    })),
    ...year.ages.map(({ band, ...sums }) => ({ part: '年龄', what: ageBandWords[band], ...sums })),
    ...year.groups.map(({ id: _, name, ...sums }) => ({
      ...{ part: '分组', what: name || '未分组', ...sums },
    })),
    ...year.types.map(({ name, talks, ...sums }) => ({
      ...{ part: '服务类型', what: name, ...pick(sums) },
      other: talks > 0 ? `讲解${talks}场` : '',
    })),
    ...year.months.map(({ month, ...sums }) => ({ part: '各月', what: month, ...sums })),
    { part: '培训', what: '举办培训（不计入服务）', other: `${trainings.trainings}场` },
    { part: '培训', what: '参加培训', people: trainings.people, other: `${trainings.count}人次` },
    { part: '培训', what: '学时', other: `${hoursOf(trainings.minutes)}小时` },
    { part: '证明', what: '出具服务证明', other: statements.issued },
    { part: '证明', what: '其中已撤销', other: statements.revoked },
    ...feedback.moods.map((one) => ({
      part: '服务反馈',
      what: moodBadge(one.mood).word,
      count: one.count,
    })),
    { part: '服务反馈', what: '需要帮助', count: feedback.need_help },
    ...year.honours.flatMap(({ title, stars }) =>
      stars.map(({ name, code, num }) => ({
        ...{ part: '评选', what: title, other: `${name} ${code} ${num}票` },
      })),
    ),
  ]
}

const pick = ({
  people,
  count,
  minutes,
}: Required<Pick<Line, 'people' | 'count' | 'minutes'>>) => ({
  people,
  count,
  minutes,
})
