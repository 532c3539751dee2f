import { FormSection } from './FormSection.tsx'
import { FormText } from './FormText.tsx'
import type { Filling } from './useProfileForm.ts'

/** What the applicant thinks of volunteering here, and whatever else they want to say. */
export function OpinionFields({ filling }: { filling: Filling }) {
  return (
    <FormSection title="看法与备注">
      <FormText filling={filling} name="view_require" />
      <FormText filling={filling} name="remark" />
    </FormSection>
  )
}
