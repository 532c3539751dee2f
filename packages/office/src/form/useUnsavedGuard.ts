import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a change is lost; `release` lets the next navigation pass. */
export function useUnsavedGuard(dirty: boolean): { release: () => void } {
  const { modal } = App.useApp()
  const held = useRef(dirty)
  held.current = dirty
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      held.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const asked = modal.confirm({
      title: '有未保存的修改',
      content: '离开此页，修改将会丢失。',
      okText: '放弃修改',
      okButtonProps: { danger: true },
      cancelText: '继续编辑',
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
