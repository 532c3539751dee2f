import { factorWords } from '@museum/contract/account/account.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { shortDayText } from '@museum/contract/day.ts'
import { mostFactors } from '@museum/contract/login/factor.rules.ts'
import { joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { client, tellFailure } from '../../client.ts'
import { Sought } from '../../components/Blank.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { queryClient } from '../../data.tsx'
import { notice } from '../../notice.ts'
import { canUsePasskeys } from '../login/passkey.ts'
import { AppSetup } from './AppSetup.tsx'
import './factors.css'
import { PasskeySetup } from './PasskeySetup.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Factors = OutputOf<'GET /api/office/factors'>
type Factor = Factors['list'][number]

/** What stands in the dialog. */
type Step =
  | { at: 'list' }
  | { at: 'setup'; given: OutputOf<'POST /api/office/factors/begin'> }
  | { at: 'key' }
  | { at: 'codes'; codes: string[] }

const titles = {
  list: '两步验证',
  setup: '绑定验证器',
  key: '绑定通行密钥',
  codes: '恢复码',
} as const

interface FactorsDialogProps {
  open: boolean
  onClose: () => void
  /** Logs out whoever must bind a factor before anything else. */
  onLeave?: (() => void) | undefined
}

/** One's own second step: apps that make its codes, passkeys, and the codes for when these are lost. */
export function FactorsDialog({ open, onClose, onLeave }: FactorsDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'list' })
  const query = useQueryOf('GET /api/office/factors', {}, { enabled: open, fresh: true, own: true })
  // Who has one stands in the list of accounts too.
  const readAnew = () => void queryClient.invalidateQueries()
  const acts = useActs(setStep, readAnew)
  const toList = () => setStep({ at: 'list' })
  const bound = (codes: string[]) => {
    readAnew()
    notice.success('已绑定')
    setStep(codes.length > 0 ? { at: 'codes', codes } : { at: 'list' })
  }
  return (
    <Modal
      title={titles[step.at]}
      open={open}
      onCancel={onClose}
      afterClose={toList}
      // What is shown this once is not closed by a slip.
      mask={{ closable: step.at === 'list' && !onLeave }}
      closable={!onLeave}
      keyboard={!onLeave}
      footer={onLeave && step.at === 'list' ? <Button onClick={onLeave}>退出登录</Button> : null}
      destroyOnHidden
    >
      {step.at === 'setup' ? <AppSetup {...step.given} onBack={toList} onDone={bound} /> : null}
      {step.at === 'key' ? <PasskeySetup onBack={toList} onDone={bound} /> : null}
      {step.at === 'codes' ? <RecoveryCodes codes={step.codes} onDone={toList} /> : null}
      {step.at === 'list' && onLeave ? (
        <p className="dialog-note amber">
          您的角色须使用两步验证：请先绑定验证器或通行密钥，再继续。
        </p>
      ) : null}
      {step.at === 'list' && query.data ? <List {...query.data} {...acts} /> : null}
      {step.at === 'list' && !query.data ? <Sought query={query} /> : null}
    </Modal>
  )
}

type Acts = ReturnType<typeof useActs>

/** What may be done. */
function useActs(setStep: (step: Step) => void, onChanged: () => void) {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const begin = async () => {
    const { data } = await client.send('POST /api/office/factors/begin', {}, { own: true })
    setStep({ at: 'setup', given: data })
  }
  const makeCodes = async () => {
    const { data } = await client.send('POST /api/office/factors/codes', {}, { own: true })
    setStep({ at: 'codes', codes: data.codes })
    onChanged()
  }
  const remove = async (id: number) => {
    await client.send('DELETE /api/office/factors/:id', { id }, { own: true })
    notice.success('已解除')
    onChanged()
  }
  return {
    busy,
    begin: () => void attempt(begin),
    beginKey: () => setStep({ at: 'key' }),
    makeCodes: () =>
      ask({
        title: '重新生成恢复码',
        content: '以前的恢复码随即失效。',
        okText: '重新生成',
        danger: false,
        act: () => attempt(makeCodes),
      }),
    remove: ({ id, name }: Factor, last: boolean) =>
      ask({
        title: `解除“${name}”`,
        content: last
          ? '解除后，登录时只需密码，恢复码也随即失效；其他设备会退出登录。'
          : '解除后，登录时不能再用它；其他设备会退出登录。',
        okText: '解除',
        act: () => attempt(() => remove(id)),
      }),
  }
}

function List({ list, codes, busy, begin, beginKey, makeCodes, remove }: Factors & Acts) {
  return (
    <>
      <p className="dialog-note">
        登录时除了密码，再输入手机验证器里的 6
        位数字，或用通行密钥；密码被人知道了，别人也登录不了。
      </p>
      {list.length === 0 ? null : (
        <ul className="plain-list factors">
          {list.map((factor) => (
            <li key={factor.id} className="row apart gap-l">
              <div className="named">
                <span>{factor.name}</span>
                <small className="figures">
                  {joined([
                    factorWords[factor.kind],
                    `${written(factor.created_at)}绑定`,
                    factor.used_at === '' ? '还没用过' : `${written(factor.used_at)}用过`,
                  ])}
                </small>
              </div>
              <Button
                danger
                aria-label={`解除 ${factor.name}`}
                disabled={busy}
                onClick={() => remove(factor, list.length === 1)}
              >
                解除
              </Button>
            </li>
          ))}
          <li className="row apart gap-l">
            <div className="named">
              <span>恢复码</span>
              <small className={codes <= 2 ? 'amber' : ''}>
                {codes === 0 ? '已用完，请重新生成' : `还剩 ${codes} 个，手机或密钥不在身边时使用`}
              </small>
            </div>
            <Button disabled={busy} onClick={makeCodes}>
              重新生成
            </Button>
          </li>
        </ul>
      )}
      {list.length >= mostFactors ? null : (
        <div className="stack gap-s">
          <Button
            type={list.length === 0 ? 'primary' : 'default'}
            block
            loading={busy}
            onClick={begin}
          >
            {list.some(({ kind }) => kind === 'totp') ? '再绑定一个验证器' : '绑定验证器'}
          </Button>
          {canUsePasskeys() ? (
            <Button block disabled={busy} onClick={beginKey}>
              绑定通行密钥
            </Button>
          ) : null}
        </div>
      )}
    </>
  )
}

const written = (at: string) => `${shortDayText(at.slice(0, 10), at)}${at.slice(11, 16)}`
