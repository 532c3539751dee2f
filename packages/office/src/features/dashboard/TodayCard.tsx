import { dutyStateWords } from '@museum/contract/words.ts'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Failure } from '../../components/Failure.tsx'
import { useToday } from '../../components/useMuseumClock.ts'
import { pages } from '../../menu.tsx'
import { boardStates, type Today, totalOf, troubles, wantedOf } from '../today/todayRows.ts'

/** Who serves today, in figures; each leads to its people. */
export function TodayCard() {
  const query = useToday()
  return (
    <section className="card overview-card" aria-labelledby="overview-today">
      <header>
        <h2 id="overview-today">今日服务</h2>
        <Link to={pages.today.path}>查看今日</Link>
      </header>
      {query.data ? (
        <Figures today={query.data} />
      ) : query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </section>
  )
}

function Figures({ today }: { today: Today }) {
  if (today.closed === 1)
    return <p className="hint">{today.note ? `今日闭馆：${today.note}` : '今日闭馆'}</p>
  const wanted = wantedOf(today)
  return (
    <>
      <p className="overview-lead">
        应到 <strong className="figures">{totalOf(today)}</strong> 人次
        {wanted > 0 ? <span className="status status-amber">还缺 {wanted} 人</span> : null}
      </p>
      <ul className="overview-figures">
        {boardStates.map((state) => (
          <li key={state}>
            <Link to={`${pages.today.path}?state=${state}`}>
              <span>{dutyStateWords[state]}</span>
              <strong
                className={
                  troubles.includes(state) && today[state] > 0 ? 'figures trouble' : 'figures'
                }
              >
                {today[state]}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
