import type { Coming } from '@museum/contract/sign/coming.rules.ts'
import { clockInWords } from '@museum/contract/span.ts'
import { momentInWords } from '../../momentInWords.ts'

/** What signing in now means, in words. */
export interface ComingWords {
  /** The verdict, and from when on it counts. */
  verdict: string
  counts: string
}

/** The words of signing in to a shift that begins at `start_time`. */
export function comingWords({ kind, since }: Coming, start_time: string): ComingWords {
  if (kind === 'late') return { verdict: `已开始${since}分钟，记为迟到`, counts: '时长从现在起算' }
  const counts =
    kind === 'before' ? `服务时长从${clockInWords(start_time)}起算` : '服务时长从现在起算'
  return { verdict: '准时', counts }
}

/** When to sign out: `12:00后签退，最晚18:00`. */
export function leaveWords({ ends, latest }: Pick<Coming, 'ends' | 'latest'>): string {
  const date = ends.slice(0, 10)
  return `${momentInWords(ends, date)}后签退，最晚${momentInWords(latest, date)}`
}
