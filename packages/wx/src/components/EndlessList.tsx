import { words } from '@museum/contract/words.ts'
import type { Pages } from '@museum/web-kit/pages.ts'
import { isValidElement, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { ListStates } from './ListStates.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import { Skeleton } from './Skeleton.tsx'
import './shown.css'
import './lists.css'

/**
 * A list that loads as it is scrolled, in its four states. `children` draws a row as an element
 * with a `key`; a row that two pages both bring, because rows moved meanwhile, is drawn once.
 */
export function EndlessList<T>(list: ListProps<T>) {
  return (
    <>
      <PullToRefresh />
      <List {...list} />
    </>
  )
}

interface ListProps<T> {
  pages: Pages<T>
  children: (item: T) => ReactNode
  empty: { text: string; action?: ReactNode }
  /** The shape of one row while the first page loads. */
  skeleton?: ReactNode
  /** What the list holds, read aloud. */
  label?: string
}

function List<T>({ pages, children, empty, skeleton = <CardSkeleton />, label }: ListProps<T>) {
  return (
    <>
      <ListStates
        pages={pages}
        skeleton={
          <div className="stack edged" role="status" aria-label="加载中">
            {['a', 'b', 'c', 'd'].map((row) => (
              <div key={row}>{skeleton}</div>
            ))}
          </div>
        }
        empty={<Empty {...empty} />}
      >
        <ul className="stack edged" aria-label={label}>
          {rowsOf(pages.rows, children)}
        </ul>
        <ListEnd pages={pages} />
      </ListStates>
      {pages.state === 'failed' && <p className="row centred quiet endless-end">{words.noMore}</p>}
    </>
  )
}

function rowsOf<T>(rows: T[], draw: (item: T) => ReactNode): ReactNode[] {
  const drawn = new Map<string, ReactNode>()
  rows.forEach((row, index) => {
    const element = draw(row)
    const key = (isValidElement(element) && element.key) || `${index}`
    if (!drawn.has(key)) drawn.set(key, <li key={key}>{element}</li>)
  })
  return [...drawn.values()]
}

/** What stands below the rows of a list, and fetches more as it comes into sight. */
export function ListEnd<T>({ pages }: { pages: Pages<T> }) {
  const mark = useRef<HTMLDivElement>(null)
  const next = useRef(pages.next)
  next.current = pages.next
  const waits = pages.end === 'more' && !pages.isFetching
  useEffect(() => {
    if (!waits || !mark.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) next.current()
      },
      { rootMargin: '400px' },
    )
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [waits])
  // Of one alone nobody looks for more.
  if (pages.end === 'done' && pages.rows.length < 2) return null
  return (
    <div ref={mark} className="row centred quiet endless-end" role="status">
      {pages.end === 'stopped' || pages.end === 'done' ? words.noMore : '加载中…'}
      {pages.end === 'stopped' && (
        <Button kind="quiet" small onClick={pages.retry}>
          重新加载
        </Button>
      )}
    </div>
  )
}

/** A card with picture and three lines: the usual shape of a list's first load. */
function CardSkeleton() {
  return (
    <div className="skeleton-card">
      <Skeleton height="96px" />
      <div>
        <Skeleton lines={3} />
      </div>
    </div>
  )
}
