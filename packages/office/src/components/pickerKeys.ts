/**
 * The kit's day fields have a button that empties them as a stop of Tab, between one field and the next. It is for
 * the pointer: by keys a day is taken out of its field as any text is, which the kit leaves undone.
 */
export function watchPickers(page: Document) {
  const clearOf = (target: EventTarget | null) =>
    target instanceof HTMLInputElement
      ? target.closest('.ant-picker')?.querySelector<HTMLButtonElement>('.ant-picker-clear')
      : undefined
  page.addEventListener('keydown', ({ target, key }) => {
    const clear = key === 'Tab' ? clearOf(target) : undefined
    if (clear) clear.tabIndex = -1
  })
  page.addEventListener('keyup', ({ target, key }) => {
    if (key !== 'Delete' && key !== 'Backspace') return
    if (target instanceof HTMLInputElement && target.value === '') clearOf(target)?.click()
  })
}
