import { useEffect, useRef } from 'react'
import { isDeep } from '../../shell/deep.ts'
import { useNavigate } from '../../shell/router.tsx'

/** Goes back to the previous page after `ms`, or to `otherwise` where there is none; not once one has left. */
export function useGoBackSoon(ms: number, otherwise: string): () => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(() => {
      if (isDeep()) navigate(otherwise, { replace: true })
      else navigate(-1)
    }, ms)
  }
}
