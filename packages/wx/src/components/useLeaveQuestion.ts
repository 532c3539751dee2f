import { useLayoutEffect, useRef } from 'react'
import { isDeep } from '../shell/deep.ts'
import { useHome } from '../shell/home.ts'
import { lay } from '../shell/layers.ts'
import { useNavigate } from '../shell/router.tsx'
import { ask } from './dialogs.ts'

const question = {
  title: '离开本页',
  text: '修改尚未提交，离开后将丢失，确定离开吗？',
  confirm: '离开',
  danger: true,
  cancel: '继续填写',
}

/**
 * Asks before what is not sent is left behind. The answer is true when one may go on; `onDiscard`
 * has then been told. The phone's own back button is asked as well: what there is to lose is a layer
 * of the page, below what lies over it.
 */
export function useLeaveQuestion(unsent: boolean, onDiscard: () => void): () => Promise<boolean> {
  const navigate = useNavigate()
  const home = useHome()
  const mayLeave = async () => {
    if (!unsent) return true
    if (!(await ask(question))) return false
    onDiscard()
    return true
  }
  // Going back twice in a row asks once.
  const asking = useRef(false)
  const backed = async () => {
    if (asking.current) return
    asking.current = true
    const may = await mayLeave()
    asking.current = false
    if (!may) return
    if (isDeep()) navigate(home, { replace: true })
    else navigate(-1)
  }
  const latest = useRef(backed)
  latest.current = backed

  useLayoutEffect(() => {
    if (unsent) return lay(() => void latest.current(), { below: true })
    return undefined
  }, [unsent])

  return mayLeave
}
