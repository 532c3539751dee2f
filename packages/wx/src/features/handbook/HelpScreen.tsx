import paper from 'virtual:leaflet'
import { useEffect, useRef, useState } from 'react'
import { OfficeRow } from '../../components/CallOffice.tsx'
import { Page } from '../../components/Page.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import '../../components/shown.css'

const sections = paper.chapters.flatMap((chapter) => chapter.sections)

/** 帮助: the volunteers' handbook, opened at the screen that was asked about. */
export default function HelpScreen() {
  const [query] = useSearchParams()
  const at = query.get('at') ?? ''
  const asked = sections.findIndex(({ places }) => places.includes(at))
  return (
    <Page>
      <div className="card inset lined help">
        {sections.map((section, index) => (
          <Part key={section.title} section={section} asked={index === asked} />
        ))}
      </div>
      <OfficeRow />
    </Page>
  )
}

function Part({ section, asked }: { section: (typeof sections)[number]; asked: boolean }) {
  const part = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(asked)
  useEffect(() => {
    if (asked) part.current?.scrollIntoView()
  }, [asked])
  return (
    <details ref={part} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="strong touch">
        <h2 className="normal strong grow">{section.title}</h2>
      </summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build makes it of Markdown that holds no markup of its own */}
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: section.html }} />
    </details>
  )
}
