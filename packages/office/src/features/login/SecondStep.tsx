import type { OutputOf } from '@museum/contract/calls.ts'
import { waitText } from '@museum/contract/login/account.rules.ts'
import { isAppCode, isRecoveryCode, typedCode } from '@museum/contract/login/factor.rules.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { client } from '../../client.ts'
import { working } from '../../components/working.tsx'
import { canUsePasskeys, enterByPasskey, passkeyFailure } from './passkey.ts'
import { officeLogin } from './session.ts'
import { useCountdown } from './useCountdown.ts'

/** By what an account takes its second step, beside the recovery codes. */
export type Ways = OutputOf<'POST /api/office/login'>['ways']

/** What stands in the form. */
type Way = Ways[number] | 'recovery'

interface SecondStepProps {
  ways: Ways
  onDone: () => Promise<void>
  /** Back to the password, with the reason where there is one. */
  onBack: (why: string) => void
}

const wayWords = {
  totp: '用验证码',
  passkey: '用通行密钥',
  recovery: '不在身边？用恢复码',
} as const

const fields = {
  totp: {
    label: '验证码',
    extra: '手机验证器里的 6 位数字',
    isWhole: isAppCode,
    short: '验证码是 6 位数字',
    wrong: '验证码不正确，请看手机上现在的 6 位数字',
  },
  recovery: {
    label: '恢复码',
    extra: '绑定时保存的 24 位字母数字，每个只能用一次',
    isWhole: isRecoveryCode,
    short: '恢复码是 24 位字母数字，中间的横线可以不输',
    wrong: '恢复码不正确或已经用过，请核对后再试',
  },
} as const

/** The second step of a login: the code of an app, a passkey, or a recovery code. */
export function SecondStep({ ways, onDone, onBack }: SecondStepProps) {
  const [form] = Form.useForm<{ code: string }>()
  const possible: Way[] = [...ways.filter((one) => one === 'totp' || canUsePasskeys()), 'recovery']
  const [way, setWay] = useState<Way>(possible[0] ?? 'recovery')
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const { left, wait } = useCountdown(() => setFailure(''))
  const attempt = async (enter: () => Promise<unknown>, words: (error: unknown) => string) => {
    if (pending) return
    setFailure('')
    setPending(true)
    try {
      await enter()
      await onDone()
    } catch (error) {
      if (error instanceof CallError && error.code === 'office.second_over')
        return onBack(error.message)
      setFailure(words(error))
      wait(error instanceof CallError ? (error.wait ?? 0) : 0)
      // What takes long to type is put right where it stands; an app has other digits by then.
      if (way !== 'recovery') form.resetFields()
    } finally {
      setPending(false)
    }
  }
  const byCode = (code: string) =>
    attempt(async () => {
      await client.send('POST /api/office/login/second', { code }, { own: true })
      officeLogin.begun()
    }, wordsOf(way))
  const byPasskey = () => attempt(() => enterByPasskey(true), passkeyFailure)
  const turn = (next: Way) => {
    setWay(next)
    setFailure('')
    // Only codes of an app make one wait.
    wait(0)
    form.resetFields()
  }
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={({ code }) => void (way === 'passkey' ? byPasskey() : byCode(code))}
      onValuesChange={(_, { code = '' }) => {
        // The last digit needs no button after it.
        if (way === 'totp' && isAppCode(typedCode(code)) && left === 0) void byCode(code)
      }}
    >
      {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
      {way === 'passkey' ? (
        <p className="below">密码正确。请用绑定的通行密钥完成登录。</p>
      ) : (
        <Form.Item
          key={way}
          name="code"
          label={fields[way].label}
          extra={fields[way].extra}
          validateTrigger="onSubmit"
          rules={[
            { required: true, message: `请输入${fields[way].label}` },
            // Half a code is none of the few tries.
            {
              validator: async (_, code: string = '') => {
                if (code !== '' && !fields[way].isWhole(typedCode(code)))
                  throw new Error(fields[way].short)
              },
            },
          ]}
        >
          <Input
            autoFocus
            className="figures"
            autoComplete="one-time-code"
            inputMode={way === 'totp' ? 'numeric' : 'text'}
          />
        </Form.Item>
      )}
      <Button
        type="primary"
        htmlType="submit"
        block
        autoFocus={way === 'passkey'}
        disabled={left > 0}
        loading={working(pending)}
      >
        {left > 0 ? `${waitText(left)}后可再登录` : way === 'passkey' ? '用通行密钥登录' : '登录'}
      </Button>
      <div className="row apart above">
        <span className="row">
          {possible
            .filter((one) => one !== way)
            .map((one) => (
              <Button key={one} type="link" size="small" onClick={() => turn(one)}>
                {wayWords[one]}
              </Button>
            ))}
        </span>
        <Button type="link" size="small" onClick={() => onBack('')}>
          返回
        </Button>
      </div>
    </Form>
  )
}

const wordsOf = (way: Way) => (error: unknown) => {
  if (!(error instanceof CallError)) throw error
  const isWrong = error.code === 'office.second_wrong' && way !== 'passkey'
  return isWrong ? fields[way].wrong : error.message
}
