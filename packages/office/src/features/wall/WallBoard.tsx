import { dayText } from '@museum/contract/day.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { clockInWords, spanInWords } from '@museum/contract/span.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Seal } from '../../shell/Seal.tsx'
import { fittedStyle } from './fitted.ts'
import { type WallDay, WallLists } from './WallLists.tsx'
import { clockAfter, oldInWords, useAge } from './wallScreen.ts'

// What the head leaves to the museum's name beside the part of the day, the day and the time.
const titleRoom = { width: 32, height: 7.5, most: 3 }

/** The whole wall; `onHang` where it is looked at from the office. */
export function WallBoard({ day, onHang }: { day: WallDay; onHang?: () => void }) {
  const age = useAge(day.at)
  const { day: today, time } = clockAfter(day.date, day.time, age)
  const old = oldInWords(age)
  const past = old !== '' && today !== day.date
  return (
    <main className={old === '' ? 'figures wall' : 'figures wall is-old'}>
      <header className="row fixed one-line wall-head">
        <Seal />
        <h1 style={fittedStyle(`${day.museum_name}志愿者`, titleRoom)}>{day.museum_name}志愿者</h1>
        {past ? null : <Block day={day} />}
        <p className="fixed push wall-day">{dayText(today, today)}</p>
        <time className="fixed">{time}</time>
      </header>
      {old === '' ? null : (
        <p className="row fixed one-line wall-old" role="alert">
          <b>✕ 网络中断</b>
          <span>
            {past
              ? `最后一次更新在 ${dayText(day.date, today)} ${clockInWords(day.time)}`
              : `以下停在 ${clockInWords(day.time)}，已过 ${old}`}
          </span>
        </p>
      )}
      {past ? (
        <Alone text="等待网络恢复" hint="恢复后自动显示今天" />
      ) : (
        <Body day={day} old={old !== ''} />
      )}
      <footer className="row apart fixed quiet one-line wall-foot">
        {old === '' ? (
          <p>
            <i className="celadon" aria-hidden="true">
              ●
            </i>{' '}
            {age} 秒前更新，每 30 秒刷新
          </p>
        ) : (
          <p>正在自动重试</p>
        )}
        <Acts {...(onHang ? { onHang } : {})} />
        {past ? null : <Before day={day} />}
      </footer>
    </main>
  )
}

function Block({ day: { closed, planned, block } }: { day: WallDay }) {
  if (closed === 1 || planned === 0) return null
  return (
    <p className="fixed quiet wall-block">
      {block.name === '' ? null : <b>{block.name}班</b>}
      {spanInWords(block)}
      {block.state === 'running' ? null : <em>{block.state === 'over' ? '已结束' : '未开始'}</em>}
    </p>
  )
}

function Body({ day, old }: { day: WallDay; old: boolean }) {
  if (day.closed === 1) return <Alone text="今日闭馆" hint={day.note} />
  if (day.planned === 0) return <Alone text="今日没有排班" hint={day.note} />
  const { due, came, late, lack, at_risk, to_sign_out } = day
  return (
    <>
      <dl className="fixed wall-figures">
        <Figure word="应到" value={due} />
        <Figure word="已到" value={came} />
        <Figure word={shiftWords.late} value={late} sign="▲" tone="late" />
        <Figure word="缺口" value={lack} tone="lack" />
        <Figure word="有风险" value={at_risk} sign="△" tone="lack" />
        <Figure word={shiftWords.to_leave} value={to_sign_out} />
      </dl>
      <WallLists day={day} old={old} />
    </>
  )
}

interface FigureProps {
  word: string
  value: number
  /** How it stands out where it is not 0; colour is not the only sign. */
  sign?: string
  tone?: 'late' | 'lack'
}

function Figure({ word, value, sign = '', tone }: FigureProps) {
  const stands = tone !== undefined && value > 0
  return (
    <div className={stands ? `is-${tone}` : undefined}>
      <dt>
        {stands && sign !== '' ? <i aria-hidden="true">{sign} </i> : null}
        {word}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

function Before({ day: { before, closed } }: { day: WallDay }) {
  if (before === null || closed === 1) return null
  return (
    <p>
      {before.name}班 {before.total} 人，{shiftWords.done} {before.done}
    </p>
  )
}

function Alone({ text, hint }: { text: string; hint: string }) {
  return (
    <section className="col grow wall-calm">
      <h2>{text}</h2>
      {hint === '' ? null : <p className="quiet">{hint}</p>}
    </section>
  )
}

/** What a hand at the display can do; a full screen has none of it but the way back to the office. */
function Acts({ onHang }: { onHang?: () => void }) {
  const [full, setFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const acts: ReactNode[] = []
  if (onHang)
    acts.push(
      <Link key="back" to="/today">
        返回今日
      </Link>,
      <button key="hang" type="button" onClick={onHang}>
        挂成大屏
      </button>,
    )
  if (!full && document.fullscreenEnabled)
    acts.push(
      <button
        key="full"
        type="button"
        onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
      >
        全屏显示
      </button>,
    )
  return acts.length > 0 ? <div className="row wall-acts">{acts}</div> : null
}
