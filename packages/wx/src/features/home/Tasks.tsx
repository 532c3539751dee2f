import { freeText } from '@museum/contract/activity/activity.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { type Task, tasksInOrder } from '@museum/contract/home/tasks.rules.ts'
import { meetingLink, recruitLink, shiftLink } from '@museum/contract/message/link.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { type ReactNode, useId, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Link } from '../../shell/router.tsx'
import { dayWords, momentWords, museumToday } from '../../today.ts'
import ComeButton from '../confirm/ComeButton.tsx'
import { CannotCome } from '../leave/CannotCome.tsx'
import { AnsweredOffer } from '../offer/AnsweredOffer.tsx'
import { askedWords } from '../offer/offerWords.ts'
import { ConfirmWait } from '../waitlist/WaitBar.tsx'
import './tasks.css'

type Offer = OutputOf<'GET /api/volunteer/tasks'>['offers'][number]
interface Answered {
  offer: Offer
  answer: 'accepted' | 'declined'
}

/** 等您答复: what waits for one's answer, what is due first on top, each with its buttons; nothing where nothing waits. */
export default function Tasks() {
  const titleId = useId()
  // The list below says what failed.
  const query = useQueryOf(
    'GET /api/volunteer/tasks',
    {},
    { fresh: true, onReturn: true, quiet: true },
  )
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const gone = new Set(answered.map(({ offer }) => offer.id))
  const tasks = query.data ? tasksInOrder(query.data) : []
  const waiting = tasks.filter(({ kind, of }) => kind !== 'offer' || !gone.has((of as Offer).id))
  if (waiting.length === 0 && answered.length === 0) return null
  const forget = (id: number) => {
    setAnswered((all) => all.filter(({ offer }) => offer.id !== id))
    void query.refetch()
  }
  return (
    <section className="edged stack tasks" aria-labelledby={titleId}>
      <h2 id={titleId} className="row apart">
        等您答复
        {waiting.length > 0 && (
          <span className="tasks-count">
            {waiting.length}
            <span className="only-read-aloud">件</span>
          </span>
        )}
      </h2>
      {answered.map(({ offer, answer }) => (
        <Card key={offer.id} title={askedWords(offer)}>
          <Facts work={offer} />
          <AnsweredOffer
            id={offer.id}
            answer={answer}
            focused
            onDone={() => forget(offer.id)}
            onOver={() => forget(offer.id)}
          />
        </Card>
      ))}
      {waiting.map((task, at) => (
        <TaskCard
          key={`${task.kind} ${task.key}`}
          task={task}
          // One button alone is the screen's main one: what is due first.
          kind={at === 0 ? 'primary' : 'plain'}
          onAnswered={(one) => setAnswered((all) => [...all, one])}
          onFailed={() => void query.refetch()}
        />
      ))}
    </section>
  )
}

interface TaskProps {
  task: Task
  kind: 'primary' | 'plain'
  onAnswered: (answered: Answered) => void
  onFailed: () => void
}

function TaskCard({ task, kind, onAnswered, onFailed }: TaskProps) {
  switch (task.kind) {
    case 'day':
      return <DayCard day={task.of} kind={kind} onFailed={onFailed} />
    case 'offer':
      return <OfferCard offer={task.of} kind={kind} onAnswered={onAnswered} onFailed={onFailed} />
    case 'wait':
      return (
        <Card title="候补有名额了，请确认报名">
          <p className="strong whole">{task.of.title}</p>
          <p className="quiet whole">名额为您保留到{momentWords(task.of.confirm_by)}</p>
          <div className="task-acts">
            <div className="tiles sharing">
              <ConfirmWait kind={kind} id={task.of.wait_id} />
              <ButtonLink kind="plain" wide to={recruitLink(task.of.activity_id)}>
                查看详情
              </ButtonLink>
            </div>
          </div>
        </Card>
      )
    case 'meeting':
      return (
        <Card title={task.of.kind === 'interview' ? '请选择面试时间' : '请选择考核时间'}>
          <p className="quiet whole">可选的名额{freeText(task.of.free)}</p>
          <ButtonLink kind={kind} wide to={meetingLink}>
            去选择时间
          </ButtonLink>
        </Card>
      )
  }
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <article className="card stack-close" aria-labelledby={titleId}>
      <h3 id={titleId} className="whole">
        {title}
      </h3>
      {children}
    </article>
  )
}

type Work = Pick<Offer, 'date' | 'start_time' | 'end_time' | 'service_type_name' | 'place_name'>

/** A shift in words; one's own leads to all of it. */
function Facts({ work, shift = 0 }: { work: Work; shift?: number }) {
  const when = (
    <>
      <b>{dayWords(work.date)}</b> <span>{spanInWords(work)}</span>
    </>
  )
  return (
    <>
      {shift > 0 ? (
        <Link to={shiftLink(shift)} className="row onward taps touch">
          <span className="parts grow">{when}</span>
        </Link>
      ) : (
        <p className="parts">{when}</p>
      )}
      <p className="quiet whole">
        <Joined parts={[work.service_type_name, work.place_name]} />
      </p>
    </>
  )
}

function DayCard({
  day: { date, due, shifts },
  kind,
  onFailed,
}: {
  day: OutputOf<'GET /api/volunteer/tasks'>['days'][number]
  kind: 'primary' | 'plain'
  onFailed: () => void
}) {
  return (
    <Card title={date === museumToday() ? '今天您能来吗？' : '明天您能来吗？'}>
      {shifts.map((shift) => (
        <div key={shift.id} className="row apart">
          <div className="room">
            <Facts work={shift} shift={shift.id} />
          </div>
          {shifts.length > 1 && <CannotCome shift={shift} />}
        </div>
      ))}
      <p className="quiet">请于{momentWords(due)}前答复</p>
      <div className="task-acts">
        <div className="tiles sharing">
          <ComeButton date={date} kind={kind} onFailed={onFailed} />
          {shifts.length === 1 && shifts[0] && <CannotCome kind="plain" shift={shifts[0]} />}
        </div>
      </div>
    </Card>
  )
}

function OfferCard({
  offer,
  kind,
  onAnswered,
  onFailed,
}: {
  offer: Offer
  kind: 'primary' | 'plain'
  onAnswered: (answered: Answered) => void
  onFailed: () => void
}) {
  const { id } = offer
  const after = (answer: Answered['answer']) => ({
    done: false as const,
    onDone: () => onAnswered({ offer, answer }),
    onFailed,
  })
  const accept = useCommand('POST /api/offer/accept', after('accepted'))
  const decline = useCommand('POST /api/offer/decline', after('declined'))
  return (
    <Card title={askedWords(offer)}>
      {offer.give ? (
        <dl className="task-swap">
          <Side word="您将得到" work={offer} />
          <Side word="您将让出" work={offer.give} shift={offer.give_shift} />
        </dl>
      ) : (
        <Facts work={offer} />
      )}
      <p className="quiet">请于{momentWords(offer.until)}前答复</p>
      <div className="task-acts">
        <div className="tiles sharing">
          <Button
            wide
            kind={kind}
            busy={accept.busy}
            disabled={decline.busy}
            onClick={() => void accept.run({ id })}
          >
            接下
          </Button>
          <Button
            wide
            kind="plain"
            busy={decline.busy}
            disabled={accept.busy}
            onClick={() => void decline.run({ id })}
          >
            不行
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Side({ word, work, shift = 0 }: { word: string; work: Work; shift?: number }) {
  return (
    <div className="row baseline">
      <dt className="quiet">{word}</dt>
      <dd className="room">
        <Facts work={work} shift={shift} />
      </dd>
    </div>
  )
}
