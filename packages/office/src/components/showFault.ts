import type { FaultCode } from '@museum/contract/fault.ts'
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

/**
 * Decides in a dialog: what a colleague, or whom it is of, has settled meanwhile is said, and the dialog has nothing
 * left to ask. Answers whether it was decided; what else is refused is thrown on.
 */
export async function decidedUnless(
  settled: readonly FaultCode[],
  decide: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await decide()
    return true
  } catch (error) {
    const code = error instanceof CallError ? error.code : undefined
    if (!settled.some((one) => one === code)) throw error
    tellFailure(error)
    return false
  }
}

/** The fields of `after` that differ from `before`. */
export function changesOf<F extends object>(before: F, after: F): Partial<F> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(before[name as keyof F]) !== JSON.stringify(value),
    ),
  ) as Partial<F>
}
