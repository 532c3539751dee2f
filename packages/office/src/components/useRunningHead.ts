import { useEffect } from 'react'
import { museumName } from '../museum.ts'

/** A text as a style sheet writes it. */
const written = (text: string) =>
  `"${text.replace(/["\\\n]/g, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`

const look =
  'font: 9pt/1.4 "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif; color: #555'

/**
 * Whose a paper is and what, on each of its sheets but the first, which has its own head, and on all of them which
 * of how many it is. `page` is the `@page` on which it is drawn.
 */
export function useRunningHead(page: string, title: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @page ${page} {
        @top-left { content: ${written(museumName)}; ${look} }
        @top-right { content: ${written(title)}; ${look} }
        @bottom-right { content: "第 " counter(page) " / " counter(pages) " 页"; ${look} }
      }
      @page ${page}:first {
        @top-left { content: none }
        @top-right { content: none }
      }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
      document.adoptedStyleSheets = others
    }
  }, [page, title])
}
