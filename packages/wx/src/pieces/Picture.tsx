import { useState } from 'react'
import { fileUrl } from '../settings.ts'
import './Picture.css'

/** A picture of fixed proportions, `ratio` = width / height; a paper-toned drawing while it loads or when it fails. */
export function Picture({
  src,
  alt,
  ratio,
  eager,
}: {
  src: string
  alt: string
  ratio: number
  /** Above the fold: fetched at once. */
  eager?: boolean
}) {
  const [failed, setFailed] = useState('')
  const [shown, setShown] = useState('')
  const missing = src === '' || failed === src
  return (
    <span className="picture" style={{ paddingTop: `${100 / ratio}%` }}>
      {(missing || shown !== src) && <Placeholder />}
      {missing ? (
        alt !== '' && <span className="only-read-aloud">{alt}</span>
      ) : (
        <img
          src={fileUrl(src)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={shown === src ? 'picture-shown' : undefined}
          onLoad={() => setShown(src)}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}

function Placeholder() {
  return (
    <svg className="picture-blank" viewBox="0 0 64 64" aria-hidden="true">
      <path d="M8 27 32 12l24 15M14 27h36M19 27v21M32 27v21M45 27v21M11 52h42" />
    </svg>
  )
}
