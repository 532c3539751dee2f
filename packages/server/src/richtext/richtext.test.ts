import { expect, test } from 'vitest'
import { richText } from './richtext.ts'

const schemes = [
  'javascript:x()',
  'JaVaScRiPt:x()',
  ' javascript:x()',
  'java\tscript:x()',
  'java\nscript:x()',
  'java&#10;script:x()',
  '&#106;avascript:x()',
  '&#x6A;&#x61;vascript&colon;x()',
  '\u0001javascript:x()',
  'vbscript:x()',
  'data:text/html,<script>x()</script>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9eCgpPg==',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'feed:javascript:x()',
  '//evil.example/x',
  '\\\\evil.example/x',
  '/\\evil.example/x',
]

test('tables stay, with the spans of their cells and nothing else of theirs', () => {
  const kept =
    '<table><tbody><tr><th colspan="2">场次</th></tr><tr><td rowspan="2">上午</td><td>十人</td></tr></tbody></table>'
  expect(richText(kept)).toBe(kept)
  expect(
    richText(
      '<table border="1" style="x"><tr onclick="x()"><td colspan="100000" width="9">甲</td></tr></table>',
    ),
  ).toBe('<table><tr><td>甲</td></tr></table>')
})

const elements = [
  '<script>x()</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>x()</scr</script>ipt>',
  '<<script>x()//<</script>',
  '<script/x>x()</script>',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:x()">',
  '<base href="//evil.example/">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>x()</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<svg onload=x()><script>x()</script></svg>',
  '<svg><a xlink:href="javascript:x()"><text>点</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:x() /></svg>',
  '<svg><foreignObject><img src=/files/a.jpg onerror=x()></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=x()></style></mglyph></table></mtext></math>',
  '<math><a href="javascript:x()">点</a></math>',
  '<noscript><p title="</noscript><img src=x onerror=x()>">',
  '<template><img src=x onerror=x()></template>',
  '<form action="//evil.example"><input name=q autofocus onfocus=x()><button formaction=javascript:x()>点</button></form>',
  '<details open ontoggle=x()><summary>点</summary></details>',
  '<video src=x onerror=x()><source onerror=x()></video><audio src=x onerror=x()>',
  '<marquee onstart=x()>走</marquee>',
  '<img src=x onerror=x()>',
  '<img src="/files/a.jpg" onerror="x()" onload=x() style="background:url(//evil.example)">',
  '<img src="/files/a.jpg" srcset="//evil.example/x 1x">',
  '<img src="/files/../api/propaganda/list">',
  '<img src="https://evil.example/spy.png"><img src="//evil.example/spy.png">',
  '<img src="data:image/png;base64,AAAA">',
  '<img """><script>x()</script>">',
  '<img/src="/files/a.jpg"/onerror=x()>',
  '<p onclick=x() onmouseover="x()" style="position:fixed" class=x id=y>字</p>',
  '<a href="https://example.com" onclick=x() ping="//evil.example">好</a>',
  '<!--><script>x()</script>-->',
  '<!--[if IE]><script>x()</script><![endif]-->',
  '<![CDATA[<script>x()</script>]]>',
  '<?xml-stylesheet href="javascript:x()"?>',
  '<p>\u202e<b><i></p></b></i><textarea><script>x()</script>',
  '<xss style="behavior:url(x.htc)" onclick=x()>字</xss>',
  '<title><img src=x onerror=x()></title>',
  '<plaintext><script>x()',
]

const hostile = [
  ...elements,
  ...schemes.flatMap((url) => [`<a href="${url}">点</a>`, `<img src="${url}">`]),
]

// Every pair of neighbours, so that one is also met inside and behind the other.
const mixed = hostile.flatMap((one, at) => {
  const other = hostile[(at * 7 + 3) % hostile.length] ?? ''
  return [one, `<p>${one}${other}</p>`, `${one.slice(0, -1)}${other}`, `<b title='${one}'>${other}`]
})

const tag =
  /^<\/?(p|br|h[234]|strong|b|em|i|u|s|[uo]l|li|blockquote|hr|a|img|table|thead|tbody|tr|th|td)( [^>]*)?>$/
const attribute =
  /^(href="https?:\/\/[^"]*"|target="_blank"|rel="noopener noreferrer"|src="\/files\/(?![^"]*\.\.)[\w/.-]+"|alt="[^"]*")$/

test.each(mixed)('nothing that runs or loads from elsewhere is left of %s', (html) => {
  const clean = richText(html)
  for (const found of clean.match(/<[^>]*>?/g) ?? []) {
    expect(found).toMatch(tag)
    const written = found.match(/[\w:-]+="[^"]*"|[\w:-]+=[^"\s>]+/g) ?? []
    for (const one of written)
      if (!/^(title|width|height)=/.test(one)) expect(one).toMatch(attribute)
  }
  // Paragraphs in one another are mended the first time; after that what is clean stays as it is.
  const mended = richText(clean)
  expect(richText(mended)).toBe(mended)
})

test('what the editor writes is kept', () => {
  const html =
    '<h3>小标题</h3><p>正文<strong>加粗</strong><em>斜体</em></p><ul><li><p>一</p></li></ul>' +
    '<blockquote><p>引</p></blockquote><img src="/files/ab/cd/abcd.jpg" alt="" />'
  expect(richText(html)).toBe(html)
  expect(richText('<a href="https://example.com/x?a=1">链</a>')).toBe(
    '<a href="https://example.com/x?a=1" target="_blank" rel="noopener noreferrer">链</a>',
  )
  expect(richText('1 < 2 & 3 <b>真</b>')).toBe('1 &lt; 2 &amp; 3 <b>真</b>')
})

test('keeps no mark that turns the words around it, written as itself or by its number', () => {
  expect(richText('<p>江\u202e南&#x202E;春&#8294;👩\u200d👧\u2069</p>')).toBe(
    '<p>江南春👩\u200d👧</p>',
  )
})
