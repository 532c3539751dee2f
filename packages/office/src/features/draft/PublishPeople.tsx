import type { OutputOf } from '@museum/contract/calls.ts'
import { reachWords } from '@museum/contract/login/reach.rules.ts'

export type Info = OutputOf<'POST /api/office/drafts/info'>
export type Told = Info['people'][number]

const kinds = { added: '新增', moved: '改动', removed: '取消' } as const
export const signs = { added: '+', moved: '→', removed: '−', '': '' } as const

const tags: Readonly<Record<Told['reach'], string>> = {
  wechat: 'ink',
  app: 'tag ink',
  unconsented: 'tag ink',
  phone: 'tag tag-amber',
}

/** How many of them are reached so. */
export const reachedBy = (people: readonly Told[], way: Told['reach']) =>
  people.filter(({ reach }) => reach === way).length

interface PublishPeopleProps {
  info: Info
  busy: boolean
  shown: number | undefined
  onShow: (id: number) => void
}

/** Everybody who hears something, with what changes for them and how they hear of it. */
export function PublishPeople({ info, busy, shown, onShow }: PublishPeopleProps) {
  const { people, count } = info
  return (
    <div className="grow publish-people" aria-busy={busy}>
      {people.length === 0 ? (
        <p className="hint">
          {count === 0 ? '草稿里还没有可发布的改动。' : '这些改动不需要通知任何人。'}
        </p>
      ) : (
        (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
          <PeopleOf
            key={kind}
            word={kinds[kind]}
            people={people.filter((one) => one.kind === kind)}
            shown={shown}
            onShow={onShow}
          />
        ))
      )}
    </div>
  )
}

interface PeopleOfProps extends Pick<PublishPeopleProps, 'shown' | 'onShow'> {
  word: string
  people: readonly Told[]
}

function PeopleOf({ word, people, shown, onShow }: PeopleOfProps) {
  if (people.length === 0) return null
  return (
    <section>
      <h2 className="pane-title">
        {word} {people.length} 人
      </h2>
      <ul className="plain-list lined small">
        {people.map(({ volunteer_id, name, code, lines, reach }) => (
          <li key={volunteer_id} className={volunteer_id === shown ? 'shown' : ''}>
            <button
              type="button"
              className="bare"
              aria-pressed={volunteer_id === shown}
              onClick={() => onShow(volunteer_id)}
            >
              <b>{name}</b> <small className="figures">{code}</small>
            </button>
            <span className="lines figures publish-lines">
              {lines.map(({ mark, text }) => (
                <span key={`${mark}${text}`}>
                  <i aria-hidden="true">{signs[mark]}</i> {text}
                </span>
              ))}
            </span>
            <small className={tags[reach]}>{reachWords[reach]}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
