import { CallError } from '@museum/web-kit/send.ts'
import type { FormInstance } from 'antd'
import { tellFailure } from '../client.ts'

/**
 * Shows a refused save at its field; `fieldOf` finds the form's name for a wire field or a code.
 * What belongs to no field is shown as a message.
 */
export function showFault(
  form: FormInstance,
  error: unknown,
  fieldOf: (key: string) => string | undefined,
) {
  const name =
    error instanceof CallError
      ? [error.field, error.code].map((key) => key && fieldOf(key)).find(Boolean)
      : undefined
  if (!name || !(error instanceof CallError)) return tellFailure(error)
  form.setFields([{ name, errors: [error.message] }])
  form.scrollToField(name, { behavior: 'smooth', block: 'center', focus: true })
}

/** The fields of `after` that differ from `before`. */
export function changesOf<F extends object>(before: F, after: F): Partial<F> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(before[name as keyof F]) !== JSON.stringify(value),
    ),
  ) as Partial<F>
}
