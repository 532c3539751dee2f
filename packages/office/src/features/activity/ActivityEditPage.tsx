import { stateSign } from '@museum/contract/signs.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { RecordEditor } from '../../components/RecordEditor.tsx'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { ActivityForm } from './ActivityForm.tsx'
import { ActivityPreview } from './ActivityPreview.tsx'
import {
  type Activity,
  activityPublishing,
  fieldsOf,
  formFieldOf,
  newActivity,
  valuesOf,
} from './activities.ts'

/** A new activity. */
export function ActivityNewPage() {
  return <ActivityEditor />
}

/** One activity, to be edited by whom it admits and read by the others. */
export function ActivityEditPage() {
  const id = useRecordId()
  const query = useQueryOf('GET /api/office/activities/:id', { id }, { enabled: id > 0 })
  return (
    <RecordPage title="活动详情" id={id} query={query}>
      {(activity) => <ActivityEditor key={id} activity={activity} />}
    </RecordPage>
  )
}

/** The whole form of an activity beside its phone preview. */
function ActivityEditor({ activity }: { activity?: Activity }) {
  return (
    <RecordEditor
      kind={activityPublishing}
      record={activity}
      initial={activity ? valuesOf(activity) : newActivity}
      fieldsOf={(values) => ({ ...fieldsOf(values), enlist_num: activity?.enlist_num ?? 0 })}
      fieldOf={formFieldOf}
      sign={stateSign(activity?.state ?? 'draft')}
      mayRemove={activity?.state === 'draft' || activity?.enlist_num === 0}
    >
      {(editing) => (
        <div className="edit">
          <ActivityForm {...editing} enrolled={activity?.enlist_num ?? 0} />
          <ActivityPreview values={editing.values} />
        </div>
      )}
    </RecordEditor>
  )
}
