import { miniIndex } from '@museum/contract/login/mini.rules.ts'
import { subscribeFailureOf } from '@museum/contract/login/subscribe.rules.ts'
import { pathOf } from '../../address.ts'
import { type Said, type Stage, saidOf, stageOf, templatesOf, views } from '../../consent.ts'
import { report } from '../../report.ts'
import { publicUrl } from '../../settings.ts'
import { textSize } from '../../textSize.ts'

/** Asks whether WeChat may bring messages, which a web-view cannot. */
Page({
  data: {
    templates: [] as string[],
    back: '',
    stage: 'ask' as Stage,
    view: views.ask,
    said: [] as Said[],
    /** The page was left; what comes now shows nothing. */
    left: false,
    size: 16,
  },

  onLoad({ templates, back }: { templates?: string; back?: string }) {
    const named = templatesOf(templates)
    this.setData({ templates: named, back: pathOf(back, publicUrl), size: textSize() })
    this.show(named.length > 0 ? 'ask' : 'impossible')
  },

  onUnload() {
    this.data.left = true
  },

  show(stage: Stage, words = views[stage].words) {
    if (!this.data.left) this.setData({ stage, view: { ...views[stage], words } })
  },

  onMain() {
    this.go(this.data.view.main)
  },

  onOther() {
    this.go(this.data.view.other)
  },

  go(button: { way: string } | undefined) {
    if (!button) return
    if (button.way === 'allow') this.allow()
    if (button.way === 'save') void this.save()
    if (button.way === 'settings') this.openSettings()
    if (button.way === 'back') this.leave()
  },

  // WeChat opens its window by a tap alone, so nothing may be waited for before.
  allow() {
    const { templates } = this.data
    wx.requestSubscribeMessage({
      tmplIds: templates,
      success: (result) => {
        this.data.said = saidOf(result, templates)
        void this.save()
      },
      fail: ({ errCode }) => this.show(subscribeFailureOf(errCode)),
    })
  },

  async save() {
    const { said } = this.data
    const stage = stageOf(said)
    this.show('saving')
    const answer = await report(said)
    if (!('data' in answer)) return this.show('unsaved', answer.words)
    const { left } = answer.data
    this.show(stage, stage === 'allowed' ? `微信还可送达 ${left} 条` : undefined)
  },

  openSettings() {
    wx.openSetting({ withSubscriptions: true, success: () => this.show('ask') })
  },

  leave() {
    // The web-view below still shows what one came from.
    if (getCurrentPages().length > 1) wx.navigateBack()
    else wx.redirectTo({ url: `/${miniIndex(this.data.back)}` })
  },
})
