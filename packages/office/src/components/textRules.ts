import { isLonger, lengthOf, tooLongWords } from '@museum/contract/text.ts'
import type { Rule } from 'antd/es/form'
import type { RefObject } from 'react'

/** A rule for texts; lengths count characters as a person does, where `isOver` does not say otherwise. */
export function atMost(max: number, isOver = isLonger): Rule {
  return {
    validator: (_rule, value: string) =>
      isOver(value ?? '', max) ? Promise.reject(new Error(tooLongWords(max))) : Promise.resolve(),
  }
}

/** The count that stands at a text's end. */
export const counter = (max: number) => ({
  formatter: ({ value }: { value: string }) => `${lengthOf(value)}/${max}`,
})

/** For a text outside a form: what is longer stays, and is told at its end; `counted` tells the count till then. */
export const upTo = (max: number, text: string, { counted = false } = {}) => {
  const long = isLonger(text, max)
  const said = long ? tooLongWords(max) : counted ? `${lengthOf(text)}/${max}` : ''
  return {
    count: { max, strategy: lengthOf, show: () => said },
    ...(long ? { status: 'error' as const } : {}),
  }
}

const isFilled = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value)

/** Makes rules that want a value only while `wanted`, e.g. `请输入标题`. */
export const neededIf =
  (wanted: RefObject<boolean>) =>
  (verb: string, label: string): Rule => ({
    validator: (_rule, value: unknown) =>
      !wanted.current || isFilled(value)
        ? Promise.resolve()
        : Promise.reject(new Error(`${verb}${label}`)),
  })
