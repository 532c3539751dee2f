import { useEffect, useState } from 'react'
import { Skeleton } from './Skeleton.tsx'
import './shown.css'

/** Rich text from the office; cleaned again here before it is shown. */
export function RichText({ html }: { html: string }) {
  const [clean, setClean] = useState<string>()
  useEffect(() => {
    let gone = false
    import('./sanitize.ts').then(
      ({ sanitize }) => {
        if (!gone) setClean(sanitize(html))
      },
      // Without the cleaner only the bare words are shown.
      () => {
        if (!gone) setClean(escaped(wordsOf(html)))
      },
    )
    return () => {
      gone = true
    }
  }, [html])
  if (clean === undefined) return <Skeleton lines={3} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place that shows HTML, and it is cleaned above
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}

function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

function escaped(text: string): string {
  return text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
}
