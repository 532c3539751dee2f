import { Picture } from '../../components/Picture.tsx'
import { momentWords } from '../../today.ts'
import './post.css'

/** Who wrote something, and when. */
export function Writer({
  name,
  img_path,
  at,
  prefix = '',
}: {
  name: string
  img_path: string
  /** A museum date-time; empty where there is none yet. */
  at: string
  /** What happened then, before the time. */
  prefix?: string
}) {
  return (
    <div className="line">
      <span className="writer-face">
        <Picture small src={img_path} alt="" ratio={1} />
      </span>
      <span className="lines writer-words">
        <span className="strong">{name}</span>
        {at !== '' && (
          <time className="quiet small" dateTime={at}>
            {prefix}
            {momentWords(at)}
          </time>
        )}
      </span>
    </div>
  )
}
