import { useEffect, useRef } from 'react'
import { isDeep } from '../shell/deep.ts'
import { useHome } from '../shell/home.ts'
import { useNavigate } from '../shell/router.tsx'
import { ask } from './dialogs.ts'

const question = {
  title: '离开本页',
  text: '修改尚未提交，离开后将丢失，确定离开吗？',
  confirm: '离开',
  cancel: '继续填写',
}

/**
 * Asks before what is not sent is left behind. The answer is true when one may go on; `onDiscard`
 * has then been told. The phone's own back button is asked as well: while there is something to
 * lose a copy of this page's history entry lies on top of it, and going back only takes that away.
 */
export function useLeaveQuestion(unsent: boolean, onDiscard: () => void): () => Promise<boolean> {
  const navigate = useNavigate()
  const home = useHome()
  const latest = useRef({ unsent, onDiscard, leave: () => {} })
  latest.current = {
    unsent,
    onDiscard,
    leave: () => (isDeep() ? navigate(home, { replace: true }) : navigate(-1)),
  }

  useEffect(() => {
    if (unsent) cover()
    else void uncover()
  }, [unsent])

  useEffect(() => {
    let here = true
    const popped = async () => {
      if (uncovering || !latest.current.unsent || isCovered()) return
      if (await ask(question)) {
        latest.current.onDiscard()
        latest.current.leave()
      } else if (here) cover()
    }
    addEventListener('popstate', popped)
    return () => {
      here = false
      removeEventListener('popstate', popped)
    }
  }, [])

  return async () => {
    if (latest.current.unsent) {
      if (!(await ask(question))) return false
      latest.current.onDiscard()
    }
    await uncover()
    return true
  }
}

const isCovered = () => (history.state as { cover?: boolean } | null)?.cover === true

// The router is not told: for it the copy is the same place.
function cover() {
  if (!isCovered()) history.pushState({ ...history.state, cover: true }, '')
}

let uncovering: Promise<void> | undefined
/** Takes the copy away, for going on unasked; resolves when the page's own entry is on top. */
export function uncover(): Promise<void> {
  if (!isCovered()) return uncovering ?? Promise.resolve()
  uncovering ??= new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.back()
  }).finally(() => {
    uncovering = undefined
  })
  return uncovering
}
