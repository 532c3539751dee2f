import { useSyncExternalStore } from 'react'
import { keepElder, keptElder, showElder } from './elderKept.ts'

const listeners = new Set<() => void>()

let chosen = keptElder()
showElder(isElder())

/** 长辈版 on or off: larger text and larger targets on every screen, which has all that the standard one has. */
export function setElder(on: boolean): void {
  chosen = on
  showElder(on)
  keepElder(on)
  for (const listener of listeners) listener()
}

export function isElder(): boolean {
  return chosen === true
}

const isChosen = () => chosen !== undefined

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
