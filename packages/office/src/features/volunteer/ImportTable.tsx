import type { ReactNode } from 'react'

/** A table of an import's check, which scrolls by itself below its heads. */
export function ImportTable({
  heads,
  children,
}: {
  heads: readonly string[]
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it
    <div className="frame import-scroll" tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
