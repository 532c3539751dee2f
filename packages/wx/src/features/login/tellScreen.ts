import { settings } from '../../settings.ts'
import { passedOn } from './passedOn.ts'
import { loadSdk } from './wechatSdk.ts'

let shown: { auth: boolean } | undefined

/** Tells the mini-program, which cannot see it, which screen is open; it hears of it when one passes it on. */
export async function tellScreen(auth: boolean): Promise<void> {
  const first = shown === undefined
  shown = { auth }
  const sdk = await loadSdk()
  const tell = () => {
    const { pathname, search } = location
    const screen = { auth: shown?.auth ?? true, pathname, search, title: document.title }
    sdk?.miniProgram?.postMessage?.({ data: passedOn(screen, settings.museumName) })
  }
  tell()
  const title = document.querySelector('title')
  // A screen says its title once it has read what it shows.
  if (first && title) new MutationObserver(tell).observe(title, { childList: true })
}
