import { useOpenedText } from '../../components/useOpened.ts'
import type { CellPlace } from './cellSeats.ts'

/** The cell of the plan that stands open, in the address as `2026-05-12.3.7`. */
export function useOpenCell() {
  const { text, open, close } = useOpenedText()
  const [, date = '', type, place] =
    /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,9})\.([1-9]\d{0,9})$/.exec(text) ?? []
  const cell: CellPlace | undefined = date
    ? { date, typeId: Number(type), placeId: Number(place) }
    : undefined
  return {
    cell,
    open: (next: CellPlace) => open(`${next.date}.${next.typeId}.${next.placeId}`),
    close,
  }
}
