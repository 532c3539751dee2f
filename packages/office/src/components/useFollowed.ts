import { useEffect, useRef, useState } from 'react'

interface Followed<T> {
  /** What the server holds, as it was last read. */
  stored: T
  /** Whether the form holds something else than `base`. */
  isDirty: (base: T) => boolean
  /** Shows these values in the form. */
  fill: (base: T) => void
}

/**
 * What a form that stands open on its page was filled with. It follows what others store while nothing
 * is typed; once something is, it stays, so that saving is told of what they changed.
 */
export function useFollowed<T extends object>({ stored, isDirty, fill }: Followed<T>) {
  const [base, setBase] = useState(stored)
  const dirty = isDirty(base)
  const followed = useRef(stored)
  const follow = (next: T) => {
    // What was just saved is newer than what was read before.
    followed.current = stored
    setBase(next)
    fill(next)
  }
  useEffect(() => {
    if (stored !== followed.current && !dirty) follow(stored)
  })
  return { base, dirty, follow }
}
