import { Link } from '../shell/router.tsx'

/** Leads to what 帮助 says of a screen, at its foot. */
export function HelpLink({ of: { path } }: { of: { path: string } }) {
  return (
    <p className="row centred below">
      <Link to={`/help?at=${path}`} className="link quiet">
        这一页怎么用
      </Link>
    </p>
  )
}
