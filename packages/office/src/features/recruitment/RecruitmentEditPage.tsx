import { useCall } from '../../call/useCall.ts'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { RecruitmentEditor } from './RecruitmentEditor.tsx'

/** A new long-term recruitment. */
export function RecruitmentNewPage() {
  return <RecruitmentEditor />
}

/** One long-term recruitment, to be edited by whom it admits and read by the others. */
export function RecruitmentEditPage() {
  const id = useRecordId()
  const query = useCall('GET /api/office/recruitments/:id', { id }, { enabled: id > 0 })
  return (
    <RecordPage title="长期招募详情" id={id} query={query}>
      {(recruitment) => <RecruitmentEditor key={id} recruitment={recruitment} />}
    </RecordPage>
  )
}
