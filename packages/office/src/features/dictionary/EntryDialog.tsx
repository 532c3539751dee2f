import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.calls.ts'
import { Form, Input } from 'antd'
import { FormDialog } from '../../components/FormDialog.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { useSaving } from '../../components/useSaving.ts'
import type { Entry } from './useDictionaryActs.ts'

interface EntryDialogProps {
  kind: DictionaryKind
  /** What the dictionary's entries are called. */
  label: string
  entry: Entry | 'new' | undefined
  /** Where a new entry goes. */
  nextSort: number
  onClose: () => void
}

/** Adds or renames an entry. */
export function EntryDialog({ kind, label, entry, nextSort, onClose }: EntryDialogProps) {
  const known = entry === 'new' ? undefined : entry
  const create = useSaving('POST /api/office/dictionaries')
  const change = useSaving('PATCH /api/office/dictionaries/:id', { of: known, onTheirs: onClose })
  return (
    <FormDialog<{ name: string }>
      title={entry === 'new' ? `新增${label}` : `修改${label}名称`}
      open={entry !== undefined}
      onClose={onClose}
      initial={{ name: known?.name ?? '' }}
      fields={{ 'dictionary.duplicate': 'name' }}
      onSave={({ name }) =>
        known ? change.run({ id: known.id, name }) : create.run({ kind, name, sort: nextSort })
      }
    >
      <Form.Item
        name="name"
        label="名称"
        {...(entry !== 'new' ? { extra: '使用它的记录会一并显示新名称' } : {})}
        rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(20)]}
      >
        <Input autoFocus showCount={counter(20)} />
      </Form.Item>
    </FormDialog>
  )
}
