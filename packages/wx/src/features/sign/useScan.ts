import { words } from '@museum/contract/words.ts'
import { useState } from 'react'
import { tell } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { paths } from '../../paths.ts'
import { useLocation, useNavigate } from '../../shell/router.tsx'
import { inWechat } from '../login/platform.ts'
import { scannedAddress } from './signAddress.ts'

/**
 * Opens WeChat's scanner and leads on to what was scanned; where there is none, to the choice of shifts,
 * which says how else one can scan.
 */
export function useScan(): { busy: boolean; scan: () => void } {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  async function scan() {
    if (!inWechat()) {
      navigate(paths.signIn)
      return
    }
    setBusy(true)
    try {
      const { scanCode } = await import('../login/wechatPage.ts')
      const code = await scanCode()
      if (code === undefined) return
      const address = scannedAddress(code, location.origin)
      if (address === undefined) void tell({ title: '扫码签到', text: words.notSignCode })
      else navigate(address)
    } catch {
      toast('无法打开扫一扫，请直接选择排班')
      if (pathname !== paths.signIn) navigate(paths.signIn)
    } finally {
      setBusy(false)
    }
  }
  return { busy, scan: () => void scan() }
}
