import { dayInWords, momentText } from '@museum/contract/day.ts'
import type { PassVerdict } from '@museum/contract/pass/pass.rules.ts'
import { escaped, plainPage } from '../../http/page.ts'
import { type Mark, verdict, verdictCss } from '../../http/verdict.page.ts'
import type { Checked } from './pass.service.ts'

const css = `${verdictCss}
main{padding:calc(16px + env(safe-area-inset-top,0px)) 16px calc(24px + env(safe-area-inset-bottom,0px))}
.museum,h1{font-family:var(--serif)}
.museum{margin-bottom:12px;font-size:1.125rem;font-weight:600}
.verdict h1{font-size:2.25rem}
.no{border-style:dashed;background:var(--red-tint)}
.past{border-style:dashed;background:var(--amber-tint)}
.card{display:flex;flex-wrap:wrap;gap:16px;margin-top:16px;border:1px solid var(--line)}
.card img{flex:none;width:7.5rem;height:10rem;object-fit:cover;border-radius:8px;background:var(--line)}
dl{flex:1 1 7rem;min-width:min-content;overflow-wrap:break-word}
dt{white-space:nowrap}
dl div+div{margin-top:8px}
dt{color:var(--ink-2);font-size:.9375rem}
dd{font-size:1.125rem}
.name{font:700 1.75rem/1.3 var(--serif)}
.note,.foot{margin-top:16px}
`

const verdicts: Readonly<
  Record<PassVerdict, { mark: Mark; title: string; text: string; note: string }>
> = {
  valid: {
    mark: 'yes',
    title: '工作证有效',
    text: '本馆现任志愿者',
    note: '请核对照片与持证人是否为同一人。',
  },
  invalid: {
    mark: 'no',
    title: '工作证无效',
    text: '证件已到期、停用，或持证人已不再担任志愿者',
    note: '请持证人联系志愿者办公室。',
  },
  expired: {
    mark: 'past',
    title: '二维码已过期',
    text: '二维码每分钟更新，截图不能使用',
    note: '请持证人联网打开工作证，再扫一次。',
  },
  unknown: {
    mark: 'no',
    title: '查无此证',
    text: '这不是本馆志愿者工作证的二维码',
    note: '请勿凭此放行，可联系志愿者办公室核实。',
  },
}

/** What somebody sees who has scanned the code of a card; `museum` is what the museum is called. */
export function checkPage(museum: string, checked: Checked): string {
  const { mark, title, text, note } = verdicts[checked.verdict]
  return framed(
    museum,
    title,
    `${verdict(mark, title, text)}
${cardOf(checked)}<p class="note">${note}</p>
<p class="foot">查验时间 ${momentText(checked.at, checked.at)}</p>`,
  )
}

/** What is said where the check itself was refused, such as to who asks too often. */
export function refusedPage(museum: string, words: string): string {
  const title = '暂时无法查验'
  return framed(museum, title, verdict('past', title, words))
}

function cardOf(checked: Checked): string {
  const { name, code, group, img_path, certificate_end_time: end } = checked
  if (name === '') return ''
  const facts: [string, string][] = [
    ['志愿者编号', code],
    ['分组', group],
    ['有效期至', end === '' ? '' : dayInWords(end)],
  ]
  const lines = facts.flatMap(([label, said]) =>
    said === '' ? [] : [`<div><dt>${label}</dt><dd>${escaped(said)}</dd></div>`],
  )
  const photo =
    img_path === ''
      ? ''
      : `<img src="${escaped(img_path)}" alt="持证人照片" width="120" height="160">`
  return `<section class="card">${photo}<dl><div><dt>姓名</dt><dd class="name">${escaped(name)}</dd></div>${lines.join('')}</dl></section>`
}

function framed(museum: string, title: string, body: string): string {
  const head = `<p class="museum">${escaped(museum)} · 工作证查验</p>`
  const main = `<main>${head}${body}</main>`
  return plainPage({ title: `${title} · ${museum}`, css, night: true, body: main })
}
