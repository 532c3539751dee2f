import { type ChangeEvent, useRef } from 'react'
import { firstCharacters } from './firstCharacters.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement

/**
 * Handlers of a text control that hold it to `max` characters; what an input method is still
 * composing is left alone. `tidy` brings what was typed into the form that the field wants.
 */
export function useFittedText(
  onChange: (text: string) => void,
  max: number,
  tidy: (text: string) => string = (text) => text,
) {
  const composing = useRef(false)
  const fit = (text: string) => firstCharacters(tidy(text), max)
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
