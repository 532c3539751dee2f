import { Input } from 'antd'

interface RemarkFieldProps {
  value: string
  onChange: (remark: string) => void
  /** Where the person reads it. */
  readAt: string
}

/** A word that goes with the decision, whichever it is; failing asks for it if there is none. */
export function RemarkField({ value, onChange, readAt }: RemarkFieldProps) {
  return (
    <Input
      className="decide-remark"
      aria-label="审核附言（通过时选填）"
      placeholder={`审核附言（通过时选填），${readAt}`}
      value={value}
      maxLength={200}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
