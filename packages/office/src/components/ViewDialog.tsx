import { longestView } from '@museum/contract/view/view.rules.ts'
import { Checkbox, Form, Input } from 'antd'
import { FormDialog, useSaving } from './FormDialog.tsx'
import type { ListView } from './savedViews.ts'
import { atMost } from './textRules.ts'

export interface ViewDialogProps {
  page: string
  /** What the address has now. */
  query: string
  views: readonly ListView[]
  /** The view that stands open, where it was saved. */
  current: ListView['saved'] | undefined
  /** Whether this account may make and change those of the office. */
  mayShare: boolean
  open: boolean
  onClose: () => void
}

interface Values {
  name: string
  shared?: boolean
}

/** The name under which a filter is kept; one that is there already gets this filter. */
export function ViewDialog(props: ViewDialogProps) {
  const { page, query, views, current, mayShare, open, onClose } = props
  const create = useSaving('POST /api/office/views')
  const change = useSaving('PATCH /api/office/views/:id')
  const save = async ({ name, shared }: Values) => {
    const stated = { name: name.trim(), query, shared: shared ? 1 : 0 } as const
    const same = views.find(
      ({ saved }) => saved?.name === stated.name && saved.shared === stated.shared,
    )
    const id = current?.id ?? same?.saved?.id
    if (id) await change.run({ id, ...stated })
    else await create.run({ page, ...stated })
  }
  return (
    <FormDialog<Values>
      title={current ? '改视图' : '存为视图'}
      of={current?.id ?? 0}
      open={open}
      onClose={onClose}
      note={
        current
          ? '视图记住的是筛选和排序，点开时按当天重新计算。'
          : '记住现在的筛选和排序，点开时按当天重新计算；同名的视图会改成现在的筛选。'
      }
      initial={{ name: current?.name ?? '', shared: current?.shared === 1 }}
      onSave={save}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }, atMost(longestView)]}
      >
        <Input autoFocus />
      </Form.Item>
      {mayShare ? (
        <Form.Item name="shared" valuePropName="checked">
          <Checkbox>全室共用</Checkbox>
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
