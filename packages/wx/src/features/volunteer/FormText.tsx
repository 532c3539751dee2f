import { TextField } from '../../components/TextField.tsx'
import { type TextName, textLook, wordsOf } from './textFields.ts'
import type { Filling } from './useProfileForm.ts'

/** One of the form's text fields. */
export function FormText({ filling, name }: { filling: Filling; name: TextName }) {
  const { values, errors, set, leave } = filling
  return (
    <TextField
      {...wordsOf(name)}
      {...textLook(name)}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
      onLeave={() => leave(name)}
    />
  )
}
