import { Fragment } from 'react'

/** A text that breaks between its phrases only, at spaces and commas, where a line has room for one. */
export function Phrases({ text }: { text: string }) {
  return text.match(/ ?[^ ，]+，?/g)?.map((phrase, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same phrase may stand twice, and none ever moves
    <Fragment key={at}>
      {phrase.startsWith(' ') && ' '}
      <span className="part">{phrase.trimStart()}</span>
    </Fragment>
  ))
}
