import { type ChangeEvent, useRef } from 'react'

/** What was typed in the form that its field wants; nothing is ever cut, for what is left could be something else. */
export type Tidy = (text: string) => string

/** What was typed, in half-width characters and without spaces. */
export const half: Tidy = (text) => text.normalize('NFKC').replace(/\s/g, '')
/** The same in capital letters, as codes and documents are written. */
export const capitals: Tidy = (text) => half(text.toUpperCase())

type Typed = HTMLInputElement | HTMLTextAreaElement

/** Handlers of a text control; what an input method is still composing is left alone. */
export function useTidiedText(onChange: (text: string) => void, tidy: Tidy = (text) => text) {
  const composing = useRef(false)
  return {
    onChange: (event: ChangeEvent<Typed>) =>
      onChange(composing.current ? event.target.value : tidy(event.target.value)),
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: (event: { currentTarget: Typed }) => {
      composing.current = false
      onChange(tidy(event.currentTarget.value))
    },
  }
}
