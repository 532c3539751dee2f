import { attendanceTone } from '@museum/contract/attendance/attendance.words.ts'
import { momentText } from '@museum/contract/day.ts'
import { correctionLink, shiftLink } from '@museum/contract/message/link.rules.ts'
import { effectiveTimes } from '@museum/contract/roster/shift.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { DoneSeal } from '../../components/DoneSeal.tsx'
import { Fact } from '../../components/Fact.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Title } from '../../components/Title.tsx'
import { momentInWords } from '../../momentInWords.ts'
import { Link } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import { FeedbackLink } from '../feedback/FeedbackLink.tsx'
import './attendance.css'

type Attendance = RowOf<'GET /api/roster/sign_list'>

/** One shift that is over or that somebody came to (§2.79–2.80). */
export function AttendanceCard({ record }: { record: Attendance }) {
  const titleId = useId()
  const { went } = effectiveTimes(record)
  const leave = record.on_leave === 1
  const place = [record.service_type_name, record.place_name].filter((name) => name !== '')
  return (
    <article className="card attendance-card" aria-labelledby={titleId}>
      <header className="row apart quiet">
        <p className="before">{dayWords(record.date)}</p>
        <StatusTag tone={attendanceTone(record.status_name)} text={record.status_name} />
      </header>
      <div className="attendance-what">
        <div className="grow">
          <Link to={shiftLink(record.id)} className="row onward taps touch">
            <h2 id={titleId} className="normal grow">
              <Title text={record.title} />
            </h2>
          </Link>
          <p className="quiet whole">
            <Joined parts={[spanInWords(record), ...place]} />
          </p>
        </div>
        {record.status === 1 && went !== '' && <DoneSeal />}
      </div>
      {leave ? (
        <p className="note below">{momentText(record.told_at, record.date)}请假，不计时长</p>
      ) : (
        <dl>
          <Moment
            name="签到"
            signed={record.sign_time}
            repaired={record.repair_sign_time}
            date={record.date}
          />
          <Moment
            name="签退"
            signed={record.sign_out_time}
            repaired={record.repair_sign_out_time}
            date={record.date}
          />
          <Fact name="服务时长">{record.service_time_name}</Fact>
        </dl>
      )}
      {record.repair_reason !== '' && (
        <p className="note below">补签原因：{record.repair_reason}</p>
      )}
      {!leave && (
        <>
          <FeedbackLink shift={record} />
          <Link className="link quiet" to={correctionLink(record.id)}>
            怎么算的，有疑问？
          </Link>
        </>
      )}
    </article>
  )
}

/** A made-up time stands for the signed one, as it does in the hours. */
function Moment({
  name,
  signed,
  repaired,
  date,
}: {
  name: string
  signed: string
  repaired: string
  date: string
}) {
  return (
    <Fact name={name}>
      {momentInWords(repaired || signed, date)}
      {repaired !== '' && (
        <span className="small amber attendance-repaired">
          补<span className="only-read-aloud">签</span>
        </span>
      )}
    </Fact>
  )
}

/** The shape of a card that is still being fetched. */
export function AttendanceCardSkeleton() {
  return (
    <div className="card attendance-card">
      <Skeleton lines={3} />
      <div className="below">
        <Skeleton height="56px" />
      </div>
    </div>
  )
}
