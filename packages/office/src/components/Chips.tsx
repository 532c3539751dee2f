import { CloseOutlined } from '@ant-design/icons'
import type { ShownChip } from './useChip.ts'
import './chips.css'

/** What a list is narrowed to, each with what takes it away. */
export function Chips({ chips }: { chips: readonly ShownChip[] }) {
  return chips.map(({ label, value, onRemove }) => (
    <span key={`${label} ${value}`} className="row chip">
      <span>
        {label} <b>{value}</b>
      </span>
      <button
        type="button"
        className="bare"
        aria-label={`去掉“${label} ${value}”`}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  ))
}
