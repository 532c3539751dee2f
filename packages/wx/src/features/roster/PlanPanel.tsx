import { spanInWords } from '@museum/contract/span.ts'
import { Button } from '../../components/Button.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Phrases } from '../../components/Phrases.tsx'
import { useNavigate } from '../../shell/router.tsx'
import { dayWords, periodWords } from '../../today.ts'
import { type ChosenDay, entriesFor, type OwnShift, type Preset } from './choice.ts'
import { PlanBlocks } from './PlanBlocks.tsx'
import { partsOf, shownTimes } from './presetParts.ts'
import { planDayPath } from './roster.screens.ts'
import { ShiftFields } from './ShiftFields.tsx'
import type { Choosing } from './useChoice.ts'
import { usePlaces } from './usePlaces.ts'
import type { ServiceType } from './useServiceTypes.ts'
import './plan.css'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** What the chosen days get: the part of the day by one tap, the rest as last time until it is changed. */
export default function PlanPanel({
  choosing,
  preset,
  proposed,
  last,
  types,
  isEnough,
  onPinned,
}: {
  choosing: Choosing
  preset: Preset
  proposed: Preset
  /** The shift that was served or planned last. */
  last: OwnShift | undefined
  types: readonly ServiceType[]
  /** True where as many people serve already as are wanted. */
  isEnough: (day: ChosenDay) => boolean
  /** It takes another height from the month. */
  onPinned: () => void
}) {
  const { days, open, setPreset } = choosing
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'start' })
  }, [open])
  const pinned = usePinned(box, onPinned) && !open
  const filled = days.filter(({ copied }) => copied === undefined)
  const parts = partsOf(filled, preset, proposed)
  const onChange = (change: Partial<Preset>) => setPreset(change)
  return (
    <section
      ref={box}
      className={pinned ? 'plan-panel plan-panel-pinned' : 'plan-panel'}
      aria-label="所选日期"
    >
      {filled.length > 0 && (
        <>
          <PlanBlocks
            blocks={parts}
            chosen={parts.find(({ block }) => block === preset.block)}
            onChoose={({ block, start_time, end_time }) =>
              setPreset({ block, start_time, end_time })
            }
          />
          <What {...{ choosing, preset, last, types, onChange }} days={filled} />
        </>
      )}
      {open && filled.length > 0 && (
        <div className="fields plan-fields">
          <ShiftFields
            entry={{
              ...preset,
              ...shownTimes(parts, preset),
              activity_id: entriesFor(filled[0] as ChosenDay, preset)[0]?.activity_id ?? 0,
            }}
            choices={{ activities: activitiesOf(filled), types, window: widest(filled) }}
            errorOf={choosing.errorOf}
            onChange={(change) => {
              const times = 'start_time' in change || 'end_time' in change
              onChange(times ? { ...shownTimes(parts, preset), ...change, block: '' } : change)
            }}
          />
          {/* Leading elsewhere would lose the other days. */}
          {days.length === 1 && <DayByDay {...{ choosing }} date={filled[0]?.date ?? ''} />}
        </div>
      )}
      <Days {...{ choosing, preset, isEnough }} />
    </section>
  )
}

/** The share of the screen's height that may be pinned below the month, with the bar. */
const mostPinned = 0.6

/**
 * Whether a box may stay in sight while the page scrolls under it: in large letters, or with much to say,
 * it would leave the month no room. How high it is then stands in `--plan-panel`.
 */
function usePinned(box: RefObject<HTMLElement | null>, onPinned: () => void): boolean {
  const [pinned, setPinned] = useState(false)
  const told = useRef(onPinned)
  told.current = onPinned
  useEffect(() => {
    const root = document.documentElement
    const measure = new ResizeObserver(() => {
      const height = box.current?.offsetHeight ?? 0
      const bar = Number.parseFloat(getComputedStyle(root).getPropertyValue('--action-bar'))
      const fits = height + (bar || 0) <= innerHeight * mostPinned
      setPinned(fits)
      root.style.setProperty('--plan-panel', fits ? `${height}px` : '0px')
      if (fits) told.current()
    })
    if (box.current) measure.observe(box.current)
    return () => {
      measure.disconnect()
      root.style.removeProperty('--plan-panel')
    }
  }, [box])
  return pinned
}

