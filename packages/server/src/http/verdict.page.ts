import { escaped } from './page.ts'

/** Styles of a page that answers one question, the answer larger than all that it is of. */
export const verdictCss = `
.verdict{display:flex;flex-direction:column;align-items:center;padding:20px 16px;border:3px solid;border-radius:12px;background:var(--card);text-align:center}
.verdict svg{width:4.5rem;height:4.5rem;fill:none;stroke:currentcolor;stroke-width:10;stroke-linecap:round;stroke-linejoin:round}
.verdict h1{font-size:2rem;line-height:1.3}
.verdict p{color:var(--ink)}
.yes{color:var(--celadon);background:var(--celadon-tint)}
.no{color:var(--red)}
.other,.past{color:var(--amber)}
.plain{color:var(--ink-2)}
.card{padding:16px;border-radius:12px;background:var(--card)}
.note{padding:16px;border-radius:12px;background:var(--mist)}
.foot{color:var(--ink-2);font-size:.9375rem;text-align:center}
`

// A circle says yes and a triangle says no, to whoever tells no colours apart; arrows say another.
const marks = {
  yes: '<circle cx="60" cy="60" r="54" fill="currentcolor" stroke="none"/><path d="m35 62 17 17 34-38" stroke="var(--card)"/>',
  no: '<path d="M60 10 114 106H6zM60 46v28M60 89v1"/>',
  other: '<path d="M14 42h84L78 22M106 78H22l20 20"/>',
  past: '<circle cx="60" cy="60" r="52"/><path d="M60 30v30l20 15"/>',
  plain: '<circle cx="52" cy="52" r="36"/><path d="m80 80 28 28"/>',
}

export type Mark = keyof typeof marks

/** The answer; its words as text. */
export function verdict(mark: Mark, title: string, text: string): string {
  return `<section class="verdict ${mark}"><svg viewBox="0 0 120 120" aria-hidden="true">${marks[mark]}</svg>
<h1>${escaped(title)}</h1><p>${escaped(text)}</p></section>`
}
