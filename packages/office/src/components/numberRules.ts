import type { Rule } from 'antd/es/form'

/**
 * A number that must be given, between two bounds. The field itself has none: the kit puts the nearest bound in the
 * place of what was typed and says nothing.
 */
export const between = (label: string, min: number, max: number, unit = ''): Rule => ({
  validator: (_rule, value: number | null | undefined) => {
    if (typeof value !== 'number') return Promise.reject(new Error(`请输入${label}`))
    if (value < min || value > max)
      return Promise.reject(new Error(`${label}须在${min}到${max}${unit}之间`))
    return Promise.resolve()
  },
})
