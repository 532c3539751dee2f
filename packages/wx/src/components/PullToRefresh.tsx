import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Pull, pulled } from './pull.ts'
import './pull.css'

/**
 * Asks anew for what the screen shows when it is pulled down from its top. A finger alone needs it, and
 * nothing of it is read aloud: a screen that is opened or come back to asks by itself.
 */
export function PullToRefresh() {
  const queries = useQueryClient()
  const [state, setState] = useState<'still' | 'far' | 'near' | 'busy'>('still')
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let pull: Pull | undefined
    let busy = false
    const begin = ({ touches: [finger, second] }: TouchEvent) => {
      const atTop = window.scrollY <= 0 && document.body.style.overflow !== 'hidden'
      pull =
        finger && !second && atTop && !busy ? { x: finger.clientX, y: finger.clientY } : undefined
    }
    const move = ({ touches: [finger] }: TouchEvent) => {
      if (!pull || !finger) return
      const way = pulled(pull, { x: finger.clientX, y: finger.clientY }, window.scrollY)
      if (way === undefined) {
        pull = undefined
        setState('still')
        return
      }
      mark.current?.style.setProperty('--pull', `${way.shown}px`)
      setState(way.shown === 0 ? 'still' : way.enough ? 'near' : 'far')
      pull.enough = way.enough
    }
    const end = () => {
      const { enough = false } = pull ?? {}
      pull = undefined
      if (busy) return
      if (!enough) return setState('still')
      busy = true
      setState('busy')
      // A failure is its own read's to tell.
      void queries.refetchQueries({ type: 'active' }).finally(() => {
        busy = false
        setState('still')
      })
    }
    const passive = { passive: true }
    addEventListener('touchstart', begin, passive)
    addEventListener('touchmove', move, passive)
    addEventListener('touchend', end)
    addEventListener('touchcancel', end)
    return () => {
      removeEventListener('touchstart', begin)
      removeEventListener('touchmove', move)
      removeEventListener('touchend', end)
      removeEventListener('touchcancel', end)
    }
  }, [queries])
  return (
    <div ref={mark} className={`quiet pull pull-${state}`} aria-hidden="true">
      {words[state]}
    </div>
  )
}

const words = { still: '', far: '下拉刷新', near: '松开刷新', busy: '正在刷新…' }
