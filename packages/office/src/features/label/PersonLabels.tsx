import { CloseOutlined } from '@ant-design/icons'
import { useCommand } from '@museum/web-kit/data.ts'
import { useMay } from '../login/me.tsx'
import type { VolunteerInfo } from '../volunteer/Person.tsx'
import { LabelSelect } from './LabelSelect.tsx'

/** The labels of somebody, put on and taken off where they stand. */
export default function PersonLabels({ info: { id, labels } }: { info: VolunteerInfo }) {
  const may = useMay('office.people')
  const mark = useCommand('POST /api/office/volunteers/:id/labels')
  const set = (label_id: number, has: 0 | 1) => void mark.run({ id, label_id, has })
  return (
    <>
      {labels.map((label) => (
        <span key={label.id} className="tag row gap-s">
          {label.name}
          {may ? (
            <button
              type="button"
              className="bare screen-only"
              aria-label={`去掉标签${label.name}`}
              disabled={mark.busy}
              onClick={() => set(label.id, 0)}
            >
              <CloseOutlined aria-hidden />
            </button>
          ) : null}
        </span>
      ))}
      {may ? (
        <span className="screen-only">
          <LabelSelect
            label="加标签"
            placeholder="加标签"
            value={0}
            without={labels.map((label) => label.id)}
            makes
            onChange={(label_id) => set(label_id, 1)}
          />
        </span>
      ) : null}
    </>
  )
}
