import { toast } from '../components/toast.ts'
import { tapCounter } from './consoleTaps.ts'

/** Counts taps beside links, buttons and fields (a calendar is tapped often too) and toggles the hidden debug console (§9.24). */
export function watchTaps() {
  const tap = tapCounter()
  let shown: { destroy: () => void } | undefined
  const toggle = async () => {
    if (shown) {
      shown.destroy()
      shown = undefined
      return
    }
    try {
      const { openConsole } = await import('./console.ts')
      shown = openConsole()
    } catch {
      toast('调试面板加载失败')
    }
  }
  document.addEventListener(
    'click',
    (event) => {
      const at = event.target as Element
      if (at.closest('a, button, input, textarea, select, label, #__vconsole')) return
      if (tap(event.timeStamp)) void toggle()
    },
    true,
  )
}
