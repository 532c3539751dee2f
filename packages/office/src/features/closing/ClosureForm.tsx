import { Button, Checkbox, Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { ClockField } from '../../components/ClockField.tsx'
import { counter } from '../../components/textRules.ts'
import type { Place } from '../service/services.tsx'
import type { Settings } from '../setting/settingRows.ts'
import { type Draft, daysInWords, isSame, lastOf, partsOf, withDay } from './closureDraft.ts'
import { DayRange } from './DayRange.tsx'

interface ClosureFormProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  settings: Settings
  places: readonly Place[]
  /** Reasons that stood before, the newest first. */
  used: readonly string[]
  /** The first day of a running closure, which stays. */
  since: string | undefined
  /** What those whom it touches will read. */
  message: ReactNode
}

const usual = ['换展布展', '设备检修', '外事接待']
const mostChips = 6
/** Characters. */
export const longestReason = 50

/** What is closed when, and why: days, part of the day, halls, reason. */
export function ClosureForm(props: ClosureFormProps) {
  const { draft, onChange, settings, places, used, since, message } = props
  const { today } = settings
  const chips = [...new Set([...usual, ...used])].slice(0, mostChips)
  const halls = places.filter(({ id, disabled }) => disabled === 0 || draft.places.includes(id))
  const pick = (day: string) =>
    onChange(since === undefined ? withDay(draft, day) : { first: since, last: day })
  return (
    <>
      <section>
        <h3 className="quiet smaller regular">
          日期 <b className="ink strong figures after">{daysInWords(draft, today)}</b>
        </h3>
        <DayRange
          label="停用日期"
          first={draft.first}
          last={draft.last}
          today={today}
          from={today}
          onPick={pick}
        />
        {draft.first !== '' && lastOf(draft) === draft.first ? (
          <p className="hint">再点一天，停用到那一天。</p>
        ) : null}
      </section>
      <PartOfDay draft={draft} onChange={onChange} settings={settings} />
      <section>
        <h3 id="closure-scope" className="quiet smaller regular">
          范围
        </h3>
        <fieldset className="halves gap-xs halls" aria-labelledby="closure-scope">
          <Hall
            wide
            name="全馆"
            chosen={draft.whole}
            onChoose={(on) => onChange({ whole: on, places: [] })}
          />
          {halls.map(({ id, name }) => (
            <Hall
              key={id}
              name={name}
              chosen={draft.places.includes(id)}
              onChoose={(on) =>
                onChange({
                  whole: false,
                  places: on ? [...draft.places, id] : draft.places.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      </section>
      <section>
        <h3 className="quiet smaller regular">
          <label htmlFor="closure-reason">原因（志愿者会看到）</label>
        </h3>
        <Input
          id="closure-reason"
          value={draft.reason}
          showCount={counter(longestReason)}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
        <div className="row gap-xs wrap reasons">
          {chips.map((reason) => (
            <Button
              key={reason}
              size="small"
              aria-pressed={draft.reason === reason}
              onClick={() => onChange({ reason })}
            >
              {reason}
            </Button>
          ))}
        </div>
      </section>
      {message}
    </>
  )
}

interface HallProps {
  name: string
  chosen: boolean
  wide?: boolean
  onChoose: (on: boolean) => void
}

function Hall({ name, chosen, wide = false, onChoose }: HallProps) {
  return (
    <Checkbox
      className={`hall${chosen ? ' chosen' : ''}${wide ? ' whole-house' : ''}`}
      checked={chosen}
      onChange={({ target }) => onChoose(target.checked)}
    >
      {name}
    </Checkbox>
  )
}

const noTime = { start_time: '', end_time: '' }

/** All day, a part of the day as the museum has them, or times of its own. */
function PartOfDay({
  draft,
  onChange,
  settings,
}: Pick<ClosureFormProps, 'draft' | 'onChange' | 'settings'>) {
  const parts = partsOf(settings.roster_blocks)
  const part = parts.find((one) => isSame(one, draft))
  const value = draft.own ? 'own' : (part?.name ?? 'all')
  const choose = (next: string) => {
    if (next === 'own') return onChange({ own: true })
    const { start_time, end_time } = parts.find(({ name }) => name === next) ?? noTime
    onChange({ own: false, start_time, end_time })
  }
  return (
    <section>
      <h3 className="quiet smaller regular">时段</h3>
      <Segmented
        aria-label="时段"
        block
        value={value}
        options={[
          { value: 'all', label: '全天' },
          ...parts.map(({ name }) => ({ value: name, label: name })),
          { value: 'own', label: '另定…' },
        ]}
        onChange={choose}
      />
      {draft.own ? (
        <div className="row above">
          <ClockField
            label="开始时间"
            value={draft.start_time}
            onChange={(start_time) => onChange({ start_time })}
          />
          <span>至</span>
          <ClockField
            label="结束时间"
            value={draft.end_time}
            onChange={(end_time) => onChange({ end_time })}
          />
        </div>
      ) : null}
    </section>
  )
}
