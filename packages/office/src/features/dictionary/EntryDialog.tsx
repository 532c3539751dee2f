import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.calls.ts'
import { Form, Input, Modal } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { showFault } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { dictionaryStale, type Entry } from './useDictionaryActs.ts'

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
  const [form] = Form.useForm<{ name: string }>()
  const leave = useCloseGuard(form, onClose)
  const options = { stale: dictionaryStale, own: 'failure' as const, onDone: onClose }
  const create = useAct('POST /api/office/dictionaries', options)
  const change = useAct('PATCH /api/office/dictionaries/:id', {
    ...options,
    of: entry === 'new' ? undefined : entry,
    onTheirs: onClose,
  })
  const save = ({ name }: { name: string }) => {
    const saving =
      entry === 'new' || entry === undefined
        ? create.mutateAsync({ kind, name, sort: nextSort })
        : change.mutateAsync({ id: entry.id, name })
    saving.catch((error: unknown) =>
      showFault(form, error, (key) =>
        key === 'name' || key === 'dictionary.duplicate' ? 'name' : undefined,
      ),
    )
  }
  return (
    <Modal
      title={entry === 'new' ? `新增${label}` : `修改${label}名称`}
      open={entry !== undefined}
      onCancel={leave}
      onOk={form.submit}
      okText="保存"
      confirmLoading={create.isPending || change.isPending}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ name: entry && entry !== 'new' ? entry.name : '' }}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label="名称"
          {...(entry !== 'new' ? { extra: '使用它的记录会一并显示新名称' } : {})}
          rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(20)]}
        >
          <Input autoFocus showCount={counter(20)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
