import { dayInWords } from '@museum/contract/day.ts'
import { ageBandWords } from '@museum/contract/hours/age.rules.ts'
import { figureText, reportHours, shareText } from '@museum/contract/report/report.rules.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { Link } from 'react-router'
import { useRunningHead } from '../../components/useRunningHead.ts'
import { useMe } from '../login/me.tsx'
import { Figure } from './Figure.tsx'
import { MonthBars } from './MonthBars.tsx'
import { MovesFigure } from './MovesFigure.tsx'
import { PaperFoot } from './PaperFoot.tsx'
import { PaperHead } from './PaperHead.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { toHours, toMissed, toSlots } from './reportLinks.ts'
import { YearRest } from './YearRest.tsx'
import type { YearReport } from './yearReport.ts'

/** As many groups have a line of their own. */
const mostGroups = 24

/** The year as it goes out, on A4; each figure of who served leads to the people. */
export function YearSheet({ report }: { report: YearReport }) {
  const { username } = useMe()
  const { year, first, last, made_at, months } = report
  const title = `${year}年 志愿服务年报`
  useRunningHead('long-paper', title)
  const running = made_at.slice(0, 10) <= last
  const groups = report.groups.slice(0, mostGroups)
  const others = report.groups.slice(mostGroups)
  return (
    <article className="paper long-paper year-paper" aria-label={`${year}年志愿服务年报`}>
      <PaperHead title={title}>
        <p>
          {dayInWords(first)}至{dayInWords(last)}
        </p>
        <p>{username} 制表</p>
      </PaperHead>
      <Figures report={report} />
      <div className="paper-halves">
        <PeopleTable
          title="性别"
          note="在册：正式志愿者，不含已停用"
          rows={report.sexes.map(({ sex, ...sums }) => ({
            ...{ key: String(sex), name: sexWords[sex] || '未填写', ...sums },
            to: toHours(report, { sex: String(sex) }),
          }))}
        />
        <PeopleTable
          title="年龄"
          note={`按${dayInWords(last)}`}
          rows={report.ages.map(({ band, ...sums }) => ({
            ...{ key: band, name: ageBandWords[band], ...sums },
            to: toHours(report, { age: band }),
          }))}
        />
      </div>
      {months.length > 0 ? <MonthBars title="各月时长" months={months} height={170} /> : null}
      <YearRest report={report} />
      <PeopleTable
        title="分组"
        note={others.length > 0 ? `时长最多的${mostGroups}组` : '按现在所在的分组'}
        wide
        rows={[
          ...groups.map(({ id, name, ...sums }) => ({
            ...{ key: String(id), name: name || '未分组', ...sums },
            to: id > 0 ? toHours(report, { group_id: String(id) }) : undefined,
          })),
          ...(others.length > 0 ? [restOf(others)] : []),
        ]}
      />
      <PaperFoot running={running ? '本年' : ''} madeAt={made_at} />
    </article>
  )
}

function restOf(others: YearReport['groups']) {
  const sum = (what: 'registered' | 'people' | 'count' | 'minutes') =>
    others.reduce((all, group) => all + group[what], 0)
  return {
    ...{ key: 'rest', name: `其余${others.length}组`, to: undefined },
    ...{ registered: sum('registered'), people: sum('people') },
    ...{ count: sum('count'), minutes: sum('minutes') },
  }
}

function Figures({ report }: { report: YearReport }) {
  const { registered, people, minutes, count, talks, missed, need, filled } = report
  return (
    <dl className="paper-figures">
      <Figure
        word="人参加服务"
        large
        figure={<Link to={toHours(report)}>{figureText(people)}</Link>}
      >
        {report.last < report.made_at.slice(0, 10) ? '年末' : '现'}在册正式 {figureText(registered)}
      </Figure>
      <Figure word="小时" figure={<Link to={toHours(report)}>{reportHours(minutes)}</Link>}>
        {people > 0 ? `人均 ${reportHours(Math.round(minutes / people))}` : ''}
      </Figure>
      <Figure word="次服务" figure={<Link to={toHours(report)}>{figureText(count)}</Link>}>
        讲解 {figureText(talks)} 场
      </Figure>
      <Figure word="到岗率" figure={<Link to={toSlots(report)}>{shareText(filled, need)}</Link>}>
        {need === 0 ? '未排定人数' : `${figureText(filled)} / ${figureText(need)}`}
      </Figure>
      <MovesFigure report={report} />
      <Figure word="次缺勤" figure={<Link to={toMissed(report)}>{figureText(missed)}</Link>}>
        {count + missed === 0 ? '' : shareText(missed, count + missed)}
      </Figure>
    </dl>
  )
}
