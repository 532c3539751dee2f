import type { Installed } from './installed.ts'

const head = `# What others made

The programs and typefaces below are part of this release, on the server or in the pages that it sends; each is used under its own terms, which follow. What is listed for the pages may be more than what a build kept of it.
`

/** The page that names everybody whose work is in a release, with the terms; the same terms stand once. */
export function noticesOf(packages: readonly Installed[]): string {
  const byTerms = Map.groupBy(packages, ({ license, terms }) => terms || license || 'none told')
  const parts = [...byTerms].map(([terms, those]) => {
    const names = those.map(({ name, version, license }) =>
      license ? `- ${name} ${version} (${license})` : `- ${name} ${version}`,
    )
    return `\n${[...new Set(names)].toSorted().join('\n')}\n\n${quoted(terms)}\n`
  })
  return head + parts.toSorted().join('')
}

// As it was written: nothing in it is a heading or a list of ours.
function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => (line.trim() ? `    ${line.trimEnd()}` : ''))
    .join('\n')
}
