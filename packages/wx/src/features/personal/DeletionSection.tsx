import { dayInWords } from '@museum/contract/day.ts'
import { daysLeftWords, deletionDays } from '@museum/contract/personal/personal.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentWords } from '../../today.ts'
import { DeletionSheet, type MyData } from './DeletionSheet.tsx'
import './personal.css'

/** The way to be erased: asked for here, decided by the office, and taken back while it waits. */
export function DeletionSection({ data }: { data: MyData }) {
  const [open, setOpen] = useState(false)
  const { request } = data
  const { run, busy } = useCommand('POST /api/personal/deletion/withdraw')
  const withdraw = () =>
    run({}, { title: '撤回注销申请', text: '撤回后您的账号和资料保持不变', confirm: '撤回申请' })
  return (
    <section className="card stack" aria-label="注销账号">
      <h2>注销账号</h2>
      {request?.state === 1 ? (
        <>
          <p className="row mydata-waits">
            <StatusTag tone="amber" text="待办理" />
            {daysLeftWords(request.days_left)}
          </p>
          <p>
            您于{momentWords(request.requested_at)}提交了注销申请，志愿者办公室将在
            {dayInWords(request.due_day)}前办理。
          </p>
          <Button kind="plain" wide busy={busy} onClick={() => void withdraw()}>
            撤回申请
          </Button>
        </>
      ) : (
        <>
          {request?.state === 3 && (
            <p className="box lines">
              <strong>上次申请未通过</strong>
              {request.decision_reason}
            </p>
          )}
          <p>不再担任志愿者，并删除本馆保存的个人信息。申请后{deletionDays}天内办理。</p>
          <Button kind="plain" wide onClick={() => setOpen(true)}>
            申请注销
          </Button>
        </>
      )}
      {open && <DeletionSheet data={data} onClose={() => setOpen(false)} />}
    </section>
  )
}
