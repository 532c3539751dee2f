declare global {
  interface Window {
    __wxjs_environment?: string
  }
}

/** True in WeChat's browser, which draws its own bar with back and title. */
export function inWechat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent)
}

/** True in the web-view of a mini-program. */
export function inMiniProgram(): boolean {
  return window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(navigator.userAgent)
}

/** True on an iPhone or iPad. */
export function onIos(): boolean {
  return /iPhone|iPad|iPod/i.test(navigator.userAgent)
}
