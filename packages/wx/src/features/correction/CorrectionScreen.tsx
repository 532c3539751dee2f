import { attendanceTone } from '@museum/contract/attendance/attendance.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { correctionBadges, leftWords } from '@museum/contract/correction/correction.rules.ts'
import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { CallOffice } from '../../components/CallOffice.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentInWords } from '../../momentInWords.ts'
import { Link, useSearchParams } from '../../shell/router.tsx'
import { dayWords, momentWords } from '../../today.ts'
import { HowCounted } from '../attendance/HowCounted.tsx'
import { hoursScreen } from '../hours/hours.screens.ts'
import { idIn } from '../recruitment/addresses.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { correctionScreen } from './correction.screens.ts'
import './correction.css'

type Info = OutputOf<'GET /api/correction/info'>

/** How one's own shift was counted, what was asked about it, and the form that asks. */
export default function CorrectionScreen() {
  const id = idIn(useSearchParams()[0].get('id'))
  // The request that is being changed; 0 for none.
  const [changing, setChanging] = useState(0)
  const query = useQueryOf(
    'GET /api/correction/info',
    { id },
    { enabled: id > 0, fresh: true, own: true },
  )
  return (
    <Loaded
      page
      query={query}
      skeleton={<ScreenSkeleton />}
      gone={<Gone to={hoursScreen.path}>查看我的时长</Gone>}
    >
      {(info) => {
        const open = info.list.find(({ state }) => state === 'open')
        const changed = open !== undefined && open.id === changing
        return info.refusal === '' || changed ? (
          <CorrectionForm
            key={changed ? open.id : -id}
            info={info}
            asked={changed ? open : undefined}
            onChanged={() => {
              setChanging(0)
              void query.refetch()
            }}
            onFailed={() => void query.refetch()}
          >
            <Shown info={info} />
          </CorrectionForm>
        ) : (
          <Page>
            <div className="cards">
              <Shown info={info} />
              {open && (
                <OpenActs
                  id={open.id}
                  onChange={() => setChanging(open.id)}
                  onDone={() => void query.refetch()}
                />
              )}
              <Refused info={info} />
              <HelpLink of={correctionScreen} />
            </div>
          </Page>
        )
      }}
    </Loaded>
  )
}

/** What one can still do with a request that nobody has answered. */
function OpenActs({
  id,
  onChange,
  onDone,
}: {
  id: number
  onChange: () => void
  onDone: () => void
}) {
  const { run, busy } = useCommand('POST /api/correction/withdraw', { onDone, onFailed: onDone })
  const question = {
    title: '撤回更正申请',
    text: '记录保持现在的样子，以后还可以再申请',
    confirm: '撤回',
    danger: true,
  }
  return (
    <div className="beside">
      <Button kind="plain" wide danger busy={busy} onClick={() => void run({ id }, question)}>
        撤回申请
      </Button>
      <Button kind="plain" wide disabled={busy} onClick={onChange}>
        修改申请
      </Button>
    </div>
  )
}

/** The shift as it counts, and what was asked about it before. */
function Shown({ info: { shift, list } }: { info: Info }) {
  const where = [shift.title, shift.service_type_name, shift.place_name].filter(Boolean)
  return (
    <>
      {list.map((one) => (
        <Asked key={one.id} asked={one} date={shift.date} />
      ))}
      <section className="card stack-close" aria-label="现在的记录">
        <header className="row apart">
          <h2 className="before">{dayWords(shift.date)}</h2>
          <StatusTag tone={attendanceTone(shift.status_name)} text={shift.status_name} />
        </header>
        <Link to={shiftLink(shift.id)} className="row onward taps touch">
          <span className="quiet whole grow">
            <Joined parts={where} />
          </span>
        </Link>
        <HowCounted record={shift} />
      </section>
    </>
  )
}

/** What one asked about a shift, and where it stands: how long the office still has, or what it said. */
function Asked({ asked, date }: { asked: Info['list'][number]; date: string }) {
  const { state, sign_time, sign_out_time, reason, answer } = asked
  const claimed = [
    sign_time === '' ? '' : `签到应为${momentInWords(sign_time, date)}`,
    sign_out_time === '' ? '' : `签退应为${momentInWords(sign_out_time, date)}`,
  ].filter(Boolean)
  return (
    <section className="card stack-close" aria-label="更正申请">
      <header className="row apart">
        <h2 className="before">更正申请</h2>
        <StatusTag {...tagOf(state)} />
      </header>
      {state === 'open' ? (
        <p>
          办公室将在{dayWords(asked.due_date)}前答复，<b>{leftWords(asked.days_left)}</b>
          。答复后会发消息通知您。
        </p>
      ) : (
        <p className="lines">
          <b>办公室：{isolated(answer)}</b>
          <span className="quiet whole small">{momentWords(asked.answered_at)}</span>
        </p>
      )}
      <p className="lines correction-said">
        我说：{isolated(reason)}
        {claimed.length > 0 && `（${claimed.join('，')}）`}
        <span className="quiet whole small">
          {momentWords(asked.created_at)}
          {asked.changed_at !== '' && `，${momentWords(asked.changed_at)}修改`}
        </span>
      </p>
    </section>
  )
}

function tagOf(state: keyof typeof correctionBadges) {
  const { word, tone } = correctionBadges[state]
  return { text: word, tone }
}

/** Why nothing can be asked now, and until when it could be; an open request says so itself. */
function Refused({ info: { refusal, last_day } }: { info: Info }) {
  if (refusal === 'correction.open') return null
  const text =
    refusal === 'correction.not_over'
      ? '班次结束后可以申请更正。'
      : `更正申请已于${dayWords(last_day)}截止，如有疑问请联系志愿者办公室。`
  return (
    <p className="quiet whole correction-refused">
      {text}
      <CallOffice after={text} />
    </p>
  )
}
