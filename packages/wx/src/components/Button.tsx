import type { ReactNode } from 'react'
import { Link } from '../shell/router.tsx'
import './page.css'

interface Look {
  children: ReactNode
  /** `primary` is the screen's one main action; `plain` is outlined; `quiet` is words with a line under them. */
  kind?: 'primary' | 'plain' | 'quiet' | undefined
  /** Deletes, leaves or gives up: said in red, of what is `plain` or `quiet`, never filled as the main action is. */
  danger?: boolean | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
  /** Lower, for a button inside a card. */
  small?: boolean | undefined
  /** Higher, for what is tapped in a hurry. */
  large?: boolean | undefined
}

const classOf = ({ kind = 'primary', danger, wide, small, large }: Look) =>
  `button button-${kind}${danger ? ' red' : ''}${wide ? ' button-wide' : ''}${small ? ' button-small' : ''}${large ? ' button-large' : ''}`

/** A button; while `busy` it shows so and takes no second tap. */
export function Button({
  type = 'button',
  disabled,
  busy,
  onClick,
  label,
  ...look
}: Look & {
  type?: 'button' | 'submit' | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  onClick?: (() => void) | undefined
  /** Read aloud instead of the visible text, which it contains. */
  label?: string | undefined
}) {
  return (
    <button
      type={type}
      className={classOf(look)}
      disabled={disabled === true || busy === true}
      aria-busy={busy}
      aria-label={label}
      onClick={onClick}
    >
      {busy && <span className="button-spin" aria-hidden="true" />}
      {look.children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ to, replace, ...look }: Look & { to: string; replace?: boolean }) {
  return (
    <Link to={to} replace={replace ?? false} className={classOf(look)}>
      {look.children}
    </Link>
  )
}
