import { useEffect } from 'react'
import { useLocation } from '../../shell/router.tsx'
import { inMiniProgram } from './platform.ts'

/** In the mini-program the open screen is what one passes on. */
export function usePassedOn({ auth }: { auth: boolean }): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another screen
  useEffect(() => {
    if (!inMiniProgram()) return
    import('./tellScreen.ts').then(
      ({ tellScreen }) => tellScreen(auth),
      // Without it the address that WeChat sees is passed on.
      () => {},
    )
  }, [auth, key])
}
