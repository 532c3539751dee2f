import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { KeptText } from '../../components/KeptText.tsx'
import { working } from '../../components/working.tsx'
import type { useSettingForm } from './useSettingForm.ts'

/** The frame of a form of settings: what is typed is kept, and saved by a button of its own where one may. */
export function SettingForm<V extends object>({
  of: { form, initial, dirty, save, busy },
  word,
  mayEdit,
  saves = '保存',
  children,
}: {
  of: ReturnType<typeof useSettingForm<V>>
  /** What the form is called. */
  word: string
  mayEdit: boolean
  /** The button's words. */
  saves?: string
  children: ReactNode
}) {
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={initial}
      onFinish={(values) => void save(values)}
      aria-label={word}
    >
      <KeptText form={form} dialog={word} of="own" dirty={dirty} />
      {children}
      {mayEdit ? (
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={working(busy)}>
          {saves}
        </Button>
      ) : null}
    </Form>
  )
}
