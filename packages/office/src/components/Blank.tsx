import type { ReactNode } from 'react'

/** A small drawing, one sentence and the next step, where there is nothing to show. */
export function Blank({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="blank">
      <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
        <path className="blank-ground" d="M8 84h144" />
        <path className="blank-fill" d="M36 18h88v58H36z" />
        <path
          className="blank-line"
          d="M36 18h88v58H36zM30 14h100M30 80h100M52 34h44M52 46h56M52 58h28"
        />
        <path className="blank-seal" d="M104 56h12v12h-12z" />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  )
}
