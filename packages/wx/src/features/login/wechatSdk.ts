import { wechatSdkAddress } from '@museum/contract/login/wechat-sdk.rules.ts'

export interface Sdk {
  miniProgram?: {
    redirectTo: (page: { url: string }) => void
    navigateTo: (page: { url: string }) => void
    /** Missing in old clients. */
    postMessage?: (message: { data: unknown }) => void
  }
  config: (settings: {
    debug: false
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: string[]
    openTagList: string[]
  }) => void
  ready: (then: () => void) => void
  error: (then: () => void) => void
  scanQRCode: (options: {
    needResult: 1
    scanType: ['qrCode']
    success: (result: { resultStr: string }) => void
    cancel: () => void
    fail: () => void
  }) => void
}

declare global {
  interface Window {
    wx?: Partial<Sdk>
  }
}

/** WeChat's script, fetched only now; undefined when it cannot be had. */
export async function loadSdk(): Promise<Partial<Sdk> | undefined> {
  if (!window.wx)
    await new Promise<void>((resolve) => {
      const script = document.createElement('script')
      script.src = wechatSdkAddress
      script.onload = () => resolve()
      script.onerror = () => resolve()
      document.head.append(script)
    })
  return window.wx
}

/** The address of this page as WeChat signs it. */
export function pageAddress(): string {
  return location.href.replace(/#.*/, '')
}

/** The address with which the app was entered. */
export const entryAddress = pageAddress()
