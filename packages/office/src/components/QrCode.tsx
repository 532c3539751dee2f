import { qrOf } from '@museum/web-kit/qr.ts'
import { useMemo } from 'react'
import './qrCode.css'

/** A text as a QR code, drawn as one path; what it says is `label` to whoever cannot see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrOf(text), [text])
  // The quiet zone that scanners need is four modules wide.
  return (
    <svg
      className="qr"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr-ground" d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} />
      <path d={path} />
    </svg>
  )
}
