import { momentText, shortDayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { Button, Drawer } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { CellPlace } from '../planner/cellSeats.ts'
import { weekdayWord } from '../planner/weekWords.ts'
import { changesByEditor, type DraftSeat, type DraftWeek } from './draftSteps.ts'

interface DraftChangesProps {
  week: DraftWeek
  onClose: () => void
  /** Shows the cell in which a seat is. */
  onGo: (cell: CellPlace) => void
  /** Seats that were changed since one last looked. */
  fresh?: ReadonlySet<string>
}

const words = { added: '新增', moved: '移动', removed: '移除', '': '' } as const

/** All that a draft changes, by who changed it last, what came last before all. */
export function DraftChanges({ week, onClose, onGo, fresh }: DraftChangesProps) {
  const editors = changesByEditor(week.seats)
  return (
    <Drawer title={`草稿里的 ${week.edits.count} 处改动`} open onClose={onClose} size={640}>
      {editors.length === 0 ? <p className="hint">草稿里还没有改动。</p> : null}
      {editors.map(({ by, at, seats }) => (
        <section key={by} className="profile-part" aria-label={`${by}的改动`}>
          <header className="row apart">
            <h2 className="pane-title">
              {by} {seats.length} 处
            </h2>
            <span className="hint figures">最近 {momentText(at, week.today)}</span>
          </header>
          <ul className="plain-list lined small draft-changes">
            {seats.map((seat) => (
              <li key={seat.seat}>
                <b className={seat.mark === 'removed' ? 'amber' : undefined}>{words[seat.mark]}</b>
                <span>
                  {seat.volunteer_name} <small className="figures">{seat.code}</small>
                  {fresh?.has(seat.seat) ? <StatusTag tone="amber" word="刚改" /> : null}
                  <small className="figures">
                    {seat.was ? `${whereInWords(seat.was, week.today)} → ` : ''}
                    {whereInWords(seat, week.today)}
                  </small>
                </span>
                <small className="figures">{seat.at.slice(11, 16)}</small>
                <Button
                  size="small"
                  aria-label={`去看${seat.volunteer_name}所在的格`}
                  onClick={() =>
                    onGo({
                      ...{ date: seat.date, typeId: seat.service_type_id },
                      placeId: seat.place_id,
                    })
                  }
                >
                  去看
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Drawer>
  )
}

type Where = Pick<
  DraftSeat,
  'date' | 'start_time' | 'end_time' | 'service_type_name' | 'place_name'
>

const whereInWords = ({ date, service_type_name, place_name, ...span }: Where, today: string) =>
  `${weekdayWord(date)} ${shortDayText(date, today)} ${spanInWords(span)} ${joined([service_type_name, place_name])}`
