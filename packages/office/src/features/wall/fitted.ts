/** The room of a text on the wall, in rem, and the size that it has where it is short. */
export interface Room {
  width: number
  height: number
  most: number
}

const lineHeight = 1.15
const mostLines = 4
/** Displays round a character's width up to whole points. */
const slack = 0.95

/** How wide a text is at most, in its own size and in bold: what is written in full width counts one. */
const widthOf = (text: string) => [...text].reduce((sum, char) => sum + charWidth(char), 0)

function charWidth(char: string): number {
  if (/[mwMW@%]/.test(char)) return 1
  if (/[A-Za-z]/.test(char)) return 0.75
  return /[ -~–]/.test(char) ? 0.65 : 1
}

/**
 * The size in which a text stands whole in its room, on as many lines as let it be largest: on a wall nobody
 * can open what is cut.
 */
export function fitted(text: string, { width, height, most }: Room): number {
  const wide = widthOf(text)
  const sizes = Array.from({ length: mostLines }, (_, at) => {
    const lines = at + 1
    // No character is divided between two lines.
    const onLine = lines === 1 ? wide : Math.ceil(wide / lines) + 0.35
    return Math.min(most, (width * slack) / Math.max(1, onLine), height / (lines * lineHeight))
  })
  return Math.floor(Math.max(...sizes) * 100) / 100
}

/** The same as a style. */
export const fittedStyle = (text: string, room: Room) => ({
  fontSize: `${fitted(text, room)}rem`,
})
