import type { OutputOf } from '@museum/contract/calls.ts'
import {
  correctionBadges,
  correctionRefusal,
  lastDayToAsk,
  leftWords,
} from '@museum/contract/correction/correction.rules.ts'
import { correctionLink, shiftLink } from '@museum/contract/message/link.rules.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { effectiveTimes } from '@museum/contract/roster/shift.rules.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useId, useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { momentInWords } from '../../momentInWords.ts'
import { Link } from '../../shell/router.tsx'
import { dayWords, stampNow } from '../../today.ts'
import { HowCounted } from '../attendance/HowCounted.tsx'
import { Chevron } from './Chevron.tsx'
import './hours.css'

type Row = OutputOf<'GET /api/volunteer/hours_month'>['list'][number]

/** The shifts of a month with what each adds, and their sum. */
export function MonthRows({ month }: { month: string }) {
  const query = useQueryOf('GET /api/volunteer/hours_month', { month }, { fresh: true })
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {({ list, minutes, count }) =>
        list.length === 0 ? (
          <p className="month-rows quiet whole">这个月没有服务记录</p>
        ) : (
          <div className="month-rows">
            <ul className="lined">
              {list.map((row) => (
                <li key={row.id}>
                  <ShiftRow row={row} />
                </li>
              ))}
            </ul>
            <p className="row apart month-sum">
              <span className="quiet whole">共{count}次，合计</span>
              <b>{hoursText(minutes)}</b>
            </p>
          </div>
        )
      }
    </Loaded>
  )
}

function Waiting() {
  return (
    <div className="month-rows" role="status" aria-label="加载中">
      <Skeleton lines={4} />
    </div>
  )
}

/** One shift: when, how it was attended and what it adds; it opens into how that was counted. */
function ShiftRow({ row }: { row: Row }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className="way"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="row apart grow">
          <span className="lines">
            <b>{dayWords(row.date).replace(/^.*月/, '')}</b>
            <span className="quiet whole parts">
              {attendedWords(row).map((phrase) => (
                <span key={phrase}>{phrase}</span>
              ))}
            </span>
            {row.correction === 'open' && (
              <span className="amber">更正申请{correctionBadges.open.word}</span>
            )}
          </span>
          <b className="shift-row-sum">{hoursText(row.service_minutes)}</b>
        </span>
        <Chevron />
      </button>
      <div id={id} hidden={!open}>
        {open && <ShiftDetail row={row} />}
      </div>
    </div>
  )
}

/** Phrase by phrase, none of which breaks: when, how it was attended, and that times were made up. */
function attendedWords(row: Row): string[] {
  const { came, went } = effectiveTimes(row)
  const repaired = row.repair_at !== ''
  return [
    cameAndWent(row, came, went),
    `${row.status_name}${lackWords(row.status_name, came)}${repaired ? '，' : ''}`,
    repaired ? '办公室补签' : '',
  ].filter(Boolean)
}

/** Which of the two times lacks, where one does. */
function lackWords(state: string, came: string): string {
  if (state !== shiftWords.lacking) return ''
  return came === '' ? '（没有签到）' : '（没有签退）'
}

function cameAndWent({ date }: Row, came: string, went: string): string {
  if (came !== '' && went !== '')
    return `${momentInWords(came, date)}–${momentInWords(went, date)}，`
  if (came !== '') return `${momentInWords(came, date)}签到，`
  return went === '' ? '' : `${momentInWords(went, date)}签退，`
}

function ShiftDetail({ row }: { row: Row }) {
  const open = row.correction === 'open'
  const refusal = correctionRefusal(row, stampNow(), open)
  const where = [row.title, row.service_type_name, row.place_name].filter(Boolean)
  return (
    <div className="box stack-close shift-detail">
      <Link to={shiftLink(row.id)} className="row onward taps touch">
        <span className="quiet whole grow">
          <Joined parts={where} />
        </span>
      </Link>
      <HowCounted record={row} />
      {row.correction === '' && refusal === undefined ? (
        <>
          <ButtonLink kind="plain" small wide to={correctionLink(row.id)}>
            有疑问？申请更正
          </ButtonLink>
          <p className="quiet whole">{dayWords(lastDayToAsk(row.date))}前可申请</p>
        </>
      ) : (
        row.correction !== '' && (
          <>
            <p>
              更正申请：{correctionBadges[row.correction].word}
              {open && `，${leftWords(row.correction_left)}`}
            </p>
            <ButtonLink kind="plain" small wide to={correctionLink(row.id)}>
              查看更正申请
            </ButtonLink>
          </>
        )
      )}
    </div>
  )
}
