import type { AttendedRow } from './attendanceRows.ts'

interface PersonCellProps {
  row: AttendedRow
  onOpen?: ((row: AttendedRow) => void) | undefined
  /** Where there is room for the group beside the code. */
  wide?: boolean
}

/** Name, code and group in a table; the name opens the row where that is possible. */
export function PersonCell({ row, onOpen, wide = false }: PersonCellProps) {
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
      <small>{[row.code, wide ? row.group_name : ''].filter(Boolean).join(' · ') || '—'}</small>
    </div>
  )
}
