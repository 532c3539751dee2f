import type { Run } from './paper.ts'

/** Stands with what is before it. */
const closing = /^[，。；：、！？）》」』】”’%]$/u
/** Stands with what is after it. */
const opening = /^[（《「『【“‘]$/u
/** A date, hours and minutes, a number with its unit and a word of Latin letters stay whole. */
const whole = /\d+年\d+月\d+日|\d+小时\d+分钟|[\w.\-/:@]+(?:小时|分钟|[年月日次])?|\s+|./gsu

type Piece = readonly Run[]

/**
 * Runs of text in lines no wider than `width`, the first of them shorter by `indent`; `measure` says how
 * wide a run is. No line begins with what closes or ends with what opens, and no figure is torn.
 */
export function linesOf(
  runs: readonly Run[],
  measure: (run: Run) => number,
  width: number,
  indent = 0,
): Run[][] {
  const widthOf = (piece: Piece) => piece.reduce((sum, run) => sum + measure(run), 0)
  const lines: Run[][] = [[]]
  let left = width - indent
  const put = (piece: Piece) => {
    const wide = widthOf(piece)
    if (wide > left && (lines.at(-1)?.length ?? 0) > 0) {
      lines.push([])
      left = width
    }
    lines.at(-1)?.push(...piece)
    left -= wide
  }
  // What is wider than a line is torn where it has to be.
  for (const piece of piecesOf(runs))
    if (widthOf(piece) <= width) put(piece)
    else for (const { text, bold } of piece) for (const one of text) put([{ text: one, bold }])
  return lines.map(joined)
}

/** What stays on one line. */
function piecesOf(runs: readonly Run[]): Piece[] {
  const pieces: Run[][] = []
  let holds = false
  for (const { text, bold } of runs)
    for (const [part] of text.matchAll(whole)) {
      const last = pieces.at(-1)
      if (last && (holds || closing.test(part))) last.push({ text: part, bold })
      else pieces.push([{ text: part, bold }])
      holds = opening.test(part)
    }
  return pieces
}

/** Neighbours of one weight as one run. */
function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = []
  for (const run of line) {
    const last = runs.at(-1)
    if (last?.bold === run.bold) last.text += run.text
    else runs.push({ ...run })
  }
  return runs
}
