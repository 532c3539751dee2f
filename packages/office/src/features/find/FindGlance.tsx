import { joined } from '@museum/contract/text.ts'
import {
  certificateBadge,
  certificateEndWords,
  sexWords,
  volunteerBadge,
} from '@museum/contract/volunteer/volunteer.words.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Initial } from './FindAnswers.tsx'
import type { FindGroup, FindItem, FoundPerson } from './findItems.ts'

interface FindGlanceProps {
  item: FindItem | undefined
  groups: readonly FindGroup[]
  onGo: (item: FindItem, anew: boolean) => void
}

/** More of the chosen one, and the ways to it; for the eye and the mouse, since the field has the keys. */
export function FindGlance({ item, groups, onGo }: FindGlanceProps) {
  if (!item) return <div className="find-glance" aria-hidden />
  const people = groups.flatMap(({ items }) => items.flatMap(({ person }) => person ?? []))
  return (
    <div className="col gap-m find-glance" aria-hidden>
      {item.person ? (
        <Person person={item.person} people={people} />
      ) : (
        <>
          <p className="strong">{item.title}</p>
          {item.detail ? <p className="quiet">{item.detail}</p> : null}
        </>
      )}
      <div className="find-ways">
        <button type="button" tabIndex={-1} className="strong" onClick={() => onGo(item, false)}>
          {item.to !== undefined ? '打开' : item.stays ? '查找' : '执行'} <kbd>Enter</kbd>
        </button>
        {item.to === undefined ? null : (
          <button type="button" tabIndex={-1} onClick={() => onGo(item, true)}>
            新标签页打开 <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </button>
        )}
      </div>
    </div>
  )
}

function Person({ person, people }: { person: FoundPerson; people: readonly FoundPerson[] }) {
  const { name, code, sex, birth_year, group, status, disabled, phone_masked } = person
  const namesakes = people.filter((one) => one.name === name).length
  return (
    <>
      <div className="row find-person">
        <Initial name={name} />
        <div className="grow">
          <strong>{name || '（未填写）'}</strong>
          <div className="quiet small figures">{code}</div>
        </div>
      </div>
      <p className="quiet">
        {joined([sexWords[sex], birth_year ? `${birth_year}年生` : '', group])}
      </p>
      <p className="row wrap">
        <StatusTag {...volunteerBadge(status)} />
        {disabled === 1 ? <StatusTag tone="grey" word="已停用" /> : null}
      </p>
      <dl className="facts">
        <dt>手机</dt>
        <dd className="figures">{phone_masked || '—'}</dd>
        {person.certificate_end_time ? (
          <>
            <dt>证件</dt>
            <dd className="figures">
              {certificateBadge(person).word}，{certificateEndWords(person)}
            </dd>
          </>
        ) : null}
      </dl>
      {namesakes > 1 ? (
        <p className="notice find-namesakes">
          <strong>同名 {namesakes} 人</strong>
          <br />
          看编号、组和手机后四位分辨
        </p>
      ) : null}
    </>
  )
}
