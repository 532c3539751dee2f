import { scanWords } from '@museum/contract/sign/sign.words.ts'
import { useState } from 'react'
import { tell } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { useLocation, useNavigate } from '../../shell/router.tsx'
import { scannerHere } from './scanner.ts'
import { signInScreen } from './sign.screens.ts'
import { scannedAddress } from './signAddress.ts'

/**
 * Opens WeChat's scanner, or the camera in a browser that reads codes, and leads on to what was scanned;
 * where there is neither, to the choice of shifts, which says how else one can scan.
 */
export function useScan(): { busy: boolean; scan: () => void } {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  async function scan() {
    const scanner = scannerHere()
    if (!scanner) {
      navigate(signInScreen.path)
      return
    }
    setBusy(true)
    try {
      const addressOf = (code: string) => scannedAddress(code, location.origin)
      const code =
        scanner === 'wechat'
          ? await (await import('../login/wechatPage.ts')).scanCode()
          : await (await import('./cameraScan.tsx')).scanByCamera((one) => !!addressOf(one))
      if (code === undefined) return
      const address = addressOf(code)
      if (address === undefined) void tell({ title: '扫码签到', text: scanWords.notSignCode })
      else navigate(address)
    } catch {
      toast('无法打开扫一扫，请直接选择排班')
      if (pathname !== signInScreen.path) navigate(signInScreen.path)
    } finally {
      setBusy(false)
    }
  }
  return { busy, scan: () => void scan() }
}
