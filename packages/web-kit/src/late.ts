import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

/** The code of a component that is a file of its own. */
export interface LateCode<P extends object> {
  here: () => ComponentType<P> | undefined
  come: () => Promise<unknown>
}

/** Such code, fetched when it is first drawn or, `ahead`, at once. */
export function lateCode<P extends object>(
  fetch: () => Promise<{ default: ComponentType<P> }>,
  when?: 'ahead',
): LateCode<P> {
  let here: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  const come = () => {
    coming ??= fetch().then(
      (module) => {
        here = module.default
      },
      (failure: unknown) => {
        // Whoever draws it next tries again.
        coming = undefined
        throw failure
      },
    )
    return coming
  }
  if (when === 'ahead') come().catch(() => {})
  return { here: () => here, come }
}

interface LateProps<P extends object> {
  code: LateCode<P>
  /** Stands there until the code has come. */
  blank: ReactNode
  props: P
}

/**
 * Draws a component whose code comes by itself, at once where it is here already. Not by Suspense: once
 * React has shown what stands in for something, it holds back for 300 ms what comes, longer than the code
 * takes.
 */
export function Late<P extends object>({ code, blank, props }: LateProps<P>): ReactNode {
  const [, tell] = useState({})
  const [failed, fail] = useState<{ failure: unknown }>()
  const drawn = code.here()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is here once stays
  useEffect(() => {
    if (drawn) return
    let gone = false
    code.come().then(
      () => gone || tell({}),
      (failure: unknown) => gone || fail({ failure }),
    )
    return () => {
      gone = true
    }
  }, [code])
  // The boundary around says that it could not be drawn.
  if (failed) throw failed.failure
  return drawn ? createElement(drawn, props) : blank
}
