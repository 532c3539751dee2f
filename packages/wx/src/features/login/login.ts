import { miniLogin } from '@museum/contract/login/mini.rules.ts'
import { ask } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { settings } from '../../settings.ts'
import { leaveFor } from '../../shell/layers.ts'
import { inMiniProgram } from './platform.ts'
import { session } from './session.ts'
import { loadSdk } from './wechatSdk.ts'

let prompting = false

/**
 * Asks to log in, in one box at a time; when confirmed the stored token is cleared and the login
 * page opens (§6.21–6.24, §8.20), to lead back to `back`. False when declined; undefined when a box is open.
 */
export async function promptLogin(
  text: string,
  own: { title?: string; cancel?: string; back?: string | undefined } = {},
): Promise<boolean | undefined> {
  if (prompting) return undefined
  prompting = true
  const confirmed = await ask({ text, ...own, firm: true })
  // Once the page is leaving for the login nothing may ask again.
  prompting = confirmed
  if (confirmed) {
    session.clear()
    prompting = await openLogin(own.back)
  }
  return confirmed
}

let gates = 0

/** A screen that needs a login opens; call what it answers when it is gone. */
export function standAtGate(): () => void {
  gates += 1
  return () => {
    gates -= 1
  }
}

let declined = false

/** Whether the person has just declined to log in again, so that nobody asks once more; told once. */
export function hasDeclined(): boolean {
  const before = declined
  declined = false
  return before
}

/**
 * The login has ended. Where a screen needs it, or a person acts, it is asked for anew, and declining
 * forgets it; what an open screen reads fails quietly, and the visitor's view is shown.
 */
export async function loginLost(text: string, { acted }: { acted: boolean }): Promise<void> {
  if (gates === 0 && !acted) return session.clear()
  if ((await promptLogin(text)) !== false) return
  declined = gates > 0
  session.clear()
}

/**
 * Opens the login of the platform; it leads back to `back`, an address of this app with its query. False
 * where it cannot: a web-view of the mini-program has no other login than the mini-program's own page.
 */
export async function openLogin(
  back = location.pathname + location.search + location.hash,
): Promise<boolean> {
  if (inMiniProgram()) {
    const miniProgram = (await loadSdk())?.miniProgram
    if (miniProgram) miniProgram.redirectTo({ url: `/${miniLogin(location.origin + back)}` })
    else toast('打不开登录，请检查网络后重试')
    return miniProgram !== undefined
  }
  const address = `${settings.volunteerHost}/auth/wechat?redirect=${encodeURIComponent(back)}`
  // What asked lay over the page, to which the login leads back.
  leaveFor(address)
  return true
}

// A page that comes back out of the browser's cache after a login starts afresh.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})
