import './card.css'

/** A text that breaks between its words only, where it has spaces. */
export function Phrases({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice, and none ever moves
    <span key={at} className="day-card-phrase">
      {at > 0 && ' '}
      {word}
    </span>
  ))
}
