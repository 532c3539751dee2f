import { dayText } from '@museum/contract/day.ts'
import { Alert, Skeleton } from 'antd'
import { Failure } from '../../components/Failure.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useToday } from '../../components/useMuseumClock.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { PlaceTable } from './PlaceTable.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { TodayPeople } from './TodayPeople.tsx'
import type { Today } from './todayRows.ts'
import { UnfilledSlots } from './UnfilledSlots.tsx'

/** 今日: who is where now, who is missing, and what nobody took. */
export function TodayPage() {
  const query = useToday()
  const today = query.data
  return (
    <Page title={pages.today.label} note={today ? <Moment today={today} /> : null}>
      {today && query.isError ? (
        <Alert
          className="closed-day"
          type="warning"
          showIcon
          title={`未能刷新：${query.error.message}`}
        />
      ) : null}
      {today ? (
        <Board today={today} />
      ) : query.isError ? (
        <div className="card">
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <div className="card pad" role="status" aria-busy="true" aria-label="正在载入">
          <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
        </div>
      )}
    </Page>
  )
}

function Moment({ today }: { today: Today }) {
  return (
    <span className="figures">
      {dayText(today.date, today.date)}，{today.time.slice(0, 5)} 的情况，每半分钟更新
    </span>
  )
}

function Board({ today }: { today: Today }) {
  const address = useAddressFilter({ place_id: '', state: '', q: '' })
  const { filter, setFilter } = address
  return (
    <>
      {today.closed === 1 ? (
        <Alert
          className="closed-day"
          type="info"
          showIcon
          title={today.note ? `今日闭馆：${today.note}` : '今日闭馆'}
        />
      ) : null}
      <TodayFigures today={today} state={filter.state} onState={(state) => setFilter({ state })} />
      <div className="board">
        <div className="board-places">
          <div className="card">
            {today.places.length === 0 ? (
              <p className="pad hint">今天还没有人排班。</p>
            ) : (
              <PlaceTable
                places={today.places}
                chosen={Number(filter.place_id) || 0}
                onChoose={(id) => setFilter({ place_id: id === 0 ? '' : String(id) })}
              />
            )}
          </div>
          <UnfilledSlots today={today} />
        </div>
        <TodayPeople today={today} address={address} />
      </div>
    </>
  )
}
