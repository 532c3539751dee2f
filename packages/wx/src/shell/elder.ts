import { useSyncExternalStore } from 'react'

/** Under which the phone keeps it, `1` or `0` once chosen: for the eyes that read here, whoever is logged in. */
const key = 'elder_mode'
const listeners = new Set<() => void>()

function kept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

let chosen = kept()
let isOn = chosen === '1'
show()

function show() {
  if (isOn) document.documentElement.dataset.elder = ''
  else delete document.documentElement.dataset.elder
}

/** 长辈版 on or off: larger text and larger targets on every screen, which has all that the standard one has. */
export function setElder(on: boolean): void {
  isOn = on
  chosen = on ? '1' : '0'
  show()
  try {
    localStorage.setItem(key, chosen)
  } catch {
    // No storage: it lasts as long as this page.
  }
  for (const listener of listeners) listener()
}

export const isElder = () => isOn

const isChosen = () => chosen !== null

export function onElder(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this phone shows the elder mode. */
export function useElder(): boolean {
  return useSyncExternalStore(onElder, isElder)
}

/** Whether somebody has said on this phone which they want: then it is offered no more. */
export function useElderChosen(): boolean {
  return useSyncExternalStore(onElder, isChosen)
}
