/**
 * Gives every style sheet made at run time the page's nonce. The kit does so for its theme, but not
 * for the small sheets with which it measures scroll bars and holds the page behind a dialog.
 */
export function nonceStyles(nonce: string) {
  const make = document.createElement.bind(document)
  const withNonce = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = make(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  document.createElement = withNonce as typeof document.createElement
}
