import { words } from '@museum/contract/words.ts'
import type { Rule } from 'antd/es/form'

/** A time that must be given. */
export const clockNeeded = (label: string): Rule => ({
  required: true,
  message: `请选择${label}`,
})

/** An end that must come after the start in the field beside it. */
export const afterStart =
  (start: string | (string | number)[]): Rule =>
  ({ getFieldValue }) => ({
    validator: (_rule, end: string) => {
      const from = getFieldValue(start) as string
      return !from || !end || end > from
        ? Promise.resolve()
        : Promise.reject(new Error(words.endAfterStart))
    },
  })
