import {
  type FieldsWith,
  fieldsWith,
  type ProfileField,
} from '@museum/contract/volunteer/fields.rules.ts'
import { Fragment, type ReactNode } from 'react'
import { FormText } from './FormText.tsx'
import type { TextName } from './textFields.ts'
import type { Filling } from './useProfileForm.ts'

type Part = 'who' | 'contact' | 'opinion'

/** The fields of a part of the form; what is no text is drawn by hand. */
export function PartFields<P extends Part>({
  filling,
  part,
  hand,
}: {
  filling: Filling
  part: P
  hand: Readonly<Record<Exclude<FieldsWith<'phone', P>, TextName>, ReactNode>>
}) {
  const drawn: Readonly<Partial<Record<ProfileField, ReactNode>>> = hand
  return fieldsWith('phone', part).map((name) => (
    <Fragment key={name}>
      {drawn[name] ?? <FormText filling={filling} name={name as TextName} />}
    </Fragment>
  ))
}
