import { miniIndex } from '@museum/contract/login/mini.rules.ts'
import { openHome, pathOf } from '../../address.ts'
import { newTicket } from '../../ask.ts'
import type { Held } from '../../held.ts'
import { publicUrl } from '../../settings.ts'
import { textSize } from '../../textSize.ts'

const slowMs = 4_000

/** Logs in by WeChat and leads back to the phone app's screen. */
Page({
  data: {
    back: '',
    state: 'working' as 'working' | 'slow' | 'failed',
    words: '',
    again: false,
    /** The page was left; what comes now leads nowhere. */
    left: false,
    size: 16,
  },

  onLoad({ back }: { back?: string }) {
    this.setData({ back: pathOf(back, publicUrl), size: textSize() })
    void this.enter()
  },

  onUnload() {
    this.data.left = true
  },

  async enter() {
    this.setData({ state: 'working' })
    const slow = setTimeout(() => {
      if (!this.data.left) this.setData({ state: 'slow' })
    }, slowMs)
    const answer = await newTicket()
    clearTimeout(slow)
    if (this.data.left) return
    if (!('data' in answer)) {
      this.setData({ state: 'failed', words: answer.words, again: answer.again })
      return
    }
    getApp<Held>().ticket = answer.data.jtoken
    wx.redirectTo({ url: `/${miniIndex(this.data.back)}` })
  },

  onAgain() {
    if (this.data.state === 'failed') void this.enter()
  },

  onLook() {
    wx.redirectTo({ url: `/${miniIndex(openHome)}` })
  },
})
