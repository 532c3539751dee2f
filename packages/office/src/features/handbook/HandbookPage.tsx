import paper from 'virtual:handbook'
import { PrinterOutlined } from '@ant-design/icons'
import { anchorOf } from '@museum/contract/handbook/anchor.rules.ts'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useRunningHead } from '../../components/useRunningHead.ts'
import { museumName } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'
import { leafletPlace } from './handbook.pages.ts'
import { useSectionInSight } from './useSectionInSight.ts'
import { Written } from './Written.tsx'
import './handbook.css'

const { chapters, title } = paper
const chapterId = (at: number) => `chapter-${at + 1}`
const sectionId = ({ title, places: [place] }: (typeof chapters)[number]['sections'][number]) =>
  place ? anchorOf(place) : title

/** 使用手册: one section for each page of the office, opened at the one that was asked about. */
export function HandbookPage() {
  useSectionAsked()
  useRunningHead('handbook', title)
  useEffect(() => {
    document.title = `${title} · ${museumName} · 志愿者办公室`
  }, [])
  return (
    <div className="handbook">
      <FollowingContents />
      <main className="handbook-text">
        <header className="row gap-l handbook-head">
          <Seal />
          <div className="grow">
            <p className="quiet">{museumName} · 志愿者办公室</p>
            <h1>{title}</h1>
          </div>
          <div className="row screen-only fixed">
            <Link to={leafletPlace.path}>志愿者手册</Link>
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              打印
            </Button>
          </div>
        </header>
        <nav className="print-only handbook-printed" aria-label="目录">
          <Contents />
        </nav>
        {chapters.map((chapter, at) => (
          <section key={chapter.title} className="handbook-chapter">
            <h2 id={chapterId(at)}>{chapter.title}</h2>
            <Written html={chapter.html} />
            {chapter.sections.map((section) => (
              <section key={section.title}>
                <h3 id={sectionId(section)}>{section.title}</h3>
                <Written html={section.html} />
              </section>
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}

/** The contents beside the text, with the section in which one reads. */
function FollowingContents() {
  const current = useSectionInSight()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const beside = nav.current
    const marked = current === '' ? null : beside?.querySelector<HTMLElement>('[aria-current]')
    if (!beside || !marked) return
    const [seen, one] = [beside.getBoundingClientRect(), marked.getBoundingClientRect()]
    // The list alone is moved, and the page stays where it is.
    if (one.top < seen.top || one.bottom > seen.bottom)
      beside.scrollBy(0, one.top - seen.top - seen.height / 2)
  }, [current])
  return (
    <nav className="screen-only handbook-contents" aria-label="目录" ref={nav}>
      <Contents current={current} />
    </nav>
  )
}

function Contents({ current = '' }: { current?: string }) {
  const place = (id: string) => ({
    href: `#${id}`,
    ...(id === current ? { 'aria-current': 'location' as const } : {}),
  })
  return (
    <ol className="plain-list">
      {chapters.map((chapter, at) => (
        <li key={chapter.title}>
          <a className="strong" {...place(chapterId(at))}>
            {chapter.title}
          </a>
          {chapter.sections.length > 0 ? (
            <ol className="plain-list">
              {chapter.sections.map((section) => (
                <li key={section.title}>
                  <a {...place(sectionId(section))}>{section.title}</a>
                </li>
              ))}
            </ol>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** The page stands later than its address: the browser looked for the section before there was one. */
function useSectionAsked() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const asked = document.getElementById(decodeURIComponent(hash.slice(1)))
    const heading = asked?.closest<HTMLElement>('h2, h3, h4')
    if (!heading) return
    heading.scrollIntoView()
    // Reading starts there.
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [hash])
}
