import { useEffect, useRef } from 'react'

/** Leads to a section of the page, once, where it is what somebody came for. */
export function useSought(isSought: boolean) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView()
  }, [isSought])
  return section
}
