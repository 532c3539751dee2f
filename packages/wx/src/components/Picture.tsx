import { smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { useState } from 'react'
import { fileUrl } from '../settings.ts'
import './shown.css'

/** A picture of fixed proportions, `ratio` = width / height; a paper-toned drawing while it loads or when it fails. */
export function Picture({
  src,
  alt,
  ratio,
  small = false,
  eager,
}: {
  src: string
  alt: string
  ratio: number
  /** Shown narrow: its small copy, a tenth of the bytes, or the whole where it has none. */
  small?: boolean
  /** Above the fold: fetched at once. */
  eager?: boolean
}) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const [shown, setShown] = useState('')
  const file = [...(small ? [smallPicture(src)] : []), src].find((one) => !failed.includes(one))
  const missing = src === '' || file === undefined
  return (
    <span className="picture" style={{ paddingTop: `${100 / ratio}%` }}>
      {(missing || shown !== src) && <Placeholder />}
      {missing ? (
        alt !== '' && <span className="only-read-aloud">{alt}</span>
      ) : (
        <img
          src={fileUrl(file)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={shown === src ? 'picture-shown' : undefined}
          onLoad={() => setShown(src)}
          onError={() => setFailed([...failed, file])}
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

/** The room of a picture whose width is `ratio` times its height. */
export function PictureSkeleton({ ratio }: { ratio: number }) {
  return <span className="skeleton skeleton-picture" style={{ paddingTop: `${100 / ratio}%` }} />
}
