import { SearchOutlined } from '@ant-design/icons'
import { findLimit } from '@museum/contract/find/find.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { useMe } from '../login/me.tsx'
import { FindAnswers } from './FindAnswers.tsx'
import { FindFoot } from './FindFoot.tsx'
import { FindGlance } from './FindGlance.tsx'
import { actsOf, type FindGroup, type FindItem, findGroups, pagesOf } from './findItems.ts'
import { type Early, finding } from './opening.ts'
import { pageActs } from './pageActs.ts'
import { useFindKeys } from './useFindKeys.ts'
import { useFound } from './useFound.ts'
import './find.css'

/** Anybody and anything of the office, by what one types, over whatever page one is on. */
export function FindDialog() {
  const dialog = useModal()
  const list = useId()
  const { role } = useMe()
  const { day: today } = useMuseumClock()
  const [early, setEarly] = useState<Early>({ text: '', enter: false })
  const [text, setText] = useState('')
  // Before any other key is heard: one that met an empty field would take the place of what was typed.
  useLayoutEffect(() => {
    const typed = finding.take()
    if (typed.text === '') return
    setText(typed.text)
    setEarly(typed)
  }, [])
  // The text for which any whole number is looked up, as somebody asked for it.
  const [number, setNumber] = useState('')
  const offered = useOffered(role)
  const { found, settled, error, retry } = useFound(text, number !== '' && number === text)
  const groups = withNumber(
    findGroups({ text, role, today, found: text.trim() === '' ? undefined : found, ...offered }),
    found?.number === 1 && settled ? () => setNumber(text) : undefined,
    text,
  )
  const shown = text.trim() === '' ? startOf(offered.acts) : groups
  const go = useGo(dialog)
  const keys = useFindKeys({ groups: shown, text, settled, early, go })
  const { chosen } = keys
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  const optionId = (key: string) => `${list}-${key}`
  return (
    <dialog
      ref={dialog}
      className="find"
      aria-label="查找"
      onCancel={(event) => {
        event.preventDefault()
        finding.close()
      }}
      onClick={({ target }) => {
        if (target === dialog.current) finding.close()
      }}
      onKeyDown={keys.press}
    >
      <div className="find-box">
        <div className="row find-head">
          <SearchOutlined />
          <input
            className="grow find-input"
            role="combobox"
            aria-label="找人、活动、分组、地点、日子、页面"
            aria-expanded={count > 0}
            aria-controls={list}
            aria-autocomplete="list"
            {...(chosen ? { 'aria-activedescendant': optionId(chosen.key) } : {})}
            autoComplete="off"
            spellCheck={false}
            maxLength={findLimit}
            placeholder="姓名、拼音、首字母、编号、手机后四位、日子、页面"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setNumber('')
            }}
          />
          <button type="button" className="find-close" onClick={finding.close}>
            <kbd>Esc</kbd>
            <span className="unseen"> 关闭查找</span>
          </button>
        </div>
        <div className="find-body">
          <FindAnswers
            id={list}
            optionId={optionId}
            groups={shown}
            chosen={chosen}
            text={text.trim()}
            settled={settled}
            error={error}
            more={found?.more === 1 && text.trim() !== ''}
            onRetry={retry}
            onChoose={keys.choose}
            onGo={go}
          />
          <FindGlance item={chosen} groups={shown} onGo={go} />
        </div>
        <FindFoot
          count={text.trim() === '' || !settled ? undefined : count}
          looked={text.trim() === '' ? '' : (found?.looked ?? '')}
        />
      </div>
    </dialog>
  )
}

/** What stands before anything is typed: what the page behind offers. */
const startOf = (acts: readonly { label: string; run?: () => void }[]): FindGroup[] =>
  acts.length === 0
    ? []
    : [
        {
          title: '本页能做的',
          sign: '›',
          items: acts.slice(0, 8).map(({ label, run }) => ({
            key: `act-${label}`,
            title: label,
            detail: '',
            ...(run && { run }),
          })),
        },
      ]

/** A whole number that may be somebody's is looked up when it is asked for. */
function withNumber(
  groups: FindGroup[],
  lookUp: (() => void) | undefined,
  text: string,
): FindGroup[] {
  if (!lookUp) return groups
  const item = {
    key: 'number',
    title: `查找号码 ${text.trim()}`,
    detail: '证件号或电话整号，记入日志',
    run: lookUp,
    stays: true,
  }
  return [...groups, { title: '按整号', sign: '#', items: [item] }]
}

/** Over everything until it is closed; who had the focus has it again. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    element?.querySelector('input')?.focus()
    return () => element?.close()
  }, [])
  return dialog
}

/** Pages, the acts of the page behind, and how their labels are read. */
function useOffered(role: ReturnType<typeof useMe>['role']) {
  const pages = useMemo(() => pagesOf(role), [role])
  const [acts] = useState(() => actsOf(pageActs()))
  const names = useMemo(
    () => [...new Set([...pages, ...acts].map(({ label }) => label))],
    [pages, acts],
  )
  const { data } = useQueryOf(
    'POST /api/office/find/readings',
    { names },
    { own: true, quiet: true },
  )
  const readings = useMemo(
    () => new Map(data?.list.map((syllables, at) => [names[at] ?? '', syllables])),
    [data, names],
  )
  return { pages, acts, readings }
}

/** Goes where something is, in a new tab where that is asked for, or does it. */
function useGo(dialog: { current: HTMLDialogElement | null }) {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  return (item: FindItem, anew: boolean, act?: string) => {
    if (item.stays) return item.run?.()
    const { to, run } = item
    if (to !== undefined && anew) return void window.open(base + to, '_blank', 'noopener')
    // The focus is where it was before the page takes it, or the act's own dialog does.
    dialog.current?.close()
    finding.close()
    if (to !== undefined) return void navigate(to, { state: item.person && act ? { act } : null })
    run?.()
  }
}
