import type { OutputOf } from '@museum/contract/calls.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { isolated } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { dayWords } from '../../today.ts'
import { HeldSeat } from './HeldSeat.tsx'
import { meetingScreen } from './meeting.screens.ts'
import { SlotChoice } from './SlotChoice.tsx'
import './meeting.css'

type Answer = OutputOf<'GET /api/meeting/trainings'>

/** What a volunteer may come to with one tap, and what they were trained in. */
export function Trainings() {
  const query = useQueryOf(
    'GET /api/meeting/trainings',
    {},
    { fresh: true, onReturn: true, own: true },
  )
  const { run, busy } = useCommand('POST /api/meeting/book')
  const choose = async (slot_id: number) => {
    if (!(await run({ slot_id }))) await query.refetch()
  }
  return (
    <Page>
      <PullToRefresh />
      <Loaded query={query} skeleton={<ScreenSkeleton />}>
        {({ mine, list, records }) => {
          const held = new Map(mine.map((seat) => [seat.id, seat.slot_id]))
          const open = list.filter(({ id }) => !held.has(id))
          return (
            <div className="cards">
              {mine.map((seat) => (
                <HeldSeat key={seat.seat_id} seat={seat} />
              ))}
              <h2 className="inset title">可以预约的培训</h2>
              {open.length === 0 && <p className="card">近期没有可以预约的培训。</p>}
              {open.map((meeting) => (
                <SlotChoice
                  key={meeting.id}
                  meeting={meeting}
                  busy={busy}
                  onChoose={(slot) => void choose(slot)}
                >
                  <p className="quiet">{worth(meeting)}</p>
                </SlotChoice>
              ))}
              <Records records={records} />
            </div>
          )
        }}
      </Loaded>
      <HelpLink of={meetingScreen} />
    </Page>
  )
}

/** What kind it is, and what coming or passing brings. */
function worth({ kind, learning_minutes, service_type_name: type }: Answer['list'][number]) {
  const hours = kind === 'training' && learning_minutes > 0 ? hoursOf(learning_minutes) : ''
  const grant = type === '' ? '' : `${kind === 'training' ? '到场' : '通过'}后可认领“${type}”班次`
  return [meetingKindWords[kind], hours, grant].filter(Boolean).join('，')
}

const hoursOf = (minutes: number) => `学时${hoursText(minutes)}`

function Records({ records }: Pick<Answer, 'records'>) {
  const sum = records.reduce((minutes, record) => minutes + record.minutes, 0)
  return (
    <>
      <h2 className="inset title">我的培训记录</h2>
      {records.length === 0 ? (
        <p className="card">参加过的培训会记在这里。</p>
      ) : (
        <section className="card stack" aria-label="培训记录">
          <p className="quiet">
            共{records.length}次，{hoursOf(sum)}。培训单独记录，不计入服务时长。
          </p>
          <ul className="lined">
            {records.map(({ id, name, date, minutes, organiser, content }) => (
              <li key={id} className="stack-close meeting-record">
                <p className="bold">{isolated(name)}</p>
                <p className="quiet">
                  <Joined
                    parts={[
                      dayWords(date),
                      minutes > 0 ? hoursOf(minutes) : '',
                      isolated(organiser),
                    ]}
                  />
                </p>
                {content !== '' && <p className="quiet as-written">{isolated(content)}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
