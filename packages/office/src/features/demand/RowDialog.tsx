import { addDays } from '@museum/contract/day.ts'
import { mostTalks } from '@museum/contract/roster/roster.rules.ts'
import { joined } from '@museum/contract/text.ts'
import { Form, InputNumber } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { between } from '../../components/numberRules.ts'
import { ActivityField } from '../planner/ActivityField.tsx'
import { cellsOf, partInWords, type Row, type Template } from './demandRows.ts'

interface Values {
  activity_id?: number
  explain_time?: number
}

interface RowDialogProps {
  /** Undefined while the dialog is closed. */
  row: Row | undefined
  template: Template
  /** Its type needs talks. */
  talks: boolean
  onClose: () => void
}

/** What is served in a row, and how many talks a shift of it has, on all of its weekdays alike. */
export function RowDialog({ row, template, talks, onClose }: RowDialogProps) {
  const save = useSaving('PATCH /api/office/demand', { of: template })
  const cells = row ? cellsOf(template, row) : []
  const [first] = cells
  const known =
    first && first.activity_id !== null
      ? { activity_id: first.activity_id, title: first.title }
      : undefined
  return (
    <FormDialog<Values>
      of="row"
      title={row ? joined([row.typeName, row.placeName, partInWords(row)]) : ''}
      open={row !== undefined}
      onClose={onClose}
      initial={{
        ...(known ? { activity_id: known.activity_id } : {}),
        explain_time: first?.explain_time || 1,
      }}
      onSave={({ activity_id, explain_time }) =>
        save.run({
          cells: cells.map(
            ({ weekday, service_type_id, place_id, start_time, end_time, need }) => ({
              ...{ weekday, service_type_id, place_id, start_time, end_time, need },
              activity_id: activity_id ?? null,
              ...(talks ? { explain_time } : {}),
            }),
          ),
        })
      }
    >
      <ActivityField
        date={addDays(template.today, 7)}
        known={known}
        clearable
        extra="不选时用当日最早向全部志愿者开放的活动；已套用的周不变。"
      />
      {talks ? (
        <Form.Item name="explain_time" label="讲解场次" rules={[between('讲解场次', 1, mostTalks)]}>
          <InputNumber precision={0} />
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
