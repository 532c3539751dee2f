import { type ChangeEvent, useRef } from 'react'
import { firstCharacters } from './firstCharacters.ts'

/** What was typed as a field of `max` characters takes it. */
export type Tidy = (text: string, max: number) => string

type Typed = HTMLInputElement | HTMLTextAreaElement

/**
 * Handlers of a text control that hold it to `max` characters; what an input method is still
 * composing is left alone. `tidy` brings what was typed into the form that the field wants, before
 * anything is cut.
 */
export function useFittedText(
  onChange: (text: string) => void,
  max: number,
  tidy: Tidy = firstCharacters,
) {
  const composing = useRef(false)
  const fit = (text: string) => tidy(text, max)
  return {
    onChange: (event: ChangeEvent<Typed>) =>
      onChange(composing.current ? event.target.value : fit(event.target.value)),
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: (event: { currentTarget: Typed }) => {
      composing.current = false
      onChange(fit(event.currentTarget.value))
    },
  }
}
