/** The code blocks of one section of a guide, each as it is printed but for what a list indents; throws where there is no such section. */
export function blocksOf(guide: string, heading: string): string[] {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`the guide has no section ${heading}`)
  return [...section.matchAll(/^( *)```\n([\s\S]*?)^\1```$/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

/** The one block among them that holds `word`; throws where none or several do. */
export function blockWith(blocks: readonly string[], word: string): string[] {
  const [block, ...others] = blocks.filter((one) => one.includes(word))
  if (block === undefined || others.length > 0)
    throw new Error(
      `${others.length + (block === undefined ? 0 : 1)} blocks of the guide hold ${word}`,
    )
  return block.trimEnd().split('\n')
}

/** `text` with what a reader puts there instead, wherever it stands; throws where it is not there. */
export function withOwn(text: string, word: string, own: string): string {
  if (!text.includes(word)) throw new Error(`the guide does not say ${word}: ${text}`)
  return text.replaceAll(word, own)
}
