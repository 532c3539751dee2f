import { confirmDigits, typedTail } from '@museum/contract/personal/personal.rules.ts'
import { TextField } from '../../components/TextField.tsx'

/** Where the server asks for it, the end of one's own document, which shows that the phone is in the right hands; and what went wrong. */
export function TailField({
  asks,
  value,
  error,
  onChange,
}: {
  asks: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  if (!asks) return error && <p role="alert">{error}</p>
  return (
    <TextField
      name="tail"
      label={`身份证号后${confirmDigits}位`}
      required
      hint="确认是您本人在操作；最后一位是 X 的也请输入"
      max={confirmDigits}
      autoComplete="off"
      autoCapitalize="characters"
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

/** What is missing of what was typed; undefined where nothing is. */
export function tailProblem(asks: boolean, typed: string): string | undefined {
  return asks && typedTail(typed).length < confirmDigits
    ? `请输入身份证号后${confirmDigits}位`
    : undefined
}
