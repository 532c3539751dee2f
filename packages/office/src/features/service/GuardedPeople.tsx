import { dayInWords, dayText } from '@museum/contract/day.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Blank, Failure } from '../../components/Blank.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { personPlace } from '../volunteer/volunteer.pages.ts'
import './guarded.css'

interface GuardedPeopleProps {
  type: number
  /** Whether it needs a grant already, or would from saving on. */
  needed: boolean
}

/** Whom a type's needing a grant concerns, as counts that open into names: who has one, and whose coming shifts stand without. */
export function GuardedPeople({ type, needed }: GuardedPeopleProps) {
  return (
    <div className="notice stack guarded">
      <Group type={type} which="granted">
        {({ total }) =>
          needed ? `${total} 人有上岗资格` : `保存后 ${total} 人获得资格：近12个月服务过的`
        }
      </Group>
      <Group type={type} which="ungranted">
        {({ total, shifts }) =>
          total === 0
            ? '已发布的班次都有资格'
            : `已发布的班次中 ${shifts} 班（${total} 人）${needed ? '' : '将'}没有资格，班次保留`
        }
      </Group>
    </div>
  )
}

interface GroupProps {
  type: number
  which: 'granted' | 'ungranted'
  children: (found: { total: number; shifts: number }) => ReactNode
}

function Group({ type, which, children }: GroupProps) {
  const [paging, setPaging] = useState({ page: 1, limit: 20 })
  const query = useQueryOf(
    'GET /api/office/service-types/:id/guarded',
    { id: type, which, ...paging },
    { keep: true },
  )
  const { day } = useMuseumClock()
  const { data } = query
  if (query.isError && !data)
    return <Failure error={query.error} onRetry={() => void query.refetch()} />
  if (!data) return <p className="hint">正在查…</p>
  if (data.total === 0) return <p>{children(data)}</p>
  return (
    <details>
      <summary>{children(data)}</summary>
      <ListTable
        label={which === 'granted' ? '有资格的人' : '没有资格的人'}
        query={query}
        paging={paging}
        onPaging={setPaging}
        width={360}
        empty={<Blank text="没有这样的人。" />}
        columns={[
          {
            title: '志愿者',
            key: 'name',
            render: (_, { id, name, code }) => (
              <>
                <Link to={personPlace(id)} target="_blank">
                  {name}
                </Link>{' '}
                <small className="figures">{code}</small>
              </>
            ),
          },
          which === 'granted'
            ? { title: '资格至', key: 'until', render: (_, { until }) => dayInWords(until) }
            : {
                title: '没有资格的班次',
                key: 'shifts',
                render: (_, { shifts, first }) => `${shifts} 班，${dayText(first, day)}起`,
              },
        ]}
      />
    </details>
  )
}
