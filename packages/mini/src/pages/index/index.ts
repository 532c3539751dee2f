import { miniIndex, miniLogin } from '@museum/contract/login/mini.rules.ts'
import { pathOf, viewAddress } from '../../address.ts'
import { takeTicket } from '../../held.ts'
import { publicUrl } from '../../settings.ts'
import { type Shown, shownOf } from '../../shown.ts'
import { textSize } from '../../textSize.ts'

/** The phone app in WeChat's web-view; `to` is its screen, `q` the same from a code that was scanned. */
Page({
  data: {
    src: '',
    failed: false,
    path: '',
    /** It was opened with a ticket, which is good once. */
    entering: false,
    shown: undefined as Shown | undefined,
    size: 16,
  },

  onLoad({ to, q }: { to?: string; q?: string }) {
    const path = pathOf(to || q, publicUrl)
    const ticket = takeTicket()
    const src = viewAddress(publicUrl, path, ticket)
    this.setData({ src, path, entering: ticket !== '', size: textSize() })
  },

  onMessage({ detail }: { detail: { data?: unknown } }) {
    const shown = shownOf(detail.data)
    if (shown) this.setData({ shown })
  },

  onFailed() {
    this.setData({ failed: true })
  },

  onAgain() {
    const { entering, path } = this.data
    // The ticket may be used up, or too old by now.
    if (entering) wx.redirectTo({ url: `/${miniLogin(path)}` })
    else this.setData({ failed: false })
  },

  onShareAppMessage({ webViewUrl }) {
    const { shown, path } = this.data
    const shared = pathOf(shown ? shown.path : webViewUrl || path, publicUrl)
    return { ...(shown && { title: shown.title }), path: `/${miniIndex(shared)}` }
  },
})
