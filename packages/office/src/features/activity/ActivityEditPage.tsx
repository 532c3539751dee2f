import { useCall } from '../../call/useCall.ts'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { ActivityEditor } from './ActivityEditor.tsx'

/** A new activity. */
export function ActivityNewPage() {
  return <ActivityEditor />
}

/** One activity, to be edited by whom it admits and read by the others. */
export function ActivityEditPage() {
  const id = useRecordId()
  const query = useCall('GET /api/office/activities/:id', { id }, { enabled: id > 0 })
  return (
    <RecordPage title="活动详情" id={id} query={query}>
      {(activity) => <ActivityEditor key={id} activity={activity} />}
    </RecordPage>
  )
}
