import { amendWord } from '@museum/contract/amend/amend.words.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Link } from 'react-router'
import { amendmentsPage } from '../amend/amend.pages.ts'
import { applicationsPage } from '../application/application.pages.ts'
import { enlistsPage } from '../enlist/enlist.pages.ts'
import { useMay } from '../login/me.tsx'
import type { VolunteerInfo } from '../volunteer/Person.tsx'
import { correctionsPage } from './correction.pages.ts'

const few = { page: 1, limit: 5 }

/** 未了: what of somebody waits for the office, each with the way to where it is decided. */
export default function OpenMatters({ info: { id, status } }: { info: VolunteerInfo }) {
  const enlists = useQueryOf('GET /api/office/enlists', {
    ...{ volunteer_id: id, enlist_status: 1, ...few },
  })
  const corrections = useQueryOf('GET /api/office/corrections', {
    ...{ volunteer_id: id, state: 'open' as const, ...few },
  })
  const mayReview = useMay('office.review')
  const amendments = useQueryOf(
    'GET /api/office/amendments',
    { volunteer_id: id, state: 'open' as const, ...few },
    { enabled: mayReview },
  )
  const applies = status === 1 || status === 2 || status === 3
  const waiting = [
    ...(applies
      ? [
          {
            to: `${applicationsPage.path}?step=${status}&open=${id}`,
            word: `申请：${volunteerStatusWords[status]}`,
          },
        ]
      : []),
    ...(enlists.data?.list ?? []).map((enlist) => ({
      to: `${enlistsPage.path}?open=${enlist.id}`,
      word: `报名待审核：${enlist.title}`,
    })),
    ...(corrections.data?.list ?? []).map((asked) => ({
      to: `${correctionsPage.path}?open=${asked.id}`,
      word: `更正申请：${asked.shift.date}，还剩 ${asked.days_left} 个工作日`,
    })),
    ...(amendments.data?.list ?? []).map((asked) => ({
      to: `${amendmentsPage.path}?open=${asked.id}`,
      word: `更改资料：${amendWord(asked.field, asked.id_kind)}`,
    })),
  ]
  if (enlists.isPending || corrections.isPending || amendments.isLoading) return null
  if (waiting.length === 0) return <p className="hint">没有待办的事。</p>
  return (
    <ul className="plain-list row wrap gap-l" aria-label="未了的事">
      {waiting.map(({ to, word }) => (
        <li key={to}>
          <Link to={to} className="tag tag-amber">
            {word}
          </Link>
        </li>
      ))}
    </ul>
  )
}
