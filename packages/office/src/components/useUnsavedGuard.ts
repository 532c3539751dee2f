import { App } from 'antd'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

// The router asks one guard alone: it answers for every form of the page.
const forms = new Set<RefObject<boolean>>()

/** Whether a page holds a change that nothing else keeps: of a record or a setting of the museum, never of a person. */
export const holdsUnsaved = () => [...forms].some((form) => form.current)

/** Asks before a change is lost; `release` lets the next navigation pass. */
export function useUnsavedGuard(dirty: boolean): { release: () => void } {
  const { modal } = App.useApp()
  const held = useRef(dirty)
  held.current = dirty
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holdsUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    forms.add(held)
    return () => void forms.delete(held)
  }, [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const asked = modal.confirm({
      title: '有未保存的修改',
      content: '离开此页，修改将会丢失。',
      okText: '放弃修改',
      okButtonProps: { danger: true },
      cancelText: '继续编辑',
      // Enter, pressed out of habit, loses nothing.
      autoFocusButton: 'cancel',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => asked.destroy()
  }, [blocker, modal])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (held.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return {
    release: useCallback(() => {
      held.current = false
    }, []),
  }
}
