import { dayText } from '@museum/contract/day.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert } from 'antd'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Blank, Loaded } from '../../components/Blank.tsx'
import { KeysDialog } from '../../components/KeysDialog.tsx'
import { useKeptSwitch } from '../../components/keptChoices.ts'
import { PaperWords } from '../../components/PaperWords.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useLetterKeys } from '../../components/useLetterKeys.ts'
import { useToday } from '../../components/useMuseumClock.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { Page } from '../../shell/Page.tsx'
import { AtRiskList } from '../confirm/AtRiskList.tsx'
import { useMay } from '../login/me.tsx'
import { keyOf } from '../offer/gapRows.ts'
import { plannerPage } from '../planner/planner.pages.ts'
import { wallPlace } from '../wall/wall.pages.ts'
import { GapColumn, type Gaps } from './GapColumn.tsx'
import { NextDay } from './NextDay.tsx'
import { PartChips } from './PartChips.tsx'
import { PrintDay } from './PrintDay.tsx'
import { RecentList } from './RecentList.tsx'
import { RemindAct } from './RemindAct.tsx'
import { TodayBoard } from './TodayBoard.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { TroubleColumn } from './TroubleColumn.tsx'
import { todayPage } from './today.pages.ts'
import { todayKeys } from './todayKeys.ts'
import { closedToday, type Today, totalOf, wantedOf } from './todayRows.ts'
import { UnfilledSlots } from './UnfilledSlots.tsx'
import './today.css'

