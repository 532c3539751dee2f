import { words } from '@museum/contract/words.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../../components/toast.ts'
import { useHome } from '../../shell/home.ts'

/** Says `请先注册成为志愿者` and goes back, once it is known that one must (§5.68). */
export function useRegisterFirst(must: boolean): void {
  const navigate = useNavigate()
  const home = useHome()
  // Opened by a link, so that there is nothing to go back to.
  const deep = useLocation().key === 'default'
  const gone = useRef(false)
  useEffect(() => {
    if (!must || gone.current) return
    gone.current = true
    toast(words.registerFirst)
    if (deep) navigate(home, { replace: true })
    else navigate(-1)
  }, [must, deep, home, navigate])
}
