import type { AttendedRow } from './attendanceRows.ts'

interface PersonCellProps {
  row: AttendedRow
  onOpen?: ((row: AttendedRow) => void) | undefined
}

/** Name and code or group in a table; the name opens the row where that is possible. */
export function PersonCell({ row, onOpen }: PersonCellProps) {
  const name = row.name || '（未填写）'
  return (
    <div className="named">
      {onOpen ? (
        <button
          type="button"
          className="as-link"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(row)
          }}
        >
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <small>{[row.code, row.group_name].filter(Boolean).join(' · ') || '—'}</small>
    </div>
  )
}
