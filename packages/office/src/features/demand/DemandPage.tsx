import { useQueryOf } from '@museum/web-kit/data.ts'
import { Failure } from '../../components/Blank.tsx'
import { Waiting } from '../../components/Waiting.tsx'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { Page } from '../../shell/Page.tsx'
import { useServices } from '../service/services.tsx'
import { demandPage } from './demand.pages.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import './demand.css'

/** 需求模板: how many people the museum wants in every week, as one grid, and the weeks that are set by it. */
export function DemandPage() {
  const query = useQueryOf('GET /api/office/demand', {}, { every: refreshIntervals.board })
  const services = useServices()
  const failed = query.error ?? services.error
  const { data } = query
  if (data && services.types && services.places)
    return <TemplateEditor template={data} types={services.types} places={services.places} />
  return (
    <Page title={demandPage.label}>
      {failed ? (
        <div className="card">
          <Failure
            error={failed}
            onRetry={() => {
              void query.refetch()
              services.retry()
            }}
          />
        </div>
      ) : (
        <Waiting lines={16} className="card table-skeleton" />
      )}
    </Page>
  )
}
