import { fieldId } from '../../components/FormField.tsx'
import type { PlanPart } from './planForm.ts'

/** The name of an entry's control in the form. */
export const partName = (key: string, part: PlanPart | 'name') => `${key}.${part}`

/** Scrolls to a control once it is drawn with its error, and puts the focus into it. */
export function goToPart(key: string, part: PlanPart) {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId(partName(key, part)))
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    field?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
    field?.querySelector<HTMLElement>('[role="combobox"]')?.focus({ preventScroll: true })
  })
}
