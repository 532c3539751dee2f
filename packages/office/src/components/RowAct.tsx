import { smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { quoted } from '@museum/contract/text.ts'
import { SmallButton } from './SmallButton.tsx'

interface RowActProps {
  word: string
  /** What the row is called, for a reader who cannot see where the button stands. */
  of: string
  danger?: boolean
  onClick: () => void
}

/** One act of a row of a table. */
export function RowAct({ word, of, danger = false, onClick }: RowActProps) {
  return (
    <SmallButton
      look={danger ? 'danger' : 'link'}
      aria-label={`${word}${quoted(of)}`}
      onClick={onClick}
    >
      {word}
    </SmallButton>
  )
}

/** Opens the row that it stands in; for the keyboard what a click on the row does. */
export function RowLink({
  word,
  label,
  onOpen,
}: {
  word: string
  /** Read aloud instead of the word. */
  label?: string
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      className="bare as-link"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {word}
    </button>
  )
}

/** A small cover picture in a row; its place is kept while it loads and where there is none. */
export function Cover({ src }: { src: string }) {
  return (
    <span className="thumb">
      {src === '' ? null : <img src={smallPicture(src)} alt="" loading="lazy" />}
    </span>
  )
}
