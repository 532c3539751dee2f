import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { printPage, usePrintKey } from '../../components/usePrintKey.ts'

/** Whether the week is being put on paper, by the browser's own print too; and what prints it, once it is there. */
export function useRosterPrint(there: boolean): [printing: boolean, print: () => void] {
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
  usePrintKey(there ? printPage : undefined)
  return [printing, printPage]
}
