import { useState } from 'react'

/** More than this is shown in part first; a card's intro should not fill the screen. */
const shortLength = 110

/** What a volunteer says of themselves; a long one opens on request. */
export function Intro({ text, of }: { text: string; of: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > shortLength
  return (
    <>
      <p className={long && !open ? 'showcase-intro showcase-intro-cut' : 'showcase-intro'}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          className="showcase-intro-more"
          aria-expanded={open}
          aria-label={`${open ? '收起' : '展开'}${of}的介绍`}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '展开'}
        </button>
      )}
    </>
  )
}
