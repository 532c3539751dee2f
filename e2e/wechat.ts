import type { Page } from '@playwright/test'

/** How a page says that it stands in WeChat. */
export const wechatAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 MicroMessenger/8.0'

/** Puts the stand-in's script in the place of WeChat's own, so that its button asks for consent. */
export async function withWechatScript(page: Page, origin: string): Promise<void> {
  await page.route('https://res.wx.qq.com/**', async (route) => {
    const script = await fetch(`${origin}/standin/jweixin.js`)
    await route.fulfill({ contentType: 'text/javascript', body: await script.text() })
  })
}
