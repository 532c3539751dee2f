import type { ComponentProps, ReactNode } from 'react'
import { kitScope } from '../theme.ts'

const looks = {
  outlined: 'ant-btn-default ant-btn-color-default ant-btn-variant-outlined',
  primary: 'ant-btn-primary ant-btn-color-primary ant-btn-variant-solid',
  text: 'ant-btn-text ant-btn-color-default ant-btn-variant-text',
  link: 'ant-btn-link ant-btn-color-link ant-btn-variant-link',
  danger: 'ant-btn-link ant-btn-dangerous ant-btn-color-dangerous ant-btn-variant-link',
} as const

interface SmallButtonProps
  extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  look?: keyof typeof looks
  children: string | (string | number)[]
  /** What stands behind its words, such as its key. */
  mark?: ReactNode
}

/**
 * The kit's small button in a row, drawn plainly: a list draws many at once, and each of the kit's asks a dozen
 * contexts for what no row needs.
 */
export function SmallButton({ look = 'outlined', children, mark, ...given }: SmallButtonProps) {
  return (
    <button {...given} type="button" className={`ant-btn ${kitScope} ${looks[look]} ant-btn-sm`}>
      <span>{children}</span>
      {mark}
    </button>
  )
}
