import { useQueryOf } from '@museum/web-kit/data.ts'
import { Skeleton } from 'antd'
import { Failure } from '../../components/Blank.tsx'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { SpecialDays } from '../closing/SpecialDays.tsx'
import { useMay } from '../login/me.tsx'
import { RulesForm } from './RulesForm.tsx'

/** 排班规则: when shifts may lie, how they are signed, and the days of their own. */
export function RosterSettingsPage() {
  const query = useQueryOf('GET /api/office/settings', {})
  const mayEdit = useMay('office.schedule')
  if (query.data)
    return (
      <Page title={pages.rosterSettings.label}>
        <div className="settings">
          <RulesForm settings={query.data} mayEdit={mayEdit} />
          <SpecialDays settings={query.data} mayEdit={mayEdit} />
        </div>
      </Page>
    )
  return (
    <Page title={pages.rosterSettings.label}>
      {query.isError ? (
        <div className="card">
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <div className="card table-skeleton" role="status" aria-busy="true" aria-label="正在载入">
          <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
        </div>
      )}
    </Page>
  )
}
