import type { OutputOf } from '@museum/contract/calls.ts'
import type { PhoneAnswer } from '@museum/contract/confirm/confirm.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import { clockInWords, spanInWords } from '@museum/contract/span.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import type { ReactNode } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { SmallButton } from '../../components/SmallButton.tsx'
import { notice } from '../../notice.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { useMay } from '../login/me.tsx'
import { BesideAct } from '../offer/BesideAct.tsx'
import { PhoneAct } from '../offer/PhoneAct.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import './confirm.css'

type Answers = OutputOf<'GET /api/office/answers'>
type Person = Answers['at_risk'][number]

/** What else can be done about those at risk on a day: for all of them, or for one. */
type RiskActs = (people: readonly Person[], date: string, many: boolean) => ReactNode

interface AtRiskListProps {
  today: string
  /** The day that was chosen; empty for the one that the museum asks about now. */
  chosen: string
  onChoose: (date: string) => void
  acts: RiskActs
}

/** 到岗确认: whoever has not said that they come, today or tomorrow, and what is heard on the telephone. */
export function AtRiskList({ today, chosen, onChoose, acts }: AtRiskListProps) {
  const query = useQueryOf(
    'GET /api/office/answers',
    { date: chosen },
    { every: refreshIntervals.board, keep: true },
  )
  const shown = chosen || query.data?.date
  const days = [
    { date: today, word: '今天' },
    { date: addDays(today, 1), word: '明天' },
  ]
  return (
    <section aria-label="到岗确认">
      <h2 className="row band">
        到岗确认
        <fieldset className="row gap-xs push toggles">
          <legend className="unseen">哪一天</legend>
          {days.map(({ date, word }) => (
            <button
              key={date}
              type="button"
              aria-pressed={shown === date}
              onClick={() => onChoose(date)}
            >
              {word}
            </button>
          ))}
        </fieldset>
      </h2>
      <Loaded query={query} lines={3}>
        {(answers) => (
          <People answers={answers} word={answers.date === today ? '今天' : '明天'} acts={acts} />
        )}
      </Loaded>
    </section>
  )
}

function People({ answers, word, acts }: { answers: Answers; word: string; acts: RiskActs }) {
  const { at_risk, to_phone, coming, waiting } = answers
  const sum = [
    at_risk.length + to_phone.length === 0 ? `${word}没有要联系的人。` : '',
    coming + waiting > 0 ? `${coming} 人会来，${waiting} 人待答。` : '',
  ].join('')
  return (
    <>
      <Part title="有风险" people={at_risk} answers={answers} word={word} acts={acts} />
      <Part title="需电话联系" people={to_phone} answers={answers} word={word} />
      {sum === '' ? null : <p className="quiet smaller figures line-below at-risk-sum">{sum}</p>}
    </>
  )
}

interface PartProps {
  title: string
  people: readonly Person[]
  answers: Answers
  word: string
  acts?: RiskActs
}

function Part({ title, people, answers, word, acts }: PartProps) {
  const may = useMay('office.schedule')
  if (people.length === 0) return null
  return (
    <>
      <h3 className="row gap-s smaller at-risk-part">
        {title} <b className="amber figures">{people.length}</b>
        {may && acts && people.length > 1 ? (
          <span className="push">{acts(people, answers.date, true)}</span>
        ) : null}
      </h3>
      <ul className="plain-list lined" aria-label={title}>
        {people.map((person) => (
          <li
            key={person.volunteer_id}
            className="row wrap person-row"
            data-row={`answer-${person.volunteer_id}`}
            tabIndex={-1}
          >
            <b>
              <PersonLink id={person.volunteer_id}>{person.name || '（未填写）'}</PersonLink>
            </b>
            <span className="lines person-what">
              {person.shifts.map((shift) => (
                <span key={shift.id}>
                  <span className="figures">{spanInWords(shift)}</span>{' '}
                  {joined([shift.service_type_name, shift.place_name])}
                </span>
              ))}
              <small className="figures">
                {title === '有风险'
                  ? `已询问，${clockInWords(answers.answered_by.slice(11))}前未答复`
                  : '没有微信登录，问不到'}
              </small>
            </span>
            {may ? (
              <span className="row gap-s wrap push">
                <Heard person={person} date={answers.date} word={word} />
                {acts?.([person], answers.date, false)}
                {person.shifts.map((shift) => (
                  <BesideAct
                    key={shift.id}
                    shift={{ ...shift, name: person.name }}
                    word={
                      person.shifts.length > 1
                        ? `${clockInWords(shift.start_time)}找人补`
                        : '找人补'
                    }
                  />
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What somebody said on the telephone. */
function Heard({ person, date, word }: { person: Person; date: string; word: string }) {
  const name = isolated(person.name)
  const note = useCommand('POST /api/office/answers', {
    done: false,
    onDone: ({ msg }) => notice.success(`${name}：${msg}`),
  })
  const heard = (answer: PhoneAnswer) => ({ volunteer_id: person.volunteer_id, date, answer })
  const question = {
    title: `${person.name}${word}来不了？`,
    text: '将登记为请假，不算缺勤，不计时长；通知本人和组长，临近的班次同时请同事补位。',
    confirm: '登记请假',
  }
  return (
    <>
      <PhoneAct person={{ id: person.volunteer_id, name: person.name }} about={{ date }} />
      <SmallButton
        disabled={note.busy}
        aria-label={`${person.name}，会来`}
        onClick={() => void note.run(heard('coming'))}
      >
        会来
      </SmallButton>
      <SmallButton
        disabled={note.busy}
        aria-label={`${person.name}，来不了`}
        onClick={() => void note.run(heard('not_coming'), question)}
      >
        来不了
      </SmallButton>
    </>
  )
}
