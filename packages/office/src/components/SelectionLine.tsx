import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { isCovered, writing } from './keys.ts'
import type { Selection } from './useSelection.ts'

interface SelectionLineProps {
  selection: Selection<never> | Pick<Selection, keyof Selection>
  /** What one is counted by, such as `人`. */
  measure: string
}

/** How many rows are ticked, and the way to all that the filter finds. */
export function SelectionLine({ selection, measure }: SelectionLineProps) {
  const { count, all, total, showOnly, chosenRows } = selection
  useSelectionKeys(selection)
  if (total === 0) return null
  return (
    <div className="row gap-l wrap below screen-only selection-line">
      <span role="status">
        {count === 0
          ? `没有勾选，共 ${total} ${measure}`
          : all
            ? `已选全部 ${count} ${measure}`
            : `已选 ${count} ${measure}`}
      </span>
      {all ? null : (
        <Button size="small" onClick={selection.chooseAll}>
          选择全部{total}
          {measure}（按当前筛选）
          <kbd>Ctrl A</kbd>
        </Button>
      )}
      {count > 0 && showOnly ? (
        <Button
          size="small"
          aria-pressed={chosenRows !== undefined}
          onClick={() => showOnly(chosenRows === undefined)}
        >
          只看已选
        </Button>
      ) : null}
      {count > 0 ? (
        <Button type="text" size="small" onClick={selection.clear}>
          取消选择
        </Button>
      ) : null}
    </div>
  )
}

/** Ctrl and A tick all that the filter finds, as the button beside them says. */
function useSelectionKeys(selection: Pick<Selection, 'chooseAll'>) {
  const latest = useRef(selection)
  latest.current = selection
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || writing(event.target) || isCovered()) return
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'a') return
      event.preventDefault()
      latest.current.chooseAll()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
