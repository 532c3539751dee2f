import { useCallback, useEffect, useState } from 'react'

/**
 * A dialog's component, fetched when it is first wanted, and there from then on, so that it can close and give the
 * focus back; undefined before it has come. Not by Suspense:
 * while a dialog renders, the kit enters it into its list of what Esc closes, and a rendering that
 * Suspense throws away leaves an entry behind which takes every Esc from the dialogs below.
 */
export function useFetched<C extends object>(
  fetch: () => Promise<C>,
  wanted: boolean,
): C | undefined {
  const [asked, setAsked] = useState(wanted)
  if (wanted && !asked) setAsked(true)
  const [fetched, setFetched] = useState<{ component?: C; failure?: unknown }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched is the same at any time
  useEffect(() => {
    if (!asked) return
    let gone = false
    const keep = (found: typeof fetched) => {
      if (!gone) setFetched(found)
    }
    fetch().then(
      (component) => keep({ component }),
      (failure: unknown) => keep({ failure }),
    )
    return () => {
      gone = true
    }
  }, [asked])
  if (fetched.failure !== undefined) throw fetched.failure
  return fetched.component
}

/** A dialog that is fetched when it is first opened; whether it is open, and what opens and closes it. */
export function useFetchedDialog<C extends object>(fetch: () => Promise<C>) {
  const [open, setOpen] = useState(false)
  const Dialog = useFetched(fetch, open)
  const show = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  return { Dialog, open, show, close }
}
