import { shortDayText } from '@museum/contract/day.ts'
import { toldDays } from '@museum/contract/login/session.rules.ts'
import { joined } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { working } from '../components/working.tsx'
import { type Me, useMe } from '../features/login/me.tsx'
import { factorsDialog, passwordDialog } from './dialogs.ts'
import { useFetchedDialog } from './useFetched.ts'

type NewLogin = Me['new_logins'][number]

/**
 * Logins of the account in browsers in which it never was: it says that it was they, or ends them at once, which leads
 * to another password and to what else whoever it was may have left behind.
 */
export function NewLogins() {
  const { new_logins, username } = useMe()
  const [ended, setEnded] = useState<NewLogin>()
  const accept = useCommand('POST /api/office/logins/:id/accept')
  const password = useFetchedDialog(passwordDialog)
  const factors = useFetchedDialog(factorsDialog)
  const refuse = useCommand('POST /api/office/logins/:id/refuse', {
    onDone: (_, { id }) => {
      setEnded(new_logins.find((one) => one.id === id))
      password.show()
    },
  })
  return (
    <>
      {new_logins.map(({ id, device, place, at, proved, accept: may }) => (
        <Alert
          key={id}
          className="screen-only"
          type="warning"
          showIcon
          banner
          title={`账号 ${username} 在新设备登录：${joined([
            device,
            place,
            `${shortDayText(at.slice(0, 10), at)}${at.slice(11, 16)}`,
            proved === 1 ? '通过了两步验证' : '',
          ])}${may === 1 ? '' : `。是您，请在用过的浏览器上确认；${toldDays}天后不再提示`}`}
          action={
            <span className="row">
              {may === 1 ? (
                <Button
                  size="small"
                  loading={working(accept.busy && accept.sent?.id === id)}
                  onClick={() => void accept.run({ id })}
                >
                  是我
                </Button>
              ) : null}
              <Button
                size="small"
                danger
                loading={working(refuse.busy && refuse.sent?.id === id)}
                onClick={() => void refuse.run({ id })}
              >
                不是我
              </Button>
            </span>
          }
        />
      ))}
      {ended ? (
        <Alert
          className="screen-only"
          type="error"
          showIcon
          banner
          title={`已让 ${ended.device} 退出，请马上修改密码。${
            ended.proved === 1
              ? '对方通过了两步验证：请解除所有您不认识的方式，并重新生成恢复码。'
              : '再看看两步验证里有没有您不认识的方式，有就解除。'
          }`}
          closable={{ onClose: () => setEnded(undefined) }}
          action={
            <span className="row">
              <Button size="small" type="primary" onClick={password.show}>
                修改密码
              </Button>
              <Button size="small" onClick={factors.show}>
                两步验证
              </Button>
            </span>
          }
        />
      ) : null}
      {password.Dialog ? <password.Dialog open={password.open} onClose={password.close} /> : null}
      {factors.Dialog ? <factors.Dialog open={factors.open} onClose={factors.close} /> : null}
    </>
  )
}
