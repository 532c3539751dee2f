import type { OfficeDuty } from '@museum/contract/role.ts'
import { Link } from 'react-router'
import { useMay } from '../features/login/me.tsx'
import type { OfficePage } from '../officePage.ts'

interface EmptyChoiceProps {
  /** What there is none of. */
  what: string
  /** Where it is made, and by whom. */
  page: OfficePage
  duty: OfficeDuty
  /** The part of the page, such as `?kind=skill`. */
  part?: string
}

/** Stands where a choice has nothing to offer; leads to where it is filled, beside what is being typed. */
export function EmptyChoice({ what, page, duty, part = '' }: EmptyChoiceProps) {
  const may = useMay(duty)
  return (
    <span>
      还没有{what}
      {may ? (
        <>
          ，
          <Link to={`${page.path}${part}`} target="_blank">
            去{page.label}添加
          </Link>
        </>
      ) : null}
    </span>
  )
}
