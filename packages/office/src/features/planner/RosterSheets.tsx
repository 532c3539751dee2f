import { momentText, shortDayText } from '@museum/contract/day.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import { clockInWords } from '@museum/contract/span.ts'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { museumName } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'
import type { Place, ServiceType } from '../service/services.tsx'
import { RosterCell } from './RosterCell.tsx'
import { rosterFit } from './rosterFit.ts'
import { linesOfWeek, type SeatRow } from './weekLines.ts'
import { cellKey, type PlannedWeek, type SeatCell, seatsOfWeek, sumsOfCells } from './weekSeats.ts'
import { closingInWords, closuresAt, weekdayWord, weekNumber, weekSpan } from './weekWords.ts'
import './rosterSheet.css'

interface RosterSheetsProps {
  week: PlannedWeek
  types: readonly ServiceType[]
  places: readonly Place[]
  filter: { type: number; place: number }
  /** The museum's date-time. */
  stamp: string
}

interface Hall {
  id: number
  name: string
  lines: SeatRow[]
}

/** 周排班表: a sheet of A3 for each hall, its week with all names, seen on paper only. */
export function RosterSheets({ week, types, places, filter, stamp }: RosterSheetsProps) {
  const rows = linesOfWeek(types, places, week, { ...filter, all: false })
  const cells = seatsOfWeek(week, rows)
  const halls = places.flatMap(({ id, name }): Hall[] => {
    const lines = rows.filter(({ placeId }) => placeId === id)
    return lines.length === 0 ? [] : [{ id, name, lines }]
  })
  const drafted = week.shifts.some(({ mark }) => mark !== '')
  return createPortal(
    <div className="print-only roster-sheets">
      {halls.map((hall, at) => (
        <HallSheet
          key={hall.id}
          {...{ week, hall, cells, drafted }}
          foot={`${momentText(stamp, stamp.slice(0, 10))} 印　第 ${at + 1} / ${halls.length} 厅`}
        />
      ))}
      {halls.length === 0 ? <p>本周还没有所需人数，也没有排班。</p> : null}
    </div>,
    document.body,
  )
}

interface HallSheetProps {
  week: PlannedWeek
  hall: Hall
  cells: ReadonlyMap<string, SeatCell>
  drafted: boolean
  foot: string
}

function HallSheet({ week, hall, cells, drafted, foot }: HallSheetProps) {
  const { days } = week
  const cellOf = (line: SeatRow, date: string) => cells.get(cellKey(line, date))
  const own = hall.lines.flatMap((line) => days.flatMap(({ date }) => cellOf(line, date) ?? []))
  const sums = sumsOfCells(own)
  const seated = own.reduce((sum, { seats }) => sum + seats.length, 0)
  const fit = rosterFit(
    hall.lines.map((line) => Math.max(...days.map(({ date }) => namesIn(cellOf(line, date))))),
  )
  const monday = days[0]?.date ?? ''
  return (
    <section
      className={fit.columns === 2 ? 'roster-sheet two-columns' : 'roster-sheet'}
      style={{ '--line-height': `${fit.line}px` } as CSSProperties}
      aria-label={`${hall.name}周排班表`}
    >
      <header className="row">
        <Seal />
        <div className="grow">
          <p className="quiet">{museumName} · 志愿者周排班表</p>
          <h2>
            {hall.name}
            <span>
              {monday.slice(0, 4)}年{weekSpan(monday, monday)}　第{weekNumber(monday)}周
            </span>
          </h2>
        </div>
        <div className="roster-sums">
          <strong>
            {sums.need > 0 ? `${sums.need} 席，` : ''}已排 {seated}
            {sums.lack > 0 ? `，缺 ${sums.lack}` : ''}
          </strong>
          {drafted ? <p>草稿，未发布</p> : null}
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <td colSpan={2} />
            {days.map(({ date }) => (
              <DayHead key={date} date={date} cells={own.filter((cell) => cell.date === date)} />
            ))}
          </tr>
        </thead>
        {typesOf(hall.lines).map((lines) => (
          <tbody key={lines[0]?.typeId}>
            {lines.map((line, at) => (
              <tr key={line.key}>
                {at === 0 ? (
                  <th
                    scope="rowgroup"
                    rowSpan={lines.length}
                    className={`roster-type service-${line.colour}`}
                  >
                    {line.typeName}
                  </th>
                ) : null}
                <th scope="row" className="roster-part">
                  <b>{line.block.name}</b>
                  {line.block.start_time > '00:00:00' ? (
                    <>
                      <span>{clockInWords(line.block.start_time)}</span>
                      <span>{clockInWords(line.block.end_time)}</span>
                    </>
                  ) : null}
                </th>
                {days.map(({ date }) => (
                  <RosterCell key={date} cell={cellOf(line, date)} block={line.block} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              当天
            </th>
            {days.map(({ date, note, closures }) => (
              <td key={date}>
                {note}
                {closuresAt(closures, hall.id).map((closure) => (
                  <p key={`${closure.start_time}${closure.reason}`}>
                    {[closureWords(closure), closure.reason].filter(Boolean).join('：')}
                  </p>
                ))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <footer className="row apart">
        <span>
          <i className="roster-whole" />{' '}
          左粗线：全天同一人　　名字后是编号末四位　　虚线框：还缺，可手写
        </span>
        <span>来不了请在手机「排班」里按「我来不了」　　{foot}</span>
      </footer>
    </section>
  )
}

const namesIn = (cell: SeatCell | undefined) =>
  cell ? Math.max(1, cell.seats.length + cell.lack) : 1

/** The lines of each type, in their order. */
const typesOf = (lines: readonly SeatRow[]) =>
  [...new Set(lines.map(({ typeId }) => typeId))].map((id) =>
    lines.filter(({ typeId }) => typeId === id),
  )

function DayHead({ date, cells }: { date: string; cells: readonly SeatCell[] }) {
  const { need, lack } = sumsOfCells(cells)
  const closing = cells.every((cell) => cell.closed) ? cells[0]?.closing : undefined
  const weekend = ['周六', '周日'].includes(weekdayWord(date))
  return (
    <th scope="col" className={weekend ? 'roster-weekend' : undefined}>
      <b>{weekdayWord(date)}</b> {shortDayText(date, date)}
      <small>
        {closing ? closingInWords(closing) : need > 0 ? `${need} 席` : ''}
        {lack > 0 ? `，缺 ${lack}` : ''}
      </small>
    </th>
  )
}
