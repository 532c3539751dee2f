import { useCommand } from '@museum/web-kit/data.ts'
import { Form, Input, Modal, Switch, type TableProps } from 'antd'
import { useState } from 'react'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { CreateButton, ListPage } from '../../components/ListPage.tsx'
import { RowAct } from '../../components/RowAct.tsx'
import { changesOf } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { GuardedPeople } from './GuardedPeople.tsx'
import { serviceTypesPage } from './service.pages.ts'
import { entryColumns, nextSort, type ServiceType, SortItem, useEntryActs } from './services.tsx'

/** 服务类型: what volunteers do. */
export function ServiceTypePage() {
  const list = useList('GET /api/office/service-types', {
    start: { q: '' },
    input: (filter) => filter,
  })
  const mayEdit = useMay('office.schedule')
  const [editing, setEditing] = useState<ServiceType | 'new'>()
  const [guarded, setGuarded] = useState<Named>()
  const change = useCommand('PATCH /api/office/service-types/:id')
  const remove = useCommand('DELETE /api/office/service-types/:id')
  const acts = useEntryActs<ServiceType>({
    label: '服务类型',
    edit: setEditing,
    change: change.run,
    remove: remove.run,
  })
  return (
    <ListPage
      page={serviceTypesPage}
      kept="service-types"
      list={list}
      noun="服务类型"
      exported={mayEdit}
      create={
        mayEdit ? <CreateButton word="新增服务类型" onClick={() => setEditing('new')} /> : null
      }
      search="搜索名称"
      filters={<span className="hint">志愿者排班时先选服务类型，再选地点。停用的不再供选择。</span>}
      columns={mayEdit ? [...columns(setGuarded), acts] : columns(setGuarded)}
      width={760}
    >
      <ServiceTypeDialog
        type={editing}
        nextSort={nextSort(list.rows)}
        onClose={() => setEditing(undefined)}
        onGuarded={setGuarded}
      />
      <Modal
        title={guarded ? `上岗资格：${guarded.name}` : ''}
        open={guarded !== undefined}
        onCancel={() => setGuarded(undefined)}
        footer={null}
        destroyOnHidden
      >
        {guarded ? <GuardedPeople type={guarded.id} needed /> : null}
      </Modal>
    </ListPage>
  )
}

type Named = Pick<ServiceType, 'id' | 'name'>

const columns = (
  onGuarded: (type: Named) => void,
): NonNullable<TableProps<ServiceType>['columns']> => [
  { title: '名称', dataIndex: 'name' },
  {
    title: '讲解场次',
    dataIndex: 'need_explain',
    width: 130,
    render: (_, row) => (row.need_explain ? '须填写' : '不需要'),
  },
  {
    title: '上岗资格',
    dataIndex: 'need_grant',
    width: 110,
    render: (_, row) =>
      row.need_grant ? (
        <span className="row-acts">
          <RowAct word="需要" of={`${row.name}的上岗资格`} onClick={() => onGuarded(row)} />
        </span>
      ) : (
        '不需要'
      ),
  },
  { title: '地点', dataIndex: 'place_count', width: 100, align: 'right', className: 'figures' },
  ...entryColumns,
]

interface ServiceTypeDialogProps {
  type: ServiceType | 'new' | undefined
  /** Where a new one goes. */
  nextSort: number
  onClose: () => void
  /** It needs a grant from now on. */
  onGuarded: (type: Named) => void
}

interface Values {
  name: string
  need_explain: boolean
  need_grant: boolean
  sort: number
}

/** Adds or changes a service type. */
function ServiceTypeDialog({ type, nextSort, onClose, onGuarded }: ServiceTypeDialogProps) {
  const known = type === 'new' ? undefined : type
  const create = useSaving('POST /api/office/service-types')
  const change = useSaving('PATCH /api/office/service-types/:id', { of: known, onTheirs: onClose })
  const [form] = Form.useForm<Values>()
  const switched = Form.useWatch('need_grant', form) === true && known?.need_grant === 0
  const save = async ({ need_explain, need_grant, ...values }: Values) => {
    const flags = { need_explain: need_explain ? 1 : 0, need_grant: need_grant ? 1 : 0 }
    const input = { ...values, ...flags }
    if (!known) return await create.run(input)
    await change.run({ id: known.id, ...changesOf<typeof input>(known, input) })
    if (known.need_grant === 0 && need_grant) onGuarded({ id: known.id, name: values.name })
  }
  return (
    <FormDialog<Values>
      of={known?.id ?? 'new'}
      title={known ? '编辑服务类型' : '新增服务类型'}
      form={form}
      open={type !== undefined}
      onClose={onClose}
      initial={{
        name: known?.name ?? '',
        need_explain: known?.need_explain === 1,
        need_grant: known?.need_grant === 1,
        sort: known?.sort ?? nextSort,
      }}
      fields={{ 'service.duplicate': 'name' }}
      onSave={save}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(20)]}
      >
        <Input autoFocus showCount={counter(20)} />
      </Form.Item>
      <Form.Item
        name="need_explain"
        label="需填讲解场次"
        valuePropName="checked"
        extra="打开后，排这类服务须填写 1 至 100 场讲解"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="need_grant"
        label="需上岗资格"
        valuePropName="checked"
        extra="打开后，只有持上岗资格的志愿者可排这类服务；近12个月服务过的自动获得12个月资格"
      >
        <Switch />
      </Form.Item>
      {known && switched ? (
        <Form.Item>
          <GuardedPeople type={known.id} needed={false} />
        </Form.Item>
      ) : null}
      <SortItem />
    </FormDialog>
  )
}
