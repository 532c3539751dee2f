import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const path = join(import.meta.dirname, 'figures.md')

/** Puts `body` under the heading `title` of a text in Markdown in place of what stood there, or at its end. */
export function withSection(text: string, title: string, body: string): string {
  const heading = `## ${title}\n`
  const section = `${heading}\n${body.trim()}\n`
  const at = text.startsWith(heading) ? 0 : text.indexOf(`\n${heading}`) + 1
  if (at === 0 && !text.startsWith(heading)) return `${text.trimEnd()}\n\n${section}`
  const next = text.indexOf('\n## ', at)
  return text.slice(0, at) + section + (next < 0 ? '' : text.slice(next))
}

/** Says what a bench found, and with `write` puts it into figures.md under its title too. */
export function tell(title: string, lines: readonly string[], write: boolean): void {
  const body = lines.join('\n')
  process.stdout.write(`\n${body}\n`)
  if (write) writeFileSync(path, withSection(readFileSync(path, 'utf8'), title, body))
}

/** What was measured and where, such as “of commit 1a2b3c4, Node v24.1.0, two cores of …”. */
export function circumstances(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  const changed =
    git('status', '--porcelain', '--untracked-files=no', '--', '..', ':!figures.md') === ''
      ? ''
      : ' and changes'
  const model = cpus()[0]?.model ?? 'an unknown processor'
  return `of commit ${git('rev-parse', '--short=10', 'HEAD')}${changed}, Node ${process.version}, ${cpus().length} cores of ${model}`
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)]
}
