import { Fragment } from 'react'
import { titleWords } from './titleWords.ts'

/** What somebody called something, of which no word is split where a line has room for it. */
export function Title({ text }: { text: string }) {
  return (
    <span className="whole">
      {titleWords(text).map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title have their places and no more
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  )
}
