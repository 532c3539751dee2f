import './shown.css'

/**
 * Parts of one line with a dot between them, such as `咨询 · 南门`; an empty part has none. Each stays whole where
 * there is room, and no dot stands at a line's beginning or end.
 */
export function Joined({ parts }: { parts: readonly string[] }) {
  return (
    <span className="joined">
      {parts.filter(Boolean).map((part, at) => (
        <span key={part}>
          {at > 0 && <i> · </i>}
          {part}
        </span>
      ))}
    </span>
  )
}
