import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Joined } from '../../components/Joined.tsx'
import { useElder } from '../../shell/elder.ts'
import { dayWords } from '../../today.ts'
import { countsOf, type Fortnight, worksOf } from './fortnightChoice.ts'
import type { Choosing } from './useFortnight.ts'
import './fortnight.css'

// As many reasons as leave the days some room.
const mostReasons = 3

/** What is about to be sent: how many, when, as what and where, what cannot be so; as high with nothing chosen. */
export function FortnightBar({
  data,
  choosing,
  onChange,
}: {
  data: Fortnight
  choosing: Choosing
  /** What changes it will be wanted. */
  onChange: () => Promise<unknown>
}) {
  const { planned, preset, problems, busy, restored, clear, setOpen, submit } = choosing
  const begun = planned.length > 0
  useEffect(() => {
    if (begun) onChange().catch(() => {})
  }, [begun, onChange])
  const box = useRef<HTMLButtonElement>(null)
  const elder = useElder()
  const tight = useTight(box, elder ? fewElderLetters : fewLetters)
  const works = worksOf(data, planned, preset)
  const [work, ...others] = works
  const named = work !== undefined && work.type !== '' && work.place !== ''
  return (
    <>
      {restored && (
        <div className="line apart" role="status">
          <span className="small">已恢复上次未提交的选择</span>
          <Button kind="quiet" small onClick={clear}>
            放弃
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        <div className="note note-red above" role="alert" aria-label="没有排上">
          <ul>
            {problems.slice(0, mostReasons).map(({ key, date, part, msg }) => (
              <li key={key}>
                {dayWords(date)} {part.name}：{msg}
              </li>
            ))}
          </ul>
          {problems.length > mostReasons && <p>还有{problems.length - mostReasons}个不能这样排</p>}
        </div>
      )}
      <div className="fortnight-send">
        <button
          ref={box}
          type="button"
          className="line apart touch fortnight-sum"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className="grow lines" role="status">
            <span className="parts">
              {begun ? (
                countsOf(planned).map(({ count, days }, at, all) => (
                  <span key={count}>
                    <b>{count}</b>
                    {!tight && !elder && ` ${days}`}
                    {at < all.length - 1 && '，'}
                  </span>
                ))
              ) : (
                <span>点选要来的时段</span>
              )}
            </span>
            {(!tight || !named) && (
              <span className="quiet small parts">
                {named ? (
                  <>
                    <Joined parts={[work.type, work.place]} />
                    {others.length > 0 && <span>，另有{others.length}种</span>}
                  </>
                ) : (
                  <span>请选择服务类型和地点</span>
                )}
              </span>
            )}
          </span>
          <span className="quiet fortnight-change">更改</span>
        </button>
        <Button wide busy={busy} disabled={!begun} onClick={submit}>
          {begun ? `提交${planned.length}个排班` : '提交'}
        </Button>
      </div>
    </>
  )
}

// So many letters of the page's text fill the screen's width: with fewer the bar would leave the days no room.
const fewLetters = 12
// In 长辈版 the button stands beside.
const fewElderLetters = 17

/** Whether the text is so large that the bar says how many are chosen, and the rest is said by what a tap opens. */
function useTight(box: RefObject<HTMLElement | null>, few: number): boolean {
  const [tight, setTight] = useState(false)
  useEffect(() => {
    const measure = new ResizeObserver(() => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setTight(letter * few > innerWidth)
    })
    if (box.current) measure.observe(box.current)
    return () => measure.disconnect()
  }, [box, few])
  return tight
}
