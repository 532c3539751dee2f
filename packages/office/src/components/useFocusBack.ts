import { useEffect, useState } from 'react'

/** For what covers the page as long as it is drawn: the focus goes back to where it was, unless it stands elsewhere by then. */
export function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
