import './shown.css'

/** Hours that stand alone, such as `12小时30分钟`, with figures larger than their units; breaks after 小时 only. */
export function Hours({ text }: { text: string }) {
  return (
    <span className="hours">
      {text.match(/\d+\D+/g)?.map((part) => {
        const figure = /^\d+/.exec(part)?.[0] ?? ''
        return (
          <span key={part}>
            <b>{figure}</b>
            {part.slice(figure.length)}
          </span>
        )
      })}
    </span>
  )
}
