import { lengthOf } from '@museum/contract/text.ts'
import type { Rule } from 'antd/es/form'
import type { RefObject } from 'react'

/** A rule for texts; lengths count characters as a person does. */
export function atMost(max: number): Rule {
  return {
    validator: (_rule, value: string) =>
      lengthOf((value ?? '').trim()) <= max
        ? Promise.resolve()
        : Promise.reject(new Error(`不能超过${max}个字`)),
  }
}

/** The count that stands at a text's end. */
export const counter = (max: number) => ({
  formatter: ({ value }: { value: string }) => `${lengthOf(value)}/${max}`,
})

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
