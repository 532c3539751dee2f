import { shortDayText } from '@museum/contract/day.ts'
import { joined } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Sought } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { working } from '../../components/working.tsx'
import './logins.css'

/** This one, and those that began last. */
const atFirst = 6

/** Where one's account is logged in now, and the way to end each but this one. */
export function LoginsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQueryOf('GET /api/office/logins', {}, { enabled: open, fresh: true, own: true })
  // Which logins there are is no table that anybody else shows: nothing else has them read anew.
  const end = useCommand('POST /api/office/logins/end', { onDone: () => void query.refetch() })
  const [all, setAll] = useState(false)
  const list = query.data?.list ?? []
  const sorted = [...list.filter(({ own }) => own === 1), ...list.filter(({ own }) => own !== 1)]
  const shown = all ? sorted : sorted.slice(0, atFirst)
  return (
    <Modal title="登录的设备" open={open} onCancel={onClose} footer={null} destroyOnHidden>
      <p className="dialog-note">
        不是您的设备，或不再使用的，请退出；有人用过您的密码时，还请修改密码。
      </p>
      {query.data ? (
        <>
          <ul className="plain-list logins">
            {shown.map(({ key, device, place, begun_at, used_at, own }) => (
              <li key={key} className="row apart gap-l">
                <div className="named">
                  <span className="row">
                    {device}
                    {own === 1 ? <StatusTag tone="celadon" word="本机" /> : null}
                  </span>
                  <small className="figures">
                    {joined([place, `${written(begun_at)}登录`, `${written(used_at)}用过`])}
                  </small>
                </div>
                {own === 1 ? null : (
                  <Button
                    danger
                    aria-label={`退出 ${device}，${written(begun_at)}登录`}
                    loading={working(end.busy && end.sent?.key === key)}
                    onClick={() => void end.run({ key })}
                  >
                    退出
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {shown.length < list.length ? (
            <Button onClick={() => setAll(true)}>显示其余 {list.length - shown.length} 台</Button>
          ) : null}
        </>
      ) : (
        <Sought query={query} />
      )}
    </Modal>
  )
}

const written = (at: string) => `${shortDayText(at.slice(0, 10), at)}${at.slice(11, 16)}`
