import './page.css'
import './notices.css'

/** A tally of wood with a seal: the visitor shows who he is. */
export function Tally() {
  return (
    <svg viewBox="0 0 160 104" className="drawing" aria-hidden="true">
      <path className="wash" d="M28 94h104" />
      <path className="stroke" d="M80 8c-9 0-9 13 0 13s9-13 0-13" />
      <path className="wood" d="M60 26c0-4 9-6 20-6s20 2 20 6v60c0 3-2 5-5 5H65c-3 0-5-2-5-5z" />
      <rect className="seal" x="71" y="60" width="18" height="18" rx="2" />
      <path className="line-on-wood" d="M80 32v20M73 38h14M73 46h14" />
      <path className="line-on-seal" d="M76 65h8M76 69h8M80 65v9M76 74h8" />
    </svg>
  )
}
