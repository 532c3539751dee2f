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
    field === 'content' ? !saysSomething(article.content) : article[field].trim() === '',
  )
  return found && { field: found[0], label: found[1] }
}

// Rich text that holds neither words nor a picture is empty, whatever its marks.
function saysSomething(html: string): boolean {
  if (/<img\s/i.test(html)) return true
  const words = html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
  return words.trim() !== ''
}