/** 今日: who is where now, who is missing, who could come, and what is done about it. */
export function TodayPage() {
  const query = useToday()
  const today = query.data
  // Whose answers are shown, and whose sheet is printed.
  const [answersOf, setAnswersOf] = useState('')
  const { filter, setFilter } = useAddressFilter({ part: '' }, 'part')
  const part = today?.parts.find(({ name }) => name === filter.part)?.name ?? ''
  const ofPart = useQueryOf(
    'GET /api/office/today',
    { part },
    { enabled: part !== '', every: refreshIntervals.board, keep: true },
  )
  return (
    <Page
      title={todayPage.label}
      note={today ? <Moment today={today} /> : null}
      bar={
        today && today.parts.length > 1 ? (
          <PartChips today={today} part={part} onPart={(one) => setFilter({ part: one })} />
        ) : null
      }
      acts={today ? <PrintDay today={today} chosen={answersOf} part={part} /> : null}
    >
      <PaperWords chips={today ? [{ label: momentOf(today), value: part }] : []} />
      {today && query.isError ? (
        <Alert
          type="warning"
          banner
          title={`未能刷新，以下是 ${today.time.slice(0, 5)} 的情况，正在重试：${query.error.message}`}
        />
      ) : null}
      <Loaded query={query} lines={10} card>
        {(day) => (
          <Room
            day={day}
            today={(part !== '' && ofPart.data) || day}
            part={part}
            answersOf={answersOf}
            onAnswersOf={setAnswersOf}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Moment({ today }: { today: Today }) {
  return <span className="figures screen-only">{momentOf(today)}，每半分钟更新</span>
}

const momentOf = ({ date, time }: Today) => `${dayText(date, date)}，${time.slice(0, 5)} 的情况`

interface RoomProps {
  /** The whole day. */
  day: Today
  /** The part of it whose figures and places stand there; the whole day where none is chosen. */
  today: Today
  part: string
  /** The day whose answers were asked for; empty for the one that the museum asks about now. */
  answersOf: string
  onAnswersOf: (date: string) => void
}

function Room({ day, today, part, answersOf, onAnswersOf }: RoomProps) {
  const may = useMay('office.schedule')
  const gaps = useQueryOf(
    'GET /api/office/offers/gaps',
    { date: '' },
    { enabled: may, every: refreshIntervals.board, keep: true },
  )
  const answers = useQueryOf(
    'GET /api/office/answers',
    { date: '' },
    { every: refreshIntervals.board, keep: true },
  )
  const leave = useQueryOf(
    'GET /api/office/today/leave',
    { part },
    { every: refreshIntervals.board, keep: true },
  ).data?.list
  const troubles = useRef<HTMLDivElement>(null)
  const wanted = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState('')
  const [letters, setLetters] = useKeptSwitch('planner.letters', true)
  const [keysOpen, setKeysOpen] = useState(false)
  const navigate = useNavigate()
  const list = gaps.data?.list ?? []
  const current = currentOf(list, chosen)
  const rowNow = () => {
    const here = document.activeElement?.closest<HTMLElement>('[data-row]')
    return here ?? troubles.current?.querySelector<HTMLElement>('[data-row]')
  }
  const press = (selector: string) => () => {
    rowNow()?.querySelector<HTMLElement>(selector)?.click()
  }
  useLetterKeys(
    {
      j: () => step(troubles.current, 1),
      k: () => step(troubles.current, -1),
      t: press('[aria-label^="打电话"]'),
      y: press('[aria-label$="，登记到岗"], [aria-label$="，会来"]'),
      r: press('[aria-label$="，提醒"]'),
      n: () => {
        const at = list.findIndex((gap) => keyOf(gap) === chosen)
        const next = list[(at + 1) % Math.max(1, list.length)]
        if (next) wanted.current?.querySelector<HTMLElement>(`[data-gap="${keyOf(next)}"]`)?.focus()
      },
      o: () => void navigate(wallPlace.path),
      '?': () => setKeysOpen(true),
    },
    letters,
  )
  const risky = (
    <AtRiskList
      today={today.date}
      chosen={answersOf}
      onChoose={onAnswersOf}
      acts={(people, date, many) => (
        <RemindAct kind="answer" date={date} people={people} many={many} />
      )}
    />
  )
  const empty = totalOf(day) === 0 && day.unfilled_slots.length === 0 && !leave?.length
  return (
    <>
      {closedToday(day).map((line) => (
        <Alert key={line} type="info" banner title={line} />
      ))}
      {empty ? (
        <>
          <Blank text={today.closed === 1 ? '今日闭馆，没有人排班。' : '今天还没有人排班。'}>
            <Link to={plannerPage.path}>去排班计划</Link>
          </Blank>
          {/* Tomorrow's people are asked on a day without any as well. */}
          <div className="today-troubles dense" ref={troubles}>
            {risky}
            <RecentList today={today.date} />
          </div>
          <aside className="pane dense" aria-label="明天">
            <NextDay day={day} />
          </aside>
        </>
      ) : (
        <>
          <TodayFigures
            today={today}
            day={day}
            asked={list.filter(({ offer }) => offer !== null).length}
            answers={answers.data}
          />
          <div className="board today-room">
            <TroubleColumn ref={troubles} today={day}>
              {risky}
            </TroubleColumn>
            <TodayBoard today={today} part={part} leave={leave} />
            <aside className="pane dense" aria-label="缺口与人选" ref={wanted}>
              <h2 className="row band">
                {may ? '缺口与人选' : '缺口'}
                {wantedOf(day) > 0 ? (
                  <b className="push smaller amber figures">还缺 {wantedOf(day)} 人</b>
                ) : null}
              </h2>
              {may ? (
                <Loaded query={gaps} lines={6}>
                  {(shown) => (
                    <GapColumn
                      gaps={shown}
                      current={current}
                      letters={letters}
                      onCurrent={setChosen}
                    />
                  )}
                </Loaded>
              ) : (
                <UnfilledSlots today={day} />
              )}
              <NextDay day={day} />
            </aside>
          </div>
          <footer className="row gap-xl apart fixed foot-bar screen-only today-foot">
            {letters ? (
              <span aria-hidden="true">
                <kbd>J</kbd> <kbd>K</kbd> 上下{' '}
                {may ? (
                  <>
                    <kbd>T</kbd> 打电话 <kbd>Y</kbd> 到岗、会来 <kbd>R</kbd> 提醒 <kbd>A</kbd>{' '}
                    询问前3位 <kbd>N</kbd> 下一缺口 <kbd>Ctrl</kbd> <kbd>Z</kbd> 撤销
                  </>
                ) : null}
              </span>
            ) : null}
            <Link to={wallPlace.path}>
              <kbd>O</kbd> 大屏
            </Link>
            <button type="button" className="bare push" onClick={() => setKeysOpen(true)}>
              <kbd>?</kbd> 全部按键
            </button>
          </footer>
        </>
      )}
      <KeysDialog
        groups={todayKeys(may)}
        open={keysOpen}
        letters={letters}
        onLetters={setLetters}
        onClose={() => setKeysOpen(false)}
      />
    </>
  )
}

/** The gap whose people the keys ask: the one where one stands, else the first for which somebody can be asked. */
function currentOf(list: Gaps['list'], chosen: string): string {
  const gap =
    list.find((gap) => keyOf(gap) === chosen) ??
    list.find(({ offer, askable }) => offer === null && askable > 0) ??
    list[0]
  return gap ? keyOf(gap) : ''
}

/** The row beside the one with the focus; the first where none has it. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))
  rows[next]?.focus()
}
