import { quoted } from '@museum/contract/text.ts'
import { volunteerBadge } from '@museum/contract/volunteer/volunteer.words.ts'
import { useEffect, useRef } from 'react'
import type { FindGroup, FindItem, FoundPerson } from './findItems.ts'

interface FindAnswersProps {
  id: string
  optionId: (key: string) => string
  groups: readonly FindGroup[]
  chosen: FindItem | undefined
  text: string
  settled: boolean
  error: Error | null
  /** More people than are shown. */
  more: boolean
  onRetry: () => void
  onChoose: (item: FindItem) => void
  onGo: (item: FindItem, anew: boolean) => void
}

/** What was found, in groups; the chosen one stays in sight. */
export function FindAnswers(props: FindAnswersProps) {
  const { id, optionId, groups, chosen, text, settled, error, more, onRetry } = props
  const list = useRef<HTMLDivElement>(null)
  const key = chosen?.key
  useEffect(() => {
    if (key !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [key])
  return (
    <div className="col find-answers">
      {error ? (
        <p role="alert" className="row find-told">
          {error.message}
          <button type="button" className="find-again" onClick={onRetry}>
            重试
          </button>
        </p>
      ) : null}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="查找结果"
        aria-busy={!settled}
        className={settled ? 'find-list' : 'find-list waiting'}
      >
        {groups.map((group, at) => (
          <Group
            key={group.title}
            {...{ group, at, optionId, chosen }}
            titleId={`${id}-title-${at}`}
            onChoose={props.onChoose}
            onGo={props.onGo}
          />
        ))}
      </div>
      {more ? <p className="quiet small find-told">人数较多，请再多输入一些。</p> : null}
      {(groups.length === 0 || text === '') && !error ? (
        <Empty text={text} settled={settled} />
      ) : null}
    </div>
  )
}

interface GroupProps {
  group: FindGroup
  at: number
  titleId: string
  optionId: (key: string) => string
  chosen: FindItem | undefined
  onChoose: (item: FindItem) => void
  onGo: (item: FindItem, anew: boolean) => void
}

function Group({ group, at, titleId, optionId, chosen, onChoose, onGo }: GroupProps) {
  const { title, sign, items } = group
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a list of options is no set of fields
    <div role="group" aria-labelledby={titleId}>
      <div className="row find-title">
        <span id={titleId}>{title}</span>
        <span className="figures" aria-hidden>
          {items.length}
        </span>
        <span className="push" aria-hidden>
          <kbd>Alt</kbd> <kbd>{at + 1}</kbd>
        </span>
      </div>
      {items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={item.key}
          id={optionId(item.key)}
          role="option"
          tabIndex={-1}
          aria-selected={item === chosen}
          className="find-item"
          onMouseMove={() => {
            if (item !== chosen) onChoose(item)
          }}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ ctrlKey, metaKey }) => onGo(item, ctrlKey || metaKey)}
          onAuxClick={({ button }) => {
            if (button === 1) onGo(item, true)
          }}
        >
          {item.person ? <Person person={item.person} /> : <Thing item={item} sign={sign} />}
        </div>
      ))}
    </div>
  )
}

/** What tells namesakes apart: code, group, where they stand, the end of the phone. */
function Person({ person }: { person: FoundPerson }) {
  const { name, code, group, phone_masked } = person
  const tail = tailOf(phone_masked)
  return (
    <>
      <Initial name={name} />
      <span className="find-who">
        <strong>{name || '（未填写）'}</strong>
        {code ? <span className="quiet small figures"> {code}</span> : null}
      </span>
      <span className="find-what">
        {group ? `${group} ` : ''}
        <span className="quiet">{standingOf(person)}</span>
      </span>
      <span className="quiet figures">
        {tail ? (
          <>
            <span className="unseen">手机后四位</span>
            <span aria-hidden>····</span>
            {tail}
          </>
        ) : null}
      </span>
    </>
  )
}

export const Initial = ({ name }: { name: string }) => (
  <span className="find-initial" aria-hidden>
    {[...name][0] ?? '·'}
  </span>
)

const tailOf = (masked: string) => /\d{4}$/.exec(masked)?.[0] ?? ''

/** Where somebody stands, in a word. */
const standingOf = ({ status, disabled }: FoundPerson) =>
  disabled === 1 ? '已停用' : volunteerBadge(status).word

function Thing({ item, sign }: { item: FindItem; sign: string }) {
  return (
    <>
      <span className="quiet find-sign" aria-hidden>
        {sign}
      </span>
      <span className="find-name">
        <Marked text={item.title} at={item.at} />
      </span>
      <span className="quiet">{item.detail}</span>
    </>
  )
}

/** A title, with what was sought underlined in it. */
function Marked({ text, at }: { text: string; at: FindItem['at'] }) {
  if (!at) return text
  const chars = [...text]
  const part = (from: number, to?: number) => chars.slice(from, to).join('')
  return (
    <>
      {part(0, at[0])}
      <mark>{part(...at)}</mark>
      {part(at[1])}
    </>
  )
}

function Empty({ text, settled }: { text: string; settled: boolean }) {
  if (text !== '' && !settled) return <p className="quiet find-told">正在查找…</p>
  return (
    <div className="quiet find-told">
      {text === '' ? null : <p className="below">没有找到{quoted(text)}。</p>}
      <p>可以输入：</p>
      <ul className="find-hints">
        <li>姓名、全拼或首字母，如 王芳、wangfang、wf</li>
        <li>志愿者编号、手机后四位，或完整的手机号、证件号</li>
        <li>活动、分组、地点、页面的名称或首字母</li>
        <li>日子，如 12-5、12月5日、明天、下周三</li>
      </ul>
    </div>
  )
}
