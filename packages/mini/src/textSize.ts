const least = 16
const most = 28

/** The size of the text in px, by what somebody has set in WeChat. */
export function textSize(): number {
  const info = wx.getAppBaseInfo?.()
  // Before base library 2.23.4 it is told elsewhere.
  const set = info?.fontSizeSetting || wx.getSystemInfoSync().fontSizeSetting || least
  return Math.min(most, Math.max(least, set))
}
