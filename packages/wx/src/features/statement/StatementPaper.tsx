import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import {
  statedPeriod,
  statedSentence,
  statementNotes,
  statementTitle,
} from '@museum/contract/statement/statement.rules.ts'
import { joined } from '@museum/contract/text.ts'
import { Fact } from '../../components/Fact.tsx'

export type Statement = OutputOf<'GET /api/statement/list'>['list'][number]

/** A statement as it is printed, to be read on a phone. */
export function StatementPaper({ statement }: { statement: Statement }) {
  const { number, museum_name, name, code, unit, phone, issued_at, service_arr } = statement
  const period = { first: statement.first_day, last: statement.last_day }
  const sentence = statedSentence({
    ...period,
    name,
    code,
    museum: museum_name,
    minutes: statement.service_minutes,
    times: statement.service_count,
  })
  const facts = [
    ['姓名', name],
    ['志愿者编号', code],
    ...(statement.id_num_masked === '' ? [] : [['证件号码', statement.id_num_masked]]),
    ['服务期间', statedPeriod(period)],
    ['服务时长', statement.service_time_name],
    ['服务次数', `${statement.service_count}次`],
    ...service_arr.map((type) => [
      type.name,
      joined([type.service_time_name, `${type.service_count}次`]),
    ]),
    ['记录单位', unit],
    ...(phone === '' ? [] : [['联系电话', phone]]),
    ['出具日期', dayInWords(issued_at.slice(0, 10))],
  ] as const
  return (
    <article className="card statement-paper" aria-label={`${statementTitle} ${number}`}>
      <p className="centred quiet">{museum_name}</p>
      <h2 className="title centred">{statementTitle}</h2>
      <p className="centred quiet statement-number">证明编号 {number}</p>
      <p className="statement-sentence">
        {sentence.map(({ text, bold }) => (bold ? <b key={text}>{text}</b> : text))}
      </p>
      <dl className="facts-apart stack-close">
        {facts.map(([label, value]) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {statementNotes.map((note) => (
        <p key={note} className="quiet below">
          {note}
        </p>
      ))}
    </article>
  )
}
