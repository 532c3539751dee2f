import type { OutputOf } from '@museum/contract/calls.ts'
import { wechatCheckWords } from '@museum/contract/setting/setup.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { working } from '../../components/working.tsx'

/** Asks WeChat whether it takes the server's settings, and says what it answered. */
export function WechatCheck() {
  const [found, setFound] = useState<OutputOf<'POST /api/office/setup/wechat'>>()
  const check = useCommand('POST /api/office/setup/wechat', {
    done: false,
    onDone: ({ data }) => setFound(data),
  })
  const apps = found && [
    { name: '公众号', ...found.official },
    { name: '小程序', ...found.mini },
  ]
  return (
    <div className="col gap-l top">
      <p className="hint">
        AppID 与 AppSecret 由系统管理员在服务器上设置（WECHAT_APPID、WECHAT_SECRET
        等，见运维手册），改后重启生效。
      </p>
      {apps ? (
        <ul className="plain-list stack gap-xs" aria-label="检查结果">
          {apps.map((app) => (
            <li key={app.name}>
              {app.name}{' '}
              <StatusTag
                tone={{ absent: 'grey', works: 'celadon', failed: 'red' }[app.state] as 'grey'}
                word={wechatCheckWords(app)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button loading={working(check.busy)} onClick={() => void check.run({})}>
        检查微信设置
      </Button>
    </div>
  )
}
