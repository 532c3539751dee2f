import { lazy, Suspense } from 'react'
import { WaitingBlock } from './Waiting.tsx'

const RichText = lazy(async () => ({ default: (await import('../editor/RichText.tsx')).RichText }))

interface RichTextFieldProps {
  /** Names the text for a reader who cannot see the label. */
  label: string
  value?: string
  onChange?: (html: string) => void
  disabled?: boolean
}

/** Rich text as a form field; the editor is a chunk of its own. */
export function RichTextField({ label, value = '', onChange, disabled }: RichTextFieldProps) {
  return (
    <Suspense fallback={<WaitingBlock className="rich rich-loading" />}>
      <RichText
        label={label}
        value={value}
        onChange={(html) => onChange?.(html)}
        readOnly={disabled ?? false}
      />
    </Suspense>
  )
}
