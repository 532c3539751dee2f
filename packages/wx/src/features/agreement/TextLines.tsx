/** A text that one agrees to, line by line. */
export function TextLines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a version ever changes
    <p key={at}>{line}</p>
  ))
}
