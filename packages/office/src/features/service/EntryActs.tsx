import { quoted } from '@museum/contract/text.ts'
import { Button } from 'antd'

interface EntryActsProps<E> {
  entry: E
  acts: { toggle: (entry: E) => void; remove: (entry: E) => void }
  onEdit: (entry: E) => void
}

/** The acts of one row: edit, disable or enable, delete. */
export function EntryActs<E extends { name: string; disabled: number }>({
  entry,
  acts,
  onEdit,
}: EntryActsProps<E>) {
  const toggle = entry.disabled ? '启用' : '停用'
  return (
    <div className="row-acts">
      <Button
        type="link"
        size="small"
        aria-label={`编辑${quoted(entry.name)}`}
        onClick={() => onEdit(entry)}
      >
        编辑
      </Button>
      <Button
        type="link"
        size="small"
        aria-label={`${toggle}${quoted(entry.name)}`}
        onClick={() => acts.toggle(entry)}
      >
        {toggle}
      </Button>
      <Button
        type="link"
        size="small"
        danger
        aria-label={`删除${quoted(entry.name)}`}
        onClick={() => acts.remove(entry)}
      >
        删除
      </Button>
    </div>
  )
}
