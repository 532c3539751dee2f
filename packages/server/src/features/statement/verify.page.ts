import { dayInWords } from '@museum/contract/day.ts'
import type { Fault } from '@museum/contract/fault.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import {
  correctedWords,
  statedPeriod,
  statementBadges,
  unknownStatement,
} from '@museum/contract/statement/statement.rules.ts'
import { escaped, plainPage } from '../../http/page.ts'
import { verdict, verdictCss } from '../../http/verdict.page.ts'
import type { Verified } from './verify.service.ts'

/** Whose page it is, whom to ask, and when it was asked for. */
export interface Frame {
  museum: string
  unit: string
  phone: string
  when: string
}

const css = `${verdictCss}
main{padding:0 16px calc(32px + env(safe-area-inset-bottom,0px))}
header{display:flex;align-items:center;max-width:480px;margin:0 auto;padding:calc(16px + env(safe-area-inset-top,0px)) 20px 12px}
header svg{flex:none;margin-right:10px;width:28px;height:28px}
header p{font:600 1.125rem/1.4 var(--serif)}
.verdict,.card,.note{margin-bottom:12px}
.mark{display:flex;flex-direction:column;padding:12px 16px;border:2px solid var(--amber)}
.mark b{color:var(--amber);font-size:1.125rem}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between}
dl div+div{margin-top:10px}
dt{margin-right:16px;color:var(--ink-2)}
dd{margin-left:auto;font-weight:600;text-align:right;font-variant-numeric:tabular-nums}
.foot{padding-top:8px;font-size:.875rem}
.keep{display:inline-block}
.file h2{font-size:1.125rem;line-height:1.4}
.file p{color:var(--ink-2)}
.file label{display:flex;align-items:center;justify-content:center;min-height:52px;margin-top:12px;padding:8px 16px;border:2px dashed var(--ink-2);border-radius:12px;font-weight:600;text-align:center;cursor:pointer}
.file .over{background:var(--mist)}
.file input{position:absolute;width:1px;height:1px;opacity:0}
.file label:focus-within{outline:2px solid var(--seal);outline-offset:2px}
.file output{display:block;margin-top:12px;font-weight:600}
.file .same{color:var(--celadon)}
.file .other{color:var(--red)}
`

const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="1" width="30" height="30" rx="6" fill="#a8362a"/><path d="M7 8h18M16 4v9M9 13h14M8 20v5M13 18v7c0 2 8 2 8-1M17 17l3 3M24 19l2 4" fill="none" stroke="#fbf4e6" stroke-width="2" stroke-linecap="round"/></svg>'

const marks = { replaced: 'other', revoked: 'no' } as const

function framed(frame: Frame, title: string, body: string): string {
  const asked = frame.phone === '' ? '' : ` <span class="keep">${escaped(frame.phone)}</span>`
  return plainPage({
    title: `${title} · 证明查验`,
    css,
    night: true,
    head: '\n<meta name="referrer" content="no-referrer">',
    body: `
<header>${mark}<p>${escaped(frame.museum)} · <span class="keep">证明查验</span></p></header>
<main>${body}
<p class="foot">${escaped(frame.unit)}${asked}<br>查验时间 <span class="keep">${escaped(frame.when)}</span></p></main>
`,
  })
}

function rows(pairs: readonly (readonly [string, string])[]): string {
  const row = ([label, value]: readonly [string, string]) =>
    `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`
  return `<section class="card"><dl>${pairs.map(row).join('')}</dl></section>`
}

const compare = `<p class="note"><span class="keep">请与纸面逐项核对，</span><span class="keep">有一项不同即不可采信</span></p>`

