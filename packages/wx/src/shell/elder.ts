import { useSyncExternalStore } from 'react'

/** Under which the phone keeps it: for the eyes that read here, whoever is logged in. */
const key = 'elder_mode'
const listeners = new Set<() => void>()

function kept(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

let isOn = kept()
show()

function show() {
  if (isOn) document.documentElement.dataset.elder = ''
  else delete document.documentElement.dataset.elder
}

/** 长辈版 on or off: larger text and larger targets on every screen, which has all that the standard one has. */
export function setElder(on: boolean): void {
  isOn = on
  show()
  try {
    if (on) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // No storage: it lasts as long as this page.
  }
  for (const listener of listeners) listener()
}

export const isElder = () => isOn

export function onElder(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this phone shows the elder mode. */
export function useElder(): boolean {
  return useSyncExternalStore(onElder, isElder)
}
