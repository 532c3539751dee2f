import type { ProfileFormValues } from './profileForm.ts'
import { progressOf } from './useProfileForm.ts'
import './FormProgress.css'

/** A line that grows with each required field answered well. */
export function FormProgress({ form }: { form: ProfileFormValues }) {
  const { done, all } = progressOf(form)
  return (
    <div className="form-progress">
      <p id="form-progress">
        必填项已完成 <strong>{done}</strong> / {all}
      </p>
      <div
        className="form-progress-line"
        role="progressbar"
        aria-labelledby="form-progress"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
      >
        <span style={{ width: `${(100 * done) / all}%` }} />
      </div>
    </div>
  )
}
