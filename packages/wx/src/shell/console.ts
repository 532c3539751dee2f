import VConsole from 'vconsole'

/** Opens the debug console; `destroy` closes it. */
export function openConsole(): { destroy: () => void } {
  const unmark = markStyles()
  const shown = new VConsole({ theme: 'light' })
  return {
    destroy() {
      shown.destroy()
      unmark()
    },
  }
}

/** The console brings its styles as it goes; the page's policy admits them only with its nonce. */
function markStyles(): () => void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const create = document.createElement
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const element = create.call(document, tag, options)
    if (tag.toLowerCase() === 'style') element.nonce = nonce
    return element
  }
  return () => {
    document.createElement = create
  }
}
