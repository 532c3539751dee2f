import { isolated } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Pagination, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Sought } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { useMay } from '../login/me.tsx'
import { PhonedMark, PhonedWords } from '../message/PhonedMark.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'

const limit = 20

const filters = [
  { value: 0 as const, label: '全部' },
  { value: 1 as const, label: '未通知' },
]

interface PhonedListProps {
  id: number
  /** How many they were as it was sent. */
  sent: number
  /** Shows somebody's number. */
  phone: (person: { id: number; name: string }) => ReactNode
}

/** Whom nothing told of a letter to many, each with the number, which is shown by a tap that the log keeps. */
export function PhonedList({ id, sent, phone }: PhonedListProps) {
  const [page, setPage] = useState(1)
  const [left, setLeft] = useState<0 | 1>(0)
  const mayEdit = useMay('office.edit')
  const mayCall = useMay('office.schedule')
  const query = useQueryOf(
    'GET /api/office/notifications/:id/phoned',
    { id, left, page, limit },
    { keep: true },
  )
  const { data } = query
  return (
    <section className="below-wide" aria-label="需电话通知的人">
      <div className="row apart">
        <h3>需电话通知{data ? ` ${data.total} 人` : ''}</h3>
        <div className="row gap-m">
          <Segmented
            aria-label="显示哪些人"
            size="small"
            value={left}
            options={filters}
            onChange={(next) => {
              setLeft(next)
              setPage(1)
            }}
          />
          {mayEdit && data && data.total > 0 ? (
            <ExportButton
              small
              address="GET /api/office/notifications/:id/phoned/export"
              filter={{ id }}
            />
          ) : null}
        </div>
      </div>
      {data && left === 0 && data.total < sent ? (
        <p className="hint">发送时 {sent} 人，其余的人已经登录，看得到这条通知。</p>
      ) : null}
      {data ? (
        <ul className="plain-list lined">
          {data.list.map((person) => (
            <li key={person.id} className="row gap-l">
              <div className="named grow">
                <span>
                  <PersonLink id={person.id}>{isolated(person.name)}</PersonLink>{' '}
                  <small className="figures">{person.code}</small>
                </span>
                <small className="figures">{person.phone_masked || '没有登记电话'}</small>
                <PhonedWords phoned={person} />
              </div>
              {mayCall && person.phone_masked ? phone(person) : null}
              <PhonedMark
                of={{ subject: 'broadcast', ids: [id] }}
                person={person}
                phoned={person}
              />
            </li>
          ))}
          {data.total === 0 ? (
            <li className="hint">{left === 1 ? '都已电话通知。' : '没有需要电话通知的人。'}</li>
          ) : null}
        </ul>
      ) : (
        <Sought query={query} />
      )}
      {data && data.total > limit ? (
        <Pagination
          size="small"
          current={page}
          pageSize={limit}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </section>
  )
}
