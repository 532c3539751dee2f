import type { Page } from '@playwright/test'

/** Rich text that would run, or load from elsewhere, in a page that shows it as it is. */
export const hostile = [
  '<p>安全的文字</p>',
  '<script>window.ran=1</script>',
  '<img src="/nowhere.png" onerror="window.ran=2">',
  '<svg onload="window.ran=3"><script>window.ran=4</script></svg>',
  '<svg><a xlink:href="javascript:window.ran=5"><text y="9">矢量链接</text></a></svg>',
  '<a href="javascript:window.ran=6">脚本链接</a>',
  '<a href="  jAvA&#10;sCript:window.ran=7">变形链接</a>',
  '<a href="data:text/html,<script>window.ran=8</script>">数据链接</a>',
  '<iframe srcdoc="<script>parent.ran=9</script>"></iframe>',
  '<iframe src="https://evil.example/frame"></iframe>',
  '<object data="https://evil.example/object"></object><embed src="https://evil.example/embed">',
  '<p onclick="window.ran=10" onmouseover="window.ran=11" style="position:fixed;inset:0">悬停文字</p>',
  '<img src="https://evil.example/spy.png"><img src="data:image/svg+xml,<svg onload=parent.ran=12>">',
  '<form action="https://evil.example/post"><input autofocus onfocus="window.ran=13"><button>提交</button></form>',
  '<details open ontoggle="window.ran=14"><summary>展开</summary></details>',
  '<video src="https://evil.example/v.mp4" onerror="window.ran=15" autoplay></video>',
  '<style>@import "https://evil.example/x.css";body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/y.css"><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran=16"></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=17>">x</p></noscript>',
  '<p>末尾的文字</p>',
].join('')

/** For a test whose page's policy is switched off: notes whatever runs or is fetched from elsewhere; reads what was noted. */
export async function watchHostile(page: Page): Promise<() => Promise<string[]>> {
  const noted: string[] = []
  const isOurs = (url: string) => !url.includes('evil.example') && !url.includes('nowhere.png')
  page.on('request', (request) => {
    if (!isOurs(request.url())) noted.push(request.url())
  })
  page.on('dialog', (dialog) => {
    noted.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return async () => {
    const ran = await page.evaluate(() => (window as unknown as { ran?: number }).ran)
    return ran === undefined ? noted : [...noted, `ran ${ran}`]
  }
}

/** What of a part of the page could run or load from elsewhere. */
export async function dangersIn(page: Page, selector: string): Promise<string[]> {
  return await page.locator(selector).evaluateAll((parts) =>
    parts.flatMap((part) =>
      [...part.querySelectorAll('*')].flatMap((element) => {
        const bad = /^(script|style|iframe|object|embed|svg|math|form|input|video|link|base|meta)$/i
        const found = bad.test(element.tagName) ? [element.tagName] : []
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on') || /^\s*(javascript|data|vbscript):/i.test(value))
            found.push(`${element.tagName} ${name}=${value}`)
          if (name === 'src' && !value.startsWith('/files/'))
            found.push(`${element.tagName} ${name}=${value}`)
        }
        return found
      }),
    ),
  )
}
