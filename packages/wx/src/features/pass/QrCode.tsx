import { qrOf } from '@museum/web-kit/qr.ts'
import { useMemo } from 'react'
import './pass.css'

/** A text as a two-dimensional code, black on white whatever the theme; `label` says what it is for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrOf(text), [text])
  // The quiet zone that scanners need is four modules wide.
  return (
    <svg
      className="pass-qr"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="pass-qr-ground" d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} />
      <path className="pass-qr-ink" d={path} />
    </svg>
  )
}
