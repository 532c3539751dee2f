import { untouchedMs } from '@museum/contract/login/session.rules.ts'

let lastMs = performance.now()
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Notes each touch of the page, wherever it is. */
export function watchTouches(): void {
  const touched = () => {
    lastMs = performance.now()
  }
  for (const touch of touches)
    window.addEventListener(touch, touched, { capture: true, passive: true })
}

/** Whether nobody has touched the page for a while: what it asks then it asks by itself. */
export const isUntouched = () => performance.now() - lastMs > untouchedMs
