import { Button, Input, type InputRef } from 'antd'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useSettled } from '../../components/useSettled.ts'
import {
  type PeopleFilter,
  type PeopleSort,
  type peopleFigures,
  peopleFilters,
  peopleSorts,
} from './peopleRows.ts'

interface PeopleSideProps {
  who: PeopleFilter
  sort: PeopleSort
  q: string
  counts: Record<PeopleFilter, number>
  figures: ReturnType<typeof peopleFigures>
  /** Hours that one is to serve in a year; 0 where none are asked. */
  target: number
  /** Hours of rest between two shifts; 0 where none are asked. */
  rest: number
  /** Who is shown, or their order, is not what it would be now. */
  moved: boolean
  faded: boolean
  searchRef: Ref<InputRef>
  onFilter: (patch: { who?: PeopleFilter; sort?: PeopleSort; q?: string }) => void
  onRenew: () => void
  onFade: (faded: boolean) => void
}

const tones: Partial<Record<PeopleFilter, string>> = {
  over: 'amber strong',
  conflict: 'red strong',
  rest: 'amber strong',
}

/** Beside the people: whom to look at, in which order, and what the week comes to for them. */
export function PeopleSide(props: PeopleSideProps) {
  const { who, sort, counts, figures, target, rest, moved, faded, onFilter } = props
  const hidden = (name: string) =>
    (target === 0 && (name === 'short' || name === 'lack')) || (rest === 0 && name === 'rest')
  const { spread, wishes } = figures
  const most = Math.max(1, ...spread.slice(1))
  return (
    <aside className="stack gap-l smaller dense dense-fields people-side" aria-label="志愿者筛选">
      <Search {...props} />
      <fieldset>
        <legend className="quiet smallest">查看</legend>
        {peopleFilters.map(([name, label]) =>
          hidden(name) ? null : (
            <button
              key={name}
              type="button"
              className="bare row apart figures people-choice"
              aria-pressed={who === name}
              title={name === 'rest' ? `两班之间不足 ${rest} 小时` : undefined}
              onClick={() => onFilter({ who: name })}
            >
              {label}{' '}
              <span className={counts[name] > 0 ? tones[name] : undefined}>{counts[name]}</span>
            </button>
          ),
        )}
      </fieldset>
      <fieldset>
        <legend className="quiet smallest">排序</legend>
        {peopleSorts.map(([name, label]) =>
          hidden(name) ? null : (
            <button
              key={name}
              type="button"
              className="bare row apart figures people-choice"
              aria-pressed={sort === name}
              onClick={() => onFilter({ sort: name })}
            >
              {label}
            </button>
          ),
        )}
        {moved ? (
          <Button size="small" onClick={props.onRenew} title="改动时各人留在原处">
            重新排列
          </Button>
        ) : null}
      </fieldset>
      <fieldset className="people-wishes">
        <legend className="quiet smallest">意愿</legend>
        <p>
          已填 <b>{wishes.said}</b> 人
        </p>
        {wishes.shifts > 0 ? (
          <>
            <p>
              排在愿意时段 <b>{Math.round((wishes.glad / wishes.shifts) * 100)}%</b>
              <span className="quiet block">
                {wishes.glad} / {wishes.shifts} 班
              </span>
            </p>
            <p>
              排在不便时段{' '}
              <b className={wishes.awkward > 0 ? 'amber' : undefined}>{wishes.awkward}</b>
            </p>
          </>
        ) : null}
        <Button size="small" aria-pressed={faded} onClick={() => props.onFade(!faded)}>
          {faded ? '显示意愿' : '淡化意愿'}
        </Button>
      </fieldset>
      <fieldset className="figures people-spread">
        <legend className="quiet smallest">本周每人班数</legend>
        <dl>
          {spread.map((count, shifts) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of shifts.
            <div key={shifts} className="row">
              <dt>{shifts === 5 ? '5班+' : `${shifts}班`}</dt>
              <dd className="row apart grow">
                <span className="track grow served-bar" aria-hidden="true">
                  <span style={{ width: `${shifts === 0 ? 0 : (count / most) * 100}%` }} />
                </span>
                {count}
              </dd>
            </div>
          ))}
        </dl>
      </fieldset>
    </aside>
  )
}

/** By name or code; what is typed is looked for once it has settled. */
function Search({ q, searchRef, onFilter }: PeopleSideProps) {
  const [text, setText] = useState(q)
  const settled = useSettled(text).value.trim()
  const sent = useRef(q)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone is looked for.
  useEffect(() => {
    if (settled === sent.current) return
    sent.current = settled
    onFilter({ q: settled })
  }, [settled])
  useEffect(() => {
    // The address was changed otherwise.
    if (q === sent.current) return
    sent.current = q
    setText(q)
  }, [q])
  return (
    <Input
      ref={searchRef}
      size="small"
      allowClear
      placeholder="姓名或编号"
      aria-label="查找志愿者"
      suffix={<kbd>/</kbd>}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
