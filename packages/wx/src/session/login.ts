import { ask } from '../pieces/dialogs.ts'
import { settings } from '../settings.ts'
import { inMiniProgram } from './platform.ts'
import { session } from './session.ts'
import { loadSdk } from './wechatSdk.ts'

let prompting = false

/**
 * Asks to log in, in one box at a time; when confirmed the stored token is cleared and the login
 * page opens (specification sections 6 and 8). False when declined; undefined when a box is open.
 */
export async function promptLogin(text: string, cancel?: string): Promise<boolean | undefined> {
  if (prompting) return undefined
  prompting = true
  const confirmed = await ask({ text, ...(cancel === undefined ? {} : { cancel }), firm: true })
  // Once the page is leaving for the login nothing may ask again.
  prompting = confirmed
  if (confirmed) {
    session.clear()
    await openLogin()
  }
  return confirmed
}

/** Opens the login of the platform; it leads back to `back`, an address of this app with its query. */
export async function openLogin(back = location.pathname + location.search + location.hash) {
  if (inMiniProgram()) {
    const miniProgram = (await loadSdk())?.miniProgram
    if (miniProgram) {
      const url = encodeURIComponent(location.origin + back)
      miniProgram.redirectTo({ url: `/pages/login/login?back=${url}` })
      return
    }
  }
  location.assign(`${settings.volunteerHost}/auth/wechat?redirect=${encodeURIComponent(back)}`)
}

// A page that comes back out of the browser's cache after a login starts afresh.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})
