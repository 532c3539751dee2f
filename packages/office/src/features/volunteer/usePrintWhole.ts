import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const settleMs = 300
const mostMs = 8_000

/** Prints a page of which parts are read late: all of them are read first. */
export function usePrintWhole() {
  const client = useQueryClient()
  const [whole, setWhole] = useState(false)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    const until = Date.now() + mostMs
    // Read and drawn: nothing was on its way twice in a row.
    let quiet = 0
    const timer = setInterval(() => {
      quiet = client.isFetching() === 0 ? quiet + 1 : 0
      if (quiet < 2 && Date.now() < until) return
      clearInterval(timer)
      window.print()
    }, settleMs)
    return () => clearInterval(timer)
  }, [asked, client])
  return {
    whole,
    print: () => {
      setWhole(true)
      setAsked((times) => times + 1)
    },
  }
}
