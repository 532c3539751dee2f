import { isLonger, tooLongWords } from '@museum/contract/text.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { toast } from './toast.ts'
import './shown.css'
import './lists.css'

const mostKeyword = 50

/** A keyword search by its button or the keyboard's own key; emptying the field shows everything again. */
export function SearchHeader({
  placeholder,
  value,
  onSearch,
}: {
  placeholder: string
  /** The keyword that is in force. */
  value: string
  onSearch: (keyword: string) => void
}) {
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => setText(value), [value])

  const clear = () => {
    setText('')
    if (value !== '') onSearch('')
    field.current?.focus()
  }
  return (
    <search className="search-header">
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault()
          if (isLonger(text, mostKeyword)) return toast(`搜索词${tooLongWords(mostKeyword)}`)
          onSearch(text.trim())
          // Puts the keyboard away, so that the results are seen.
          field.current?.blur()
        }}
      >
        <svg viewBox="0 0 24 24" className="icon quiet search-header-glass" aria-hidden="true">
          <circle cx="11" cy="11" r="6.5" />
          <path d="m16 16 4.5 4.5" />
        </svg>
        <input
          className="grow"
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          onKeyDown={keepComposing}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value === '' && value !== '') onSearch('')
          }}
        />
        {text !== '' && (
          <button
            type="button"
            className="touch search-header-clear"
            aria-label="清除"
            onClick={clear}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="9" />
              <path d="m9 9 6 6m0-6-6 6" />
            </svg>
          </button>
        )}
        <button type="submit" className="touch strong taps search-header-go">
          搜索
        </button>
      </form>
    </search>
  )
}

/** The Enter that chooses a word of an input method must not search; Safari marks it by code 229 alone. */
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
    event.preventDefault()
}