/** What is served and where, in a line; a tap opens its fields. */
function What({
  choosing,
  preset,
  days,
  last,
  types,
  onChange,
}: {
  choosing: Choosing
  preset: Preset
  days: readonly ChosenDay[]
  last: OwnShift | undefined
  types: readonly ServiceType[]
  onChange: (change: Partial<Preset>) => void
}) {
  const { open, setOpen } = choosing
  const { options } = usePlaces(preset, undefined, onChange)
  const place =
    options.find(({ id }) => id === preset.place_id)?.name ??
    (last?.place_id === preset.place_id ? last.place_name : '')
  const type = types.find(({ id }) => id === preset.service_type_id)?.name ?? ''
  const served = new Set(days.map((day) => entriesFor(day, preset)[0]?.activity_id))
  const titles = activitiesOf(days).filter(({ id }) => served.has(id))
  const talks = preset.explain_time > 0 ? [`讲解${preset.explain_time}场`] : []
  const main = [type, place].filter(Boolean)
  return (
    <button
      type="button"
      className="row apart touch below-close plan-what"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      <span className="lines">
        {main.length < 2 ? (
          '请选择服务类型和地点'
        ) : (
          <strong>
            <Joined parts={main} />
          </strong>
        )}
        <span className="quiet">{[...titles.map(({ title }) => title), ...talks].join('，')}</span>
      </span>
      <span className="quiet plan-what-act">{open ? '收起' : '更改'}</span>
    </button>
  )
}

/** To the form of one day, which is no longer chosen then. */
function DayByDay({ choosing, date }: { choosing: Choosing; date: string }) {
  const navigate = useNavigate()
  return (
    <Button
      kind="quiet"
      onClick={() => {
        choosing.remove(date)
        navigate(planDayPath(date))
      }}
    >
      {`单独填写${dayWords(date)}`}
    </Button>
  )
}

// As many days as are said one by one.
const mostSaid = 4

/** Which days are chosen, where there are people enough, and what cannot be so. */
function Days({
  choosing,
  preset,
  isEnough,
}: {
  choosing: Choosing
  preset: Preset
  isEnough: (day: ChosenDay) => boolean
}) {
  const { days, refused, remove, count } = choosing
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const said = (day: ChosenDay) =>
    day.copied
      ? `${dayWords(day.date)} ${day.copied.map(spanInWords).join('、')}`
      : dayWords(day.date)
  const enough = days.filter(isEnough)
  const whole = preset.block !== '' && days.every(({ copied }) => copied === undefined)
  return (
    <div className="plan-days" role="status">
      <p className="parts">
        <strong>{whole ? `${count}个${preset.block}` : `${count}个排班`}</strong>
        {days.length > mostSaid ? (
          <span>{periodWords(first, last)}</span>
        ) : (
          days.map((day, at) => (
            <span key={day.date}>
              <Phrases text={said(day)} />
              {isEnough(day) && <b>（人手已够）</b>}
              {at < days.length - 1 && '、'}
            </span>
          ))
        )}
      </p>
      {days.length > mostSaid && enough.length > 0 && (
        <p>人手已够，仍可提交：{enough.map(({ date }) => dayWords(date)).join('、')}</p>
      )}
      {refused.length > 0 && (
        <div className="note note-red below-close plan-refused">
          <ul>
            {refused.map(({ date, msg }) => (
              <li key={date}>
                {dayWords(date)}：{msg}
              </li>
            ))}
          </ul>
          <Button
            kind="quiet"
            small
            onClick={() => remove(...refused.map(({ date }) => date))}
          >{`去掉这${refused.length}天`}</Button>
        </div>
      )}
    </div>
  )
}

/** What may be chosen on some of the days, each once. */
function activitiesOf(days: readonly ChosenDay[]) {
  return [
    ...new Map(days.flatMap(({ activities }) => activities).map((one) => [one.id, one])).values(),
  ]
}

/** The earliest opening and the latest closing of the days. */
function widest(days: readonly ChosenDay[]) {
  const starts = days.map(({ start_time }) => start_time).sort()
  const ends = days.map(({ end_time }) => end_time).sort()
  return { start_time: starts[0] ?? '', end_time: ends.at(-1) ?? '', closed: 0 }
}
