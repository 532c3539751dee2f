import { useState } from 'react'
import { useMe } from '../features/login/me.tsx'
import { type DraftName, typedDrafts } from './typedDrafts.ts'

type Of = string | number

/**
 * What is typed outside a form, such as a note about a row: each row's own while one looks at others, kept by the
 * browser like what is typed into a form, and gone once it is dropped, which whoever saves it does.
 */
export function useKeptTexts<T = string>(dialog: string) {
  const { username: account } = useMe()
  const [page] = useState(location.pathname)
  const [typed, setTyped] = useState<ReadonlyMap<Of, T>>(new Map())
  const nameOf = (of: Of): DraftName => ({ account, page, dialog, of })
  return {
    /** Undefined where nothing was typed. */
    of: (of: Of): T | undefined =>
      typed.get(of) ?? (typedDrafts.read(nameOf(of))?.typed as T | undefined),
    type: (of: Of, text: T) => {
      typedDrafts.keep(nameOf(of), { typed: text }, {})
      setTyped((before) => new Map([...before, [of, text]]))
    },
    drop: (of: Of) => {
      typedDrafts.drop(nameOf(of))
      setTyped((before) => new Map([...before].filter(([one]) => one !== of)))
    },
  }
}
