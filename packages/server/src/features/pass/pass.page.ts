import { dayInWords, momentText } from '@museum/contract/day.ts'
import type { PassVerdict } from '@museum/contract/pass/pass.rules.ts'
import { escaped, plainPage } from '../../http/page.ts'
import type { Checked } from './pass.service.ts'

const css = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--paper:#f7f4ee;--card:#fff;--line:#e9e3d8;--ink:#1f1b16;--ink-2:#5f574d;--good:#2f7562;--good-ground:#e6f0ec;--bad:#b3261e;--bad-ground:#fbeceb;--wait:#7a5206;--wait-ground:#f6eddc}
@media (prefers-color-scheme:dark){:root{--paper:#16130f;--card:#211d18;--line:#3a342c;--ink:#efe8dc;--ink-2:#b9ae9e;--good:#7cbfa9;--good-ground:#1c2a26;--bad:#f4968c;--bad-ground:#331e1b;--wait:#dcab52;--wait-ground:#2e2617}}
html{background:var(--paper);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;color:var(--ink);font:400 1rem/1.6 "PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans CJK SC","Microsoft YaHei","WenQuanYi Micro Hei",sans-serif;overflow-wrap:anywhere}
main{max-width:480px;margin:0 auto;padding:calc(16px + env(safe-area-inset-top,0px)) 16px calc(24px + env(safe-area-inset-bottom,0px))}
h1,p,dl,dd{margin:0}
.museum,h1{font-family:"Songti SC","Noto Serif CJK SC","STSong","SimSun",serif}
.museum{margin-bottom:12px;font-size:1.125rem;font-weight:600}
.verdict{padding:20px 16px;border:3px solid;border-radius:12px;text-align:center}
.verdict svg{width:4.5rem;height:4.5rem;fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.valid{border-color:var(--good);background:var(--good-ground);color:var(--good)}
.invalid,.unknown{border-style:dashed;border-color:var(--bad);background:var(--bad-ground);color:var(--bad)}
.expired{border-style:dashed;border-color:var(--wait);background:var(--wait-ground);color:var(--wait)}
h1{font-size:2.25rem;line-height:1.3}
.verdict p{color:var(--ink)}
.card{display:flex;flex-wrap:wrap;gap:16px;margin-top:16px;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
.card img{flex:none;width:7.5rem;height:10rem;object-fit:cover;border-radius:8px;background:var(--line)}
dl{flex:1 1 10rem;min-width:0}
dl div+div{margin-top:8px}
dt{color:var(--ink-2);font-size:.9375rem}
dd{font-size:1.125rem}
.name{font:700 1.75rem/1.3 "Songti SC","Noto Serif CJK SC","STSong","SimSun",serif}
.note{margin-top:16px;padding:12px 16px;border-radius:12px;background:var(--line)}
.foot{margin-top:16px;color:var(--ink-2);font-size:.9375rem;text-align:center}
`

const tick =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="14"/><path d="m9 17 5 5 9-12"/></svg>'
const cross =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 3 30 28H2zM16 12v8M16 24v.1"/></svg>'
const clock =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="14"/><path d="M16 8v8l5 4"/></svg>'

const verdicts: Readonly<
  Record<PassVerdict, { sign: string; title: string; text: string; note: string }>
> = {
  valid: {
    sign: tick,
    title: '工作证有效',
    text: '本馆现任志愿者',
    note: '请核对照片与持证人是否为同一人。',
  },
  invalid: {
    sign: cross,
    title: '工作证无效',
    text: '证件已到期、停用，或持证人已不再担任志愿者',
    note: '请持证人联系志愿者办公室。',
  },
  expired: {
    sign: clock,
    title: '二维码已过期',
    text: '二维码每分钟更新，截图不能使用',
    note: '请持证人联网打开工作证，再扫一次。',
  },
  unknown: {
    sign: cross,
    title: '查无此证',
    text: '这不是本馆志愿者工作证的二维码',
    note: '请勿凭此放行，可联系志愿者办公室核实。',
  },
}

/** What somebody sees who has scanned the code of a card; `museum` is what the museum is called. */
export function checkPage(museum: string, checked: Checked): string {
  const { sign, title, text, note } = verdicts[checked.verdict]
  return framed(
    museum,
    title,
    `<div class="verdict ${checked.verdict}">${sign}<h1>${title}</h1><p>${text}</p></div>
${cardOf(checked)}<p class="note">${note}</p>
<p class="foot">查验时间 ${momentText(checked.at, checked.at)}</p>`,
  )
}

/** What is said where the check itself was refused, such as to who asks too often. */
export function refusedPage(museum: string, words: string): string {
  return framed(
    museum,
    '暂时无法查验',
    `<div class="verdict expired">${clock}<h1>暂时无法查验</h1><p>${escaped(words)}</p></div>`,
  )
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
  return plainPage({ title: `${title} · ${museum}`, css, body: `<main>${head}${body}</main>` })
}
