const within = (target: EventTarget | null, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null

/** Somebody writes, or chooses from a list that is open. */
export const writing = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.isContentEditable) ||
  within(
    target,
    'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [role="combobox"], [role="menu"]',
  )

/** The arrows are the control's own. */
export const arrowed = (target: EventTarget | null) =>
  within(target, 'input, [role="tab"], [role="radio"]')

/** Whether a dialog, a drawer or a menu lies above, whatever opened it, wherever the focus is; those within `except` are none. */
export const isCovered = (except?: string) =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].some(
    (layer) =>
      (except === undefined || layer.closest(except) === null) && layer.getClientRects().length > 0,
  )
