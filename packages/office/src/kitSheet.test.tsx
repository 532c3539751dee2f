import { createCache, StyleProvider } from '@ant-design/cssinjs'
import {
  Alert,
  App,
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Descriptions,
  Drawer,
  Empty,
  Form,
  Input,
  InputNumber,
  Modal,
  Popconfirm,
  Progress,
  Radio,
  Segmented,
  Select,
  Space,
  Switch,
  Table,
  TimePicker,
  Tooltip,
  Upload,
} from 'antd'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kitSheets } from '../kitSheet.ts'
import { officeTheme } from './theme.ts'
import { tokens } from './tokens.ts'

const [everywhere, further] = kitSheets()

test('what a part of the kit writes for itself as it is drawn is in the sheets', () => {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache} mock="server">
      <ConfigProvider theme={officeTheme(tokens, false)}>
        <App>
          <Form>
            <Form.Item label="姓名" name="name">
              <Input allowClear />
            </Form.Item>
          </Form>
          <Space.Compact>
            <Button type="primary">保存</Button>
            <Button danger>删除</Button>
          </Space.Compact>
          <Space>
            <Input.TextArea showCount />
            <Input.Search />
            <Input.Password />
            <InputNumber suffix="人" />
            <Select mode="multiple" options={[{ value: 1, label: '一' }]} />
            <DatePicker.RangePicker />
            <TimePicker />
            <Checkbox.Group options={['一']} />
            <Radio.Group options={['一']} optionType="button" />
            <Switch />
            <Segmented options={['一']} />
            <Upload listType="picture-card" />
            <Progress percent={3} />
            <Empty />
          </Space>
          <Tooltip title="一">
            <b>一</b>
          </Tooltip>
          <Popconfirm title="一">
            <b>一</b>
          </Popconfirm>
          <Alert title="一" showIcon closable />
          <Descriptions items={[{ key: 1, label: '一', children: '一' }]} />
          <Table
            columns={[{ title: '一', dataIndex: 'one', sorter: true }]}
            dataSource={[{ key: 1, one: 1 }]}
            rowSelection={{}}
          />
          <Modal open getContainer={false} />
          <Drawer open getContainer={false} />
        </App>
      </ConfigProvider>
    </StyleProvider>,
  )
  const written = [...cache.cache].flatMap(([name, entry]) =>
    name.startsWith('style%') ? [{ name, text: String((entry as [number, [string]])[1][0]) }] : [],
  )
  const undrawn = /%(Wave-Wave|Form-item-item|Notification-Notification)%/
  expect(written.length).toBeGreaterThan(30)
  for (const { name, text } of written.filter(({ name }) => !undrawn.test(name)))
    expect(everywhere.includes(text) || further.includes(text), name).toBe(true)
})

test('the sheets are the same for a museum of another colour, and with less motion', () => {
  const other = { ...tokens, seal: '#2f5d50', 'seal-deep': '#20443a' }
  const theme = officeTheme(other as unknown as typeof tokens, true)
  expect(kitSheets(theme)).toEqual([everywhere, further])
})

test('the sheets leave the values to each museum', () => {
  expect(everywhere).toContain('var(--ant-color-primary)')
  for (const sheet of [everywhere, further])
    expect(sheet.toLowerCase()).not.toContain(tokens.seal.toLowerCase())
})
