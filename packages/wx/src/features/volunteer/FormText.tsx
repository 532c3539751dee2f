import { TextField } from '../../components/TextField.tsx'
import { type TextName, textLook, wordsOf } from './textFields.ts'
import type { Filling } from './useProfileForm.ts'

/** One of the form's text fields. */
export function FormText({
  filling,
  name,
  label,
  with: along,
}: {
  filling: Filling
  name: TextName
  /** Where it is called otherwise than its name's own. */
  label?: string
  /** What else an answer answers. */
  with?: (value: string) => Partial<Filling['values']>
}) {
  const { values, errors, set, leave } = filling
  return (
    <TextField
      {...wordsOf(name)}
      {...textLook(name)}
      {...(label === undefined ? {} : { label })}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: value, ...along?.(value) })}
      onLeave={() => leave(name)}
    />
  )
}
