import { useState } from 'react'
import { drafts } from './drafts.ts'

/** A text that begins as `start` and is kept on the phone as it is typed, until it is empty again. */
export function useKeptText(
  name: string,
  start = '',
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => keptText(name) ?? start)
  return [
    text,
    (next) => {
      setText(next)
      if (next === '') drafts.drop(name)
      else drafts.keep(name, next)
    },
  ]
}

function keptText(name: string): string | undefined {
  const value = drafts.read(name)?.value
  return typeof value === 'string' ? value : undefined
}
