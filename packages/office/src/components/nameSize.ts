/** How wide a name is in Chinese characters; a letter is about half of one. */
const widthOf = (name: string) =>
  [...name].reduce((width, letter) => width + (letter < '\u2e80' ? 0.55 : 1), 0)

/** How small a name is written on paper, so that it stands whole: `longest` on two lines. */
export function nameSize(name: string): 'long' | 'longest' | undefined {
  const width = widthOf(name)
  return width < 5 ? undefined : width < 9 ? 'long' : 'longest'
}
