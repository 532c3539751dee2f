import type { FieldFrame, FieldWords } from './FormField.tsx'

/** The control of a field whose value is taken from a sheet: a combobox that opens a dialog. */
export function PickerButton({
  frame,
  words,
  text,
  open,
  onOpen,
  missing,
}: {
  frame: FieldFrame
  words: FieldWords
  /** The chosen value; absent while there is none. */
  text: string | undefined
  open: boolean
  onOpen: () => void
  missing?: boolean | undefined
}) {
  return (
    <button
      type="button"
      id={frame.id}
      role="combobox"
      className="form-control picker-button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={`${frame.id}s`}
      aria-labelledby={frame.labelId}
      aria-required={words.required}
      aria-invalid={words.error !== undefined}
      aria-describedby={frame.describedBy}
      data-missing={missing}
      onClick={onOpen}
    >
      {text === undefined ? <span className="form-control-blank">请选择</span> : text}
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m6 4 4 4-4 4" />
      </svg>
    </button>
  )
}
