import { inWechat } from '../login/platform.ts'

/** Finds codes in what a camera sees; in Chrome on Android, not in every browser. */
interface CodeDetector {
  detect: (seen: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (wanted: { formats: string[] }) => CodeDetector
  }
}

/** By what this browser scans a code; undefined where it cannot. A page without https has no camera. */
export function scannerHere(): 'wechat' | 'camera' | undefined {
  if (inWechat()) return 'wechat'
  return window.BarcodeDetector && navigator.mediaDevices ? 'camera' : undefined
}
