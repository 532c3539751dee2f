import { PlusOutlined } from '@ant-design/icons'
import {
  type ExportRules,
  mostPurposes,
  personalKinds,
  personalKindWords,
  purposeLimit,
} from '@museum/contract/audit/export.rules.ts'
import { Button, Checkbox, Form, Input } from 'antd'
import { KeptText } from '../../components/KeptText.tsx'
import { atMost } from '../../components/textRules.ts'
import { working } from '../../components/working.tsx'
import type { Settings } from './settingRows.ts'
import { useSettingForm } from './useSettingForm.ts'

const shownOf = ({ export_purposes }: ExportRules): ExportRules => ({ export_purposes })

const kinds = personalKinds.map((kind) => ({ value: kind, label: personalKindWords[kind] }))

/** What sheets are taken for, and which personal columns each may have. */
export function PurposeForm({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const { form, base, dirty, save, busy } = useSettingForm(settings, shownOf)
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={shownOf(base)}
      onFinish={(values) => void save(values)}
      aria-label="导出用途"
    >
      <KeptText form={form} dialog="导出用途" of="own" dirty={dirty} />
      <p className="hint below">
        导出时选一个用途，写在表头和操作日志里；个人信息只有需要它的用途才能带出，且只给审核员和管理员。
      </p>
      <Form.List name="export_purposes">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="row top gap-l export-purpose">
                <Form.Item
                  name={[name, 'name']}
                  rules={[
                    { required: true, whitespace: true, message: '请填写用途' },
                    atMost(purposeLimit),
                  ]}
                >
                  <Input aria-label="用途" />
                </Form.Item>
                <Form.Item name={[name, 'personal']} className="grow">
                  <Checkbox.Group options={kinds} />
                </Form.Item>
                {mayEdit && rows.length > 1 ? (
                  <Button type="text" onClick={() => remove(name)}>
                    删除
                  </Button>
                ) : null}
              </div>
            ))}
            {mayEdit && rows.length < mostPurposes ? (
              <Button icon={<PlusOutlined />} onClick={() => add({ name: '', personal: [] })}>
                添加用途
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
      {mayEdit ? (
        <p className="above">
          <Button type="primary" htmlType="submit" disabled={!dirty} loading={working(busy)}>
            保存用途
          </Button>
        </p>
      ) : null}
    </Form>
  )
}
