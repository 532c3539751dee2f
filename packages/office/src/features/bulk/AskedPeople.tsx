import type { OutputOf } from '@museum/contract/calls.ts'
import { dayText } from '@museum/contract/day.ts'
import { reachWords } from '@museum/contract/login/reach.rules.ts'
import { askedBadges, askingBadge } from '@museum/contract/offer/offer.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { Bulk } from '../../components/wayBack.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { PersonLink } from '../volunteer/PersonLink.tsx'

type Asked = OutputOf<'GET /api/office/bulk/:id/asked'>['list'][number]

/** So many shifts stand above the page's own list; the others are asked for. */
const firstShifts = 5

/** Whom leave has asked to take each shift, by which way they hear of it, and what they say. */
export function AskedPeople({ bulk, waits }: { bulk: Bulk; waits: boolean }) {
  const [all, setAll] = useState(false)
  const { data } = useQueryOf(
    'GET /api/office/bulk/:id/asked',
    { id: bulk.id },
    { every: refreshIntervals.board, quiet: true },
  )
  if (data?.asks !== 1 || bulk.state === 'undone' || bulk.state === 'undoing') return null
  const shown = all ? data.list : data.list.slice(0, firstShifts)
  const people = new Set(data.list.flatMap((offer) => offer.people.map(({ id }) => id)))
  return (
    <section className="card pad below stack gap-l" aria-label="请同事代班">
      <h2>
        请同事代班
        {people.size > 0 ? (
          <small className="quiet after">
            已请 {people.size} 人代 {data.list.length} 班
          </small>
        ) : null}
      </h2>
      {data.list.length > 0 ? (
        <ul className="plain-list lined">
          {shown.map((offer) => (
            <Offered key={offer.id} offer={offer} />
          ))}
        </ul>
      ) : (
        <p className="hint">
          {waits
            ? '能撤销的时间过后才询问同事。'
            : '还没有询问任何人：空出的班次不缺人、现在没有可以请的人，或要等到早上再问。'}
        </p>
      )}
      {data.list.length > 0 && data.rest > 0 ? (
        <p className="hint">
          另有 {data.rest} 班没有询问：不缺人、现在没有可以请的人，或要等到早上再问。
        </p>
      ) : null}
      {shown.length < data.list.length ? (
        <div>
          <Button onClick={() => setAll(true)}>
            显示其余 {data.list.length - shown.length} 班
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Offered({ offer }: { offer: Asked }) {
  return (
    <li className="stack gap-xs">
      <p>
        <strong className="figures">
          {dayText(offer.date, '')} {spanInWords(offer)}
        </strong>{' '}
        {joined([offer.place_name, offer.service_type_name])}，{isolated(offer.name)}的班{' '}
        <StatusTag
          {...askingBadge(
            offer.state,
            offer.people.some(({ state }) => state === 'waiting'),
          )}
        />
      </p>
      <p className="row wrap gap-l">
        {offer.people.length === 0 ? <span className="quiet">没有可以请的人</span> : null}
        {offer.people.map(({ id, name, reach, state }) => (
          <span key={id}>
            <PersonLink id={id}>{name}</PersonLink>{' '}
            <small className="quiet">
              {reachWords[reach]}，{askedBadges[state].word}
            </small>
          </span>
        ))}
      </p>
    </li>
  )
}
