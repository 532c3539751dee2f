import VConsole from 'vconsole'

/** Opens the debug console; `destroy` closes it. */
export function openConsole(): { destroy: () => void } {
  const leave = takeOverStyles()
  const shown = new VConsole({ theme: 'light' })
  return {
    destroy() {
      shown.destroy()
      leave()
    },
  }
}

/** What the console writes its styles into; no style sheet, so that nothing has to admit it. */
const written = 'console-style'
const taken = new Set<string>()

/**
 * The console brings its styles as it goes, and the page's policy admits none that stand in the page.
 * What they say is put into a sheet of ours by the page's own script, which it does admit.
 */
function takeOverStyles(): () => void {
  const create = document.createElement
  document.createElement = (tag: string, options?: ElementCreationOptions) =>
    create.call(document, tag.toLowerCase() === 'style' ? written : tag, options)
  const watch = new MutationObserver(() => {
    const sheet = document.styleSheets[document.styleSheets.length - 1]
    for (const { textContent } of document.head.querySelectorAll(written)) {
      if (!sheet || !textContent || taken.has(textContent)) continue
      taken.add(textContent)
      for (const rule of rulesOf(textContent)) put(rule, sheet)
    }
  })
  watch.observe(document.head, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    document.createElement = create
  }
}

/** The rules of a sheet, one by one; what stands in an at-rule comes with it. */
function rulesOf(css: string): string[] {
  return css.match(/[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g) ?? []
}

function put(rule: string, sheet: CSSStyleSheet) {
  try {
    sheet.insertRule(rule, sheet.cssRules.length)
  } catch {
    // A rule for another browser.
  }
}
