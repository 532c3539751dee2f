import {
  type ConsentKind,
  changedLimit,
  textLimits,
} from '@museum/contract/agreement/agreement.rules.ts'
import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import { faults } from '@museum/contract/fault.ts'
import { Form, Input, Radio } from 'antd'
import { FormDialog, useAsOpened, useSaving } from '../../components/FormDialog.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import type { Agreement } from './agreementRow.ts'

interface Values {
  text: string
  changed: string
  anew: 0 | 1
}

interface PublishDialogProps {
  agreement: Agreement | undefined
  onClose: () => void
}

/** Whom a version that asks anew asks, and what waits for their answer. */
function askedWords(kind: ConsentKind, people: number): string {
  if (people === 0) return '现在没有要询问的人，以后申请的人同意新版。'
  return kind === 'showcase'
    ? `将询问 ${people} 人。发布后他们的风采展示暂停，本人同意新版后恢复。`
    : `将询问 ${people} 人：下次打开手机时看到有什么变化，再选择是否同意；排班、签到不受影响，更改资料要等同意之后。`
}

/** Publishes a text anew; whoever saves says whether people are to be asked again. */
export function PublishDialog({ agreement, onClose }: PublishDialogProps) {
  const open = agreement !== undefined
  const known = useAsOpened(agreement && { ...agreement, id: agreement.version }, open)
  const { run } = useSaving('POST /api/office/agreements')
  if (!known) return null
  const { kind, version, text } = known
  const most = textLimits[kind]
  return (
    <FormDialog<Values>
      title={`修改${consentKindWords[kind]}`}
      of={`${kind} ${version}`}
      open={open}
      onClose={onClose}
      okText={`发布第 ${version + 1} 版`}
      width={720}
      initial={{ text, changed: '' }}
      fields={{ 'agreement.same': 'text', 'agreement.changes_required': 'changed' }}
      onSave={(values) => run({ kind, from: version, ...values })}
    >
      <Form.Item
        name="text"
        label="内容"
        rules={[{ required: true, whitespace: true, message: '请填写内容' }, atMost(most)]}
      >
        <Input.TextArea
          autoSize={{ minRows: kind === 'privacy' ? 8 : 3, maxRows: 16 }}
          showCount={counter(most)}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['anew']}>
        {({ getFieldValue }) => {
          const anew: 0 | 1 | undefined = getFieldValue('anew')
          return (
            <>
              <Form.Item
                name="anew"
                label="这次修改"
                extra={
                  anew === undefined
                    ? '个人信息的处理目的、处理方式或种类变了，要重新取得同意（个人信息保护法第十四条）。'
                    : anew === 1
                      ? askedWords(kind, known.would_ask)
                      : '不询问任何人，以前的同意仍然有效。'
                }
                rules={[{ required: true, message: '请选择是否需重新同意' }]}
              >
                <Radio.Group
                  className="stack gap-xs"
                  options={[
                    { value: 0, label: '只改文字，意思不变，不需重新同意' },
                    { value: 1, label: '目的、方式或信息种类有变，需重新同意' },
                  ]}
                />
              </Form.Item>
              <Form.Item
                name="changed"
                label={anew === 1 ? '有什么变化' : '有什么变化（选填）'}
                rules={[
                  {
                    required: anew === 1,
                    whitespace: true,
                    message: faults['agreement.changes_required'].msg,
                  },
                  atMost(changedLimit),
                ]}
              >
                <Input.TextArea
                  rows={3}
                  showCount={counter(changedLimit)}
                  placeholder={anew === 0 ? '' : '志愿者会看到'}
                />
              </Form.Item>
            </>
          )
        }}
      </Form.Item>
    </FormDialog>
  )
}
