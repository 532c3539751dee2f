import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Blank } from '../components/Blank.tsx'
import { PaperContext, PaperHead } from '../components/PaperWords.tsx'
import { museumName } from '../museum.ts'

interface PageProps {
  title: string
  /** One line under the title. */
  note?: ReactNode
  /** What chooses what the page shows, beside the title. */
  bar?: ReactNode
  /** The page's main acts, at the right of the title. */
  acts?: ReactNode
  /** What is printed of it has a paper of its own. */
  ownPaper?: boolean
  children: ReactNode
}

/** Title, acts and content of one page; names the browser's tab. */
export function Page({ title, note, bar, acts, ownPaper = false, children }: PageProps) {
  const heading = useTitleFocus()
  // Of what is a list or says so itself, what it is narrowed to.
  const [paper, setPaper] = useState<string>()
  useEffect(() => {
    document.title = `${title} · ${museumName} · 志愿者办公室`
  }, [title])
  return (
    <div className="page">
      <p className="print-only print-head">{museumName} · 志愿者办公室</p>
      <header className="row apart page-head">
        <div className="row baseline wrap page-title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {note ? <p className="hint one-line">{note}</p> : null}
        </div>
        {bar}
        {acts ? <div className="row gap-l fixed screen-only page-acts">{acts}</div> : null}
      </header>
      {paper === undefined ? null : <PaperHead title={title} words={paper} />}
      <PaperContext value={ownPaper ? undefined : setPaper}>{children}</PaperContext>
    </div>
  )
}

let handOn = false

/** The title that has the focus hands it on where its page gives way to another of the same place. */
function useTitleFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const title = heading.current
    if (handOn) title?.focus({ preventScroll: true })
    handOn = false
    return () => {
      handOn = title !== null && document.activeElement === title
    }
  }, [])
  return heading
}

export function NotFoundPage() {
  return (
    <Page title="页面不存在">
      <Blank text="地址有误，或页面已经移走。">
        <Link to="/">返回首页</Link>
      </Blank>
    </Page>
  )
}

export function ForbiddenPage() {
  return (
    <Page title="没有权限">
      <Blank text="您的账号不能查看此页，如有需要请联系管理员。">
        <Link to="/">返回首页</Link>
      </Blank>
    </Page>
  )
}
