import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the week is being put on paper, by the browser's own print too; and what prints it. */
export function useRosterPrint(): [printing: boolean, print: () => void] {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The paper is taken as soon as the browser has said so.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return [printing, useCallback(() => window.print(), [])]
}
