/** A part of a paper. */
export function Written({ html }: { html: string }) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build makes it of Markdown that holds no markup of its own
  return <div className="paper-written" dangerouslySetInnerHTML={{ __html: html }} />
}
