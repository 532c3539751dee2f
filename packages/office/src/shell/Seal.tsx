import { look } from '../museum.ts'

/** The museum's own mark, or the office's. */
export function Seal() {
  if (look.logo_path !== '') return <img className="seal seal-own" src={look.logo_path} alt="" />
  return (
    <span className="seal" aria-hidden="true">
      志
    </span>
  )
}
