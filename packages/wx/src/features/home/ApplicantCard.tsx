import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { answerWords } from '@museum/contract/setting/contact.rules.ts'
import { type Appointment, appointmentOf } from '@museum/contract/volunteer/appointment.rules.ts'
import { nextStepWords } from '@museum/contract/volunteer/progress.rules.ts'
import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerBadge, volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Phrases } from '../../components/Phrases.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { settings } from '../../settings.ts'
import { joinScreen } from '../application/application.screens.ts'
import { meetingScreen } from '../meeting/meeting.screens.ts'
import { ApplicationSteps } from '../volunteer/ApplicationSteps.tsx'
import { begunWords } from '../volunteer/begun.ts'
import { profileScreen } from '../volunteer/volunteer.screens.ts'
import type { Home } from './TodayCard.tsx'
import { useStamp } from './useStamp.ts'
import './card.css'

/** Where one's application stands, what comes next and when, or why it was refused. */
export function ApplicantCard({ home }: { home: Home }) {
  const status = home.status as VolunteerStatus
  return (
    <div className="card day-card">
      <header className="row apart">
        <h2 className="day-card-day">我的申请</h2>
        <StatusTag tone={volunteerBadge(status).tone} text={volunteerStatusWords[status]} />
      </header>
      <Standing home={home} />
    </div>
  )
}

/** The same in one's centre, whose head says the status. */
export function ApplicantSteps() {
  const query = useQueryOf('GET /api/volunteer/home', {}, { fresh: true })
  return (
    <section className="card inset day-card" aria-label="我的申请">
      <h2 className="day-card-day">我的申请</h2>
      <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
        {(home) => <Standing home={home} />}
      </Loaded>
    </section>
  )
}

/** What comes next and when, all steps, and what one can do. */
function Standing({ home }: { home: Home }) {
  const status = home.status as VolunteerStatus
  const appointment = appointmentOf(home, useStamp())
  const again = mayApply(status)
  const [begun] = useState(begunWords)
  const answer = answerWords({ answer_days: 0, ...settings.museumLook })
  return (
    <>
      {again ? (
        <Reason text={home.approval_remark} />
      ) : appointment ? (
        <Expected {...appointment} />
      ) : (
        <p className="quiet below">
          {home.meeting && home.meeting.free > 0
            ? `请选一个方便的${meetingKindWords[home.meeting.kind]}时间`
            : nextStepWords(status)}
        </p>
      )}
      <ApplicationSteps status={status} applied={home.apply_time} />
      {answer !== '' && !again && !appointment && <p className="quiet below">{answer}</p>}
      <div className="stack below-wide day-card-acts">
        {home.meeting && <MeetingAct {...home.meeting} />}
        {again && (
          <ButtonLink wide to={joinScreen.path}>
            {begun ? `继续填写（${begun}）` : '重新申请'}
          </ButtonLink>
        )}
        <ButtonLink wide={!again} kind={again ? 'quiet' : 'plain'} to={profileScreen.path}>
          查看申请资料
        </ButtonLink>
      </div>
    </>
  )
}

/** The way to choose a time, or to change it; none while there is nothing to choose from. */
function MeetingAct({ kind, mine, free }: NonNullable<Home['meeting']>) {
  const what = meetingKindWords[kind]
  if (mine === 1)
    return (
      <ButtonLink wide kind="plain" to={meetingScreen.path}>
        查看或更改{what}时间
      </ButtonLink>
    )
  if (free === 0) return null
  return (
    <ButtonLink wide to={meetingScreen.path}>
      选择{what}时间
    </ButtonLink>
  )
}

/** When and where one is expected. */
function Expected({ what, when, place, left }: Appointment) {
  return (
    <>
      <p className="below bold day-card-none">
        {when === '' ? `${what}时间另行通知` : <Phrases text={`${when}${what}`} />}
      </p>
      <p className="parts large day-card-where">{place === '' ? `${what}地点另行通知` : place}</p>
      {left !== '' && <p className="quiet below">{left}</p>}
    </>
  )
}

/** Why the application was refused, in the office's words. */
function Reason({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className="note note-red below lines">
      <strong className="red">未通过原因</strong>
      {text}
    </p>
  )
}
