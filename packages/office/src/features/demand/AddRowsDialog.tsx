import { spanInWords } from '@museum/contract/span.ts'
import { Form, Select } from 'antd'
import { EmptyChoice } from '../../components/EmptyChoice.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { placesPage, serviceTypesPage } from '../service/service.pages.ts'
import type { Place, ServiceType } from '../service/services.tsx'
import { type Row, rowOf, type Template } from './demandRows.ts'

interface Values {
  types: number[]
  places: number[]
  parts: string[]
}

interface AddRowsDialogProps {
  open: boolean
  blocks: Template['blocks']
  types: readonly ServiceType[]
  places: readonly Place[]
  onClose: () => void
  onAdd: (rows: Row[]) => void
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
const chosen = (message: string) => [{ required: true, message }]

/** Adds rows of chosen types, at those of the chosen places that take them, in chosen parts of the day. */
export function AddRowsDialog({ open, blocks, types, places, onClose, onAdd }: AddRowsDialogProps) {
  const [form] = Form.useForm<Values>()
  const typeIds = Form.useWatch('types', form) ?? []
  const usable = places.filter(
    (place) => place.disabled === 0 && typeIds.some((id) => place.service_type_ids.includes(id)),
  )
  // The halves of a day rather than the whole, beside which they cannot stand.
  const halves = blocks.slice(0, 2).map(({ name }) => name)
  const add = (values: Values) => {
    const rows = types
      .filter(({ id }) => values.types.includes(id))
      .flatMap((type) =>
        usable
          .filter(
            ({ id, service_type_ids }) =>
              values.places.includes(id) && service_type_ids.includes(type.id),
          )
          .flatMap((place) =>
            blocks
              .filter(({ name }) => values.parts.includes(name))
              .map((block) => rowOf(type, place, block, blocks)),
          ),
      )
    onAdd(rows)
  }
  return (
    <FormDialog<Values>
      of="new"
      title="添加行"
      open={open}
      form={form}
      okText="添加"
      initial={{ types: [], places: [], parts: halves }}
      onClose={onClose}
      onSave={async (values) => add(values)}
    >
      <Form.Item name="types" label="服务类型" rules={chosen('请选择服务类型')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={types.filter(({ disabled }) => disabled === 0).map(optionOf)}
          notFoundContent={
            <EmptyChoice what="服务类型" page={serviceTypesPage} duty="office.schedule" />
          }
        />
      </Form.Item>
      <Form.Item
        name="places"
        label="服务地点"
        extra="只列出可做所选服务的地点，可多选"
        rules={chosen('请选择服务地点')}
      >
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={usable.map(optionOf)}
          notFoundContent={
            <EmptyChoice what="可做所选服务的地点" page={placesPage} duty="office.schedule" />
          }
        />
      </Form.Item>
      <Form.Item name="parts" label="时段" rules={chosen('请选择时段')}>
        <Select
          mode="multiple"
          options={blocks.map((block) => ({
            value: block.name,
            label: `${block.name} ${spanInWords(block)}`,
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
