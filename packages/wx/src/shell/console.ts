import VConsole from 'vconsole'

/** Opens the debug console; `destroy` closes it. */
export function openConsole(): { destroy: () => void } {
  return new VConsole({ theme: 'light' })
}
