import { Input } from 'antd'
import { CopyButton } from './CopyButton.tsx'

/** A text of one line that is to be taken elsewhere, whole. */
export function CopyField({ label, text }: { label: string; text: string }) {
  return (
    <div className="row gap-s">
      <Input
        className="grow"
        readOnly
        aria-label={label}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={text} instead={`请选中${label}后复制`} />
    </div>
  )
}
