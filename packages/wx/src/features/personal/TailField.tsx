import { confirmDigits, typedTail } from '@museum/contract/personal/personal.rules.ts'
import { useState } from 'react'
import { TextField } from '../../components/TextField.tsx'

type TailFieldProps = ReturnType<typeof useTail>['field']

/** Where the server asks for it, the end of one's own document, which shows that the phone is in the right hands; and what went wrong. */
export function TailField({ asks, value, error, onChange }: TailFieldProps) {
  if (!asks) return error && <p role="alert">{error}</p>
  return (
    <TextField
      name="tail"
      label={`证件号码后${confirmDigits}位`}
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

/** What was typed of it, and what is wrong with that, for a sheet that sends it. */
export function useTail(asks: boolean) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  return {
    /** What is sent; undefined where something is missing, which the field then says. */
    typed: () => {
      const missing = asks && typedTail(value).length !== confirmDigits
      setError(missing ? `请输入证件号码后${confirmDigits}位` : undefined)
      return missing ? undefined : value
    },
    /** Says what was wrong with what was sent. */
    refused: ({ message }: { message: string }) => setError(message),
    field: {
      asks,
      value,
      error,
      onChange: (typed: string) => {
        setValue(typed)
        setError(undefined)
      },
    },
  }
}