/** What a code says: that its statement holds, was replaced or was taken back. */
export function verifiedPage(frame: Frame, statement: Verified): string {
  const { state, number, unit, first_day, last_day, minutes, times, issued_at } = statement
  const title = statementBadges[state].word
  if (state === 'valid')
    return framed(
      frame,
      title,
      `${verdict('yes', title, `由${unit}记录`)}
${statement.corrected ? corrected : ''}
${rows([
  ['姓名', statement.name_masked],
  ['志愿者编号', statement.code],
  ['证明编号', number],
  ['服务期间', statedPeriod({ first: first_day, last: last_day })],
  ['服务时长', hoursText(minutes)],
  ['服务次数', `${times}次`],
  ['记录单位', unit],
  ['出具日期', dayInWords(issued_at.slice(0, 10))],
])}
${compare}${fileCheck(statement.sha256)}`,
    )
  const ended =
    state === 'revoked'
      ? verdict(marks[state], title, '这份证明已由办公室撤销，不可采信')
      : verdict(marks[state], title, '本人已重新开具，请索取新的证明')
  return framed(
    frame,
    title,
    `${ended}
${rows([
  ['证明编号', number],
  state === 'revoked'
    ? ['撤销日期', dayInWords(statement.revoked_at.slice(0, 10))]
    : ['替换日期', dayInWords(statement.replaced_at.slice(0, 10))],
  ...(state === 'replaced' ? [['新证明编号', statement.replaced_number] as const] : []),
])}
${fileCheck(statement.sha256)}`,
  )
}

const corrected = `<section class="card mark"><b>${correctedWords}</b><span>现有记录与这份证明不同，请本人重新开具</span></section>`

/** No statement has this code. */
export function unknownPage(frame: Frame): string {
  const text = '请确认二维码完整、网址是本馆的；仍查不到，请联系志愿者办公室'
  return framed(frame, unknownStatement, verdict('no', unknownStatement, text))
}

/** Nothing was asked. */
export function emptyPage(frame: Frame): string {
  const text = '请用手机扫描证明上的二维码'
  return framed(frame, '证明查验', verdict('plain', '查验服务证明', text))
}

/** The link to a file is no longer good, or never was. */
export function endedPage(frame: Frame): string {
  const text = '链接只在短时间内有效，请回到“服务证明”重新打开'
  return framed(frame, '链接已失效', verdict('plain', '链接已失效', text))
}

/** What could not be answered; whoever asked too often is told to wait. */
export function failedPage(frame: Frame, fault: Fault): string {
  return framed(frame, '暂时不能查验', verdict('plain', '暂时不能查验', fault.message))
}

// The file is held against the sum that was kept when it was made, in the browser: it is sent nowhere.
const script = `
var box=document.querySelector('.file'),input=box.querySelector('input'),label=box.querySelector('label'),out=box.querySelector('output')
function say(words,look){out.textContent=words;out.className=look||''}
function check(file){
if(!file)return
say('正在核对…')
file.arrayBuffer().then(function(bytes){return crypto.subtle.digest('SHA-256',bytes)}).then(function(sum){
var hex=Array.from(new Uint8Array(sum)).map(function(byte){return byte.toString(16).padStart(2,'0')}).join('')
if(hex===box.dataset.sum)say('与存档一致：这个文件就是当时出具的那一份，未被改动','same')
else say('与存档不同：这个文件被改动过，或不是这份证明的原件','other')
}).catch(function(){say('没有读到这个文件，请重新选择','other')})
}
if(window.crypto&&crypto.subtle&&Blob.prototype.arrayBuffer){
box.hidden=false
input.onchange=function(){check(input.files[0]);input.value=''}
label.ondragover=function(event){event.preventDefault();label.className='over'}
label.ondragleave=function(){label.className=''}
label.ondrop=function(event){event.preventDefault();label.className='';check(event.dataTransfer.files[0])}
}
`

/** Where a file is held against the sum that was kept; a browser that cannot does not show it. */
function fileCheck(sha256: string): string {
  if (sha256 === '') return ''
  return `<section class="card file" data-sum="${sha256}" hidden><h2>收到的是PDF文件？</h2>
<p>选择或拖入文件，核对是否被改动过。只在本机比对，不会上传。</p>
<label><input type="file" accept="application/pdf">选择PDF文件</label>
<output aria-live="polite"></output></section>
<script>${script}</script>`
}
