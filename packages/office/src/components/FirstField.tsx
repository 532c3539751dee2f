import { useEffect, useRef } from 'react'

const fields =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), [role="switch"]:not(:disabled), [contenteditable="true"]'

/** Beside a form that opens in a layer: its first field has the focus, else the layer's cross would, unless another field asks for it. */
export function FirstField() {
  const at = useRef<HTMLSpanElement>(null)
  // Before the layer, which is drawn around it, looks for what may have the focus.
  useEffect(() => {
    const layer = at.current?.parentElement
    if (!layer || layer.contains(document.activeElement)) return
    const [first] = layer.querySelectorAll<HTMLInputElement>(fields)
    const chosen =
      first?.type === 'radio'
        ? first.closest('[role="radiogroup"]')?.querySelector<HTMLElement>(':checked')
        : undefined
    ;(chosen ?? first)?.focus({ preventScroll: true })
  }, [])
  return <span hidden ref={at} />
}
