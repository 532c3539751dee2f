import { useEffect } from 'react'
import { museumName } from '../museum.ts'

/** A text as a style sheet writes it. */
const written = (text: string) =>
  `"${text.replace(/["\\\n]/g, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`

const look =
  'font: 9pt/1.4 "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif; color: #555'

/**
 * Whose a paper is and what, on each of its sheets but the first, which has its own head, and on all of them which
 * of how many it is. `page` is the `@page` on which it is drawn, empty for what has none of its own.
 */
export function useRunningHead(page: string, title: string): void {
  useMarginBoxes(`
    @page ${page} {
      @top-left { content: ${written(museumName)}; ${look} }
      @top-right { content: ${written(title)}; ${look} }
      @bottom-right { content: "第 " counter(page) " / " counter(pages) " 页"; ${look} }
    }
    @page ${page}:first {
      @top-left { content: none }
      @top-right { content: none }
    }`)
}

const dayOfPrint = 'DAY-OF-PRINT'

/** The day on which whatever has no page of its own is put on paper, on each of its sheets. */
export function usePrintedOn(): void {
  useMarginBoxes(`@page { @bottom-left { content: ${dayOfPrint}; ${look} } }`)
}

function printedOn(): string {
  const now = new Date()
  return `${now.getFullYear()}年${now.getMonth() + 1}月${now.getDate()}日打印`
}

/** A style sheet of the margins, which is told the day as the browser prints. */
function useMarginBoxes(rules: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const write = () => sheet.replaceSync(rules.replace(dayOfPrint, written(printedOn())))
    write()
    window.addEventListener('beforeprint', write)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      window.removeEventListener('beforeprint', write)
      const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
      document.adoptedStyleSheets = others
    }
  }, [rules])
}
