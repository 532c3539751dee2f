import type { OutputOf } from '@museum/contract/calls.ts'
import { wishFaults } from '@museum/contract/wish/faults.rules.ts'
import { grantState } from '@museum/contract/wish/grant.rules.ts'
import {
  type HalfMark,
  halfMarks,
  markAt,
  mergedAway,
  mostMonthly,
  wishRefusal,
  withMark,
} from '@museum/contract/wish/wish.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { useLeaveQuestion } from '../../components/useLeaveQuestion.ts'
import { dayWords, useMuseumToday } from '../../today.ts'
import { AwayDays, isPicked, nothingPicked, withPicked } from './AwayDays.tsx'
import { wishScreen } from './wish.screens.ts'
import './wish.css'

type OwnWish = OutputOf<'GET /api/wish'>

/** The heading of what one may serve. */
export const grantsId = 'wish-grants'

/** What one wishes, as it is filled in; nothing is kept before it is saved. */
export function WishForm({ wish }: { wish: OwnWish }) {
  const today = useMuseumToday()
  const { halves, month_want, month_most, may_ask, away } = wish
  const kept = { halves, month_want, month_most, may_ask, away }
  const [form, setForm] = useState(kept)
  const [picked, setPicked] = useState(nothingPicked)
  // Who picks days and saves means them too.
  const meant = isPicked(picked)
    ? { ...form, away: mergedAway(withPicked(form.away, picked), today) }
    : form
  const { run, busy } = useCommand('POST /api/wish', { waits: true })
  const changed = JSON.stringify(meant) !== JSON.stringify(kept)
  const mayLeave = useLeaveQuestion(changed, () => begin(kept))
  const refusal = wishRefusal(meant, today)
  const begin = (from: typeof kept) => {
    setForm(from)
    setPicked(nothingPicked)
  }
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  return (
    <Page mayLeave={mayLeave}>
      <form
        className="stack-wide wish"
        aria-label="我的服务意愿"
        onSubmit={(event) => {
          event.preventDefault()
          if (refusal) return
          begin(meant)
          void run({ ...meant, may_ask: meant.may_ask === 1 ? 1 : 0 })
        }}
      >
        <p className="quiet">
          仅供排班参考，只有您和办公室的排班员、管理员看得到，不影响您自己排班和认领。
        </p>
        <section className="card" aria-labelledby="wish-halves">
          <h2 className="above" id="wish-halves">
            每周哪些时间方便
          </h2>
          <HalfDays halves={form.halves} onChange={(next) => set({ halves: next })} />
        </section>
        <section className="card" aria-labelledby="wish-month">
          <h2 className="above" id="wish-month">
            每月服务次数
          </h2>
          <MonthCount
            label="希望"
            none="未填"
            value={form.month_want}
            onChange={(month) => set({ month_want: month })}
          />
          <MonthCount
            label="最多"
            none="不限"
            value={form.month_most}
            onChange={(month) => set({ month_most: month })}
          />
          {refusal && (
            <p className="red below" role="alert">
              {wishFaults[refusal].msg}
            </p>
          )}
        </section>
        <section className="card" aria-labelledby="wish-away">
          <h2 className="above" id="wish-away">
            不能来的日期
          </h2>
          <AwayDays
            away={form.away}
            picked={picked}
            today={today}
            onChange={(next) => set({ away: mergedAway(next, today) })}
            onPick={setPicked}
          />
        </section>
        <label className="touch line">
          <input
            type="checkbox"
            checked={form.may_ask === 1}
            onChange={(event) => set({ may_ask: event.target.checked ? 1 : 0 })}
          />
          <span>同事可请我代班（组外的同事也能按姓名找到您）</span>
        </label>
        {wish.grants.length > 0 && (
          <section className="card" aria-labelledby={grantsId}>
            <h2 className="above" id={grantsId}>
              我的上岗资格
            </h2>
            <ul>
              {wish.grants.map(({ service_type_name, until }) => (
                <li key={service_type_name} className="row apart touch">
                  <span>{service_type_name}</span>
                  <span>{grantWords(until, today)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {wish.updated_at !== '' && (
          <p className="quiet">
            {wish.by_office === 1 ? '办公室代填于' : '填写于'}
            {dayWords(wish.updated_at.slice(0, 10))}
          </p>
        )}
        <Button type="submit" wide busy={busy} disabled={!changed || refusal !== undefined}>
          保存
        </Button>
      </form>
      <HelpLink of={wishScreen} />
    </Page>
  )
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日']
const dayParts = ['上午', '下午']
const markWords: Readonly<Record<HalfMark, string>> = { any: '可以', glad: '愿意', awkward: '不便' }

/** The half-days of a week: each tap says the next of 可以, 愿意, 不便. */
function HalfDays({ halves, onChange }: { halves: string; onChange: (halves: string) => void }) {
  return (
    <>
      <p className="quiet above">点一下切换：可以 → 愿意 → 不便</p>
      <ul>
        {weekdays.map((day, row) => (
          <li key={day} className="line below">
            <span className="wish-day">周{day}</span>
            <span className="tiles grow">
              {dayParts.map((part, column) => {
                const place = row * 2 + column
                const mark = markAt(halves, place)
                const next = halfMarks[(halfMarks.indexOf(mark) + 1) % halfMarks.length] ?? 'any'
                return (
                  <button
                    key={part}
                    type="button"
                    className={`pick quiet wish-half wish-half-${mark}`}
                    aria-label={`周${day}${part} ${markWords[mark]}`}
                    onClick={() => onChange(withMark(halves, place, next))}
                  >
                    <span>{part}</span>
                    {markWords[mark]}
                  </button>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A number of shifts a month, one up or down with a tap; 0 says nothing. */
function MonthCount({
  label,
  none,
  value,
  onChange,
}: {
  label: string
  /** The words of 0. */
  none: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <fieldset className="row below wish-count">
      <legend className="only-read-aloud">{`每月${label}`}</legend>
      <span>{label}</span>
      <div className="line wish-steps">
        <button
          type="button"
          className="pick touch"
          aria-label={`${label}少一次`}
          disabled={value === 0}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <output>{value === 0 ? none : `${value}次`}</output>
        <button
          type="button"
          className="pick touch"
          aria-label={`${label}多一次`}
          disabled={value >= mostMonthly}
          onClick={() => onChange(value + 1)}
        >
          ＋
        </button>
      </div>
    </fieldset>
  )
}

function grantWords(until: string, today: string): string {
  if (until === '') return '未授予'
  const state = grantState(until, today)
  if (state === 'ended') return '已到期'
  return `至${dayWords(until)}${state === 'ending' ? '，30天内到期' : ''}`
}
