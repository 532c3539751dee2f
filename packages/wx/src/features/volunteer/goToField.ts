import { extraFields } from '@museum/contract/volunteer/extra.rules.ts'
import { fieldId } from '../../components/FormField.tsx'

/** Scrolls to a field once it is drawn with its error, and puts the focus into it. */
export function goToField(name: string) {
  requestAnimationFrame(() => {
    // A server may name a part of a list: `learn_experience.0.start`.
    const field = document.getElementById(fieldId(name.split('.')[0] ?? name))
    if (!field) return
    if (extraFields.some((extra) => extra.name === name))
      field.closest('details')?.setAttribute('open', '')
    const control =
      field.querySelector<HTMLElement>('[data-missing="true"]') ??
      field.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const near = control?.dataset.missing === 'true' ? control : field
    near.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
    control?.focus({ preventScroll: true })
  })
}
