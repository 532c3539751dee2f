import { smallPicture } from '@museum/contract/picture/picture.rules.ts'

/** A small cover picture in a row; its place is kept while it loads and where there is none. */
export function Cover({ src }: { src: string }) {
  return (
    <span className="thumb">
      {src === '' ? null : <img src={smallPicture(src)} alt="" loading="lazy" />}
    </span>
  )
}
