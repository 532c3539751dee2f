/** What `npm audit` says of a release's parts. */
export interface Holes {
  /** In words, a line each; what was not asked is said too. */
  words: string[]
  /** Whether something is in it that must be mended before it goes out. */
  isRefused: boolean
}

interface Report {
  vulnerabilities?: Record<string, { severity?: string; via?: (string | Advisory)[] }>
  message?: string
  error?: { summary?: string }
}

interface Advisory {
  title?: string
  url?: string
  severity?: string
}

const grave = new Set(['high', 'critical'])

/**
 * Reads what `npm audit --json` wrote. A grave hole refuses the release, unless it is among `known` by the end of its
 * address (GHSA-…): somebody has looked whether our use reaches it. Where nothing was answered it says so.
 */
export function holesOf(output: string, known: readonly string[]): Holes {
  const report = parsed(output)
  if (!report?.vulnerabilities) {
    const why =
      report?.message ?? report?.error?.summary ?? (output.trim().split('\n')[0] || 'no answer')
    return {
      words: [
        `NOT ASKED: npm audit was not answered (${why}); ask it elsewhere before this goes out`,
      ],
      isRefused: false,
    }
  }
  const found = Object.entries(report.vulnerabilities).flatMap(([name, { via = [] }]) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, ...one }])),
  )
  const isKnown = ({ url = '' }: Advisory) => known.some((id) => url.endsWith(`/${id}`))
  const isGrave = ({ severity = '' }: Advisory) => grave.has(severity)
  return {
    words:
      found.length === 0
        ? ['npm audit knows of no hole']
        : found.map(
            (hole) =>
              `${hole.name}: ${hole.severity}, ${hole.title}, ${hole.url}${isKnown(hole) ? ' (looked at)' : ''}`,
          ),
    isRefused: found.some((hole) => isGrave(hole) && !isKnown(hole)),
  }
}

function parsed(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report
  } catch {
    return undefined
  }
}
