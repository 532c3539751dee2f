import { momentText } from '@museum/contract/day.ts'
import { escaped, type FaultPage } from '../../http/page.ts'
import { framed } from '../login/login.page.ts'
import { museumName } from '../setting/setting.read.ts'

const css = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{max-width:720px;margin:0 auto;padding:16px;font:400 1rem/1.6 "PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans CJK SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem}
h2{margin-top:2rem;font-size:1.25rem}
dl{margin:0;padding:8px 0;border-top:1px solid #8a8074}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem}
dt{flex:0 0 9rem;opacity:.75}
dd{flex:1 1 12rem;margin:0;white-space:pre-wrap}
@media print{h2{break-after:avoid}dl{break-inside:avoid}}
`

/** Rows of one kind as a person reads them. */
export interface HeldPart {
  what: string
  rows: { label: string; value: string }[][]
}

/** All that is held about somebody, for them to read, print and keep; nothing of it runs. */
export function copyPage(museum: string, stamp: string, parts: readonly HeldPart[]): string {
  const some = parts.filter(({ rows }) => rows.length > 0)
  const none = parts.filter(({ rows }) => rows.length === 0).map(({ what }) => what)
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>我的数据 · ${escaped(museum)}</title>
<style>${css}</style>
</head>
<body>
<h1>${escaped(museum)} · 我的数据</h1>
<p>生成于${momentText(stamp, '')}。这里是本馆志愿者系统保存的与您有关的全部信息，图片链接两小时内有效。请妥善保管，不要转发。</p>
${some.map(sectionOf).join('\n')}
${none.length > 0 ? `<h2>没有记录</h2><p>${none.map(escaped).join('、')}</p>` : ''}
</body>
</html>`
}

function sectionOf({ what, rows }: HeldPart): string {
  return `<h2>${escaped(what)}（${rows.length}）</h2>\n${rows.map(rowOf).join('\n')}`
}

function rowOf(row: HeldPart['rows'][number]): string {
  const said = row.filter(({ value }) => value !== '')
  const lines = said.map(({ label, value }) => {
    const link = /^https?:\/\/\S+$/.test(value)
    const text = link ? `<a href="${escaped(value)}">查看图片</a>` : escaped(value)
    return `<div><dt>${escaped(label)}</dt><dd>${text}</dd></div>`
  })
  return `<dl>${lines.join('')}</dl>`
}

/** What a browser shows that opens a link to one's own data when it is good no longer. */
export const copyRefusedPage: FaultPage = async (fault, appContext) => {
  const name = await museumName(appContext)
  const title = fault.code === 'personal.ticket_ended' ? '下载链接已失效' : '没有下载成功'
  return framed(
    name,
    title,
    `<p class="museum">${escaped(name)}</p>
<div class="centre"><span class="seal" aria-hidden="true">印</span>
<h1>${escaped(title)}</h1>
<p>${escaped(fault.message)}</p>
<a class="main" href="/wx/volunteerMyData">我的数据</a></div>`,
  )
}
