import { isVisible } from '../text.ts'

/** What an article needs before it is published, in the order of the form, with its label. */
const needed = [
  ['title', '标题'],
  ['introduction', '简介'],
  ['img_path', '封面'],
  ['content', '正文'],
] as const

type Needed = (typeof needed)[number][0]

/** The first thing that keeps an article from being published; undefined when nothing does. */
export function articleMissing(
  article: Record<Needed, string>,
): { field: Needed; label: string } | undefined {
  const found = needed.find(([field]) =>
    field === 'content' ? !saysSomething(article.content) : !isVisible(article[field]),
  )
  return found && { field: found[0], label: found[1] }
}

/** What of an article decides on its publish time. */
interface Timed {
  state: 'draft' | 'published'
  /** A museum date-time; empty for none. */
  created_at: string
}

/**
 * The publish time of an article that changes: what is given, else what it has, else the moment `now`
 * when it is published. Emptying it has a draft published at that moment; what is published keeps its own.
 */
export function articleTime(
  before: Timed,
  after: { state: Timed['state']; created_at: string | undefined },
  now: string,
): string {
  const stays = before.state === 'published' && after.state === 'published'
  const emptied = after.created_at === '' && !stays
  const time = after.created_at || (emptied ? '' : before.created_at)
  return time === '' && after.state === 'published' ? now : time
}

/** Whether phones show an article now. */
export function isPublic({ state, created_at }: Timed, now: string): boolean {
  return state === 'published' && created_at <= now
}

/** Where an article stands, for the office. */
export function placeOf(row: { state: 'draft' | 'published'; is_public: number }) {
  if (row.state === 'draft') return 'draft'
  return row.is_public === 1 ? 'published' : 'scheduled'
}

// Rich text that holds neither words nor a picture is empty, whatever its marks.
function saysSomething(html: string): boolean {
  if (/<img\s/i.test(html)) return true
  const words = html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
  return isVisible(words)
}
