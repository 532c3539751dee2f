import { useEffect, useRef } from 'react'
import { send } from '../../client.ts'
import { ask } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { useNavigate } from '../../shell/router.tsx'
import { visitorHomeScreen } from '../home/home.screens.ts'
import { drafts } from './drafts.ts'
import { lastKnown } from './lastKnown.ts'
import { session } from './session.ts'

/** Logs out once the person has confirmed it, and leads to the home for visitors. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const leaving = useRef(false)
  // Not before this screen is gone: one that needs a login would ask for it at once.
  useEffect(
    () => () => {
      if (leaving.current) endLogin()
    },
    [],
  )
  return async () => {
    const lost = drafts.any() ? '，尚未提交的申请草稿也会清除' : ''
    const text = `退出后需重新登录才能查看个人信息${lost}`
    if (!(await ask({ title: '退出登录', text, confirm: '退出登录', danger: true }))) return
    leaving.current = true
    navigate(visitorHomeScreen.path, { replace: true })
  }
}

function endLogin() {
  const token = session.token()
  session.clear()
  drafts.clear()
  lastKnown.clear()
  // The key under which what identifies a person was sealed.
  if (window.indexedDB) indexedDB.deleteDatabase('museum')
  toast('已退出登录')
  // The phone forgets the token in any case; one that nobody holds dies by itself.
  if (token !== undefined) send('POST /auth/logout', {}, { token, own: true }).catch(() => {})
}
