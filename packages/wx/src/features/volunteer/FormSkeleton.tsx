import { Skeleton } from '../../components/Skeleton.tsx'
import './volunteer.css'

/** The shape of the form while its choices are fetched. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      {[3, 2].map((fields) => (
        <div key={fields} className="card inset">
          <Skeleton lines={1} />
          <div className="fields form-section-fields">
            {Array.from({ length: fields }, (_, at) => at).map((at) => (
              <Skeleton key={at} height="64px" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
