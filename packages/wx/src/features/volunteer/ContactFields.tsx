import { FormSection } from './FormSection.tsx'
import { FormText } from './FormText.tsx'
import type { Filling } from './useProfileForm.ts'

/** How the applicant is reached, and whom to call in an emergency. */
export function ContactFields({ filling }: { filling: Filling }) {
  return (
    <FormSection title="联系方式">
      <FormText filling={filling} name="phone" />
      <FormText filling={filling} name="mail" />
      <FormText filling={filling} name="detail_address" />
      <FormText filling={filling} name="urgent_contact_persion" />
      <FormText filling={filling} name="contact_persion_phone" />
    </FormSection>
  )
}
