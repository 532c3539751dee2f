import { dayInWords } from '@museum/contract/day.ts'
import {
  daysLeftWords,
  deletionBadge,
  deletionDays,
} from '@museum/contract/personal/personal.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { toast } from '../../components/toast.ts'
import { settings } from '../../settings.ts'
import { leaveFor } from '../../shell/layers.ts'
import { momentWords } from '../../today.ts'
import { ConsentsSection } from './ConsentsSection.tsx'
import { DeletionSheet, type MyData } from './DeletionSheet.tsx'
import { useFreshly } from './freshLogin.ts'
import { LoginsSection } from './LoginsSection.tsx'
import { myDataScreen } from './personal.screens.ts'
import { useSought } from './useSought.ts'
import { ViewsSection } from './ViewsSection.tsx'
import './personal.css'

/** What is held about oneself: what one agreed to, a copy of it, and how to be erased. */
export default function MyDataScreen() {
  const query = useQueryOf('GET /api/personal/mine', {}, { fresh: true })
  return (
    <Page>
      <Loaded query={query} skeleton={<MyDataSkeleton />}>
        {(data) => (
          <div className="cards">
            {data.show_consent >= 0 && <ConsentsSection shown={data.show_consent === 1} />}
            <ViewsSection />
            <LoginsSection />
            <Held data={data} />
            <DeletionSection data={data} />
            <HelpLink of={myDataScreen} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const forms = ['html', 'json'] as const

/** What there is of one, kind by kind, and a copy of it. */
function Held({ data }: { data: MyData }) {
  const { opened, left, open, close, refused } = useFreshly(forms, data)
  return (
    <section ref={useSought(left)} className="card stack mydata-sought" aria-label="下载我的数据">
      <h2>下载我的数据</h2>
      <p>本馆保存的与您有关的全部信息，下载成一个文件，可以查看和打印。</p>
      <details className="mydata-held">
        <summary>看看有哪些（{data.held.length}类）</summary>
        <ul>
          {data.held.map(({ what, count }) => (
            <li key={what} className="row apart">
              <span>{what}</span>
              <span className="quiet">{count}条</span>
            </li>
          ))}
        </ul>
      </details>
      <Button wide onClick={() => open('html')}>
        下载
      </Button>
      <Button kind="quiet" onClick={() => open('json')}>
        下载数据文件（JSON），供其他系统读取
      </Button>
      {opened && <CopySheet form={opened} onClose={close} onRefused={refused} />}
    </section>
  )
}

/** Says what a copy holds, and fetches the copy by its own address, as a browser inside WeChat must. */
function CopySheet({
  form,
  onClose,
  onRefused,
}: {
  form: (typeof forms)[number]
  onClose: () => void
  /** Whether it says itself why. */
  onRefused: (failure: { code?: string | undefined }) => boolean
}) {
  const [error, setError] = useState<string>()
  const { run, busy } = useCommand('POST /api/personal/copy', {
    own: true,
    done: false,
    onFailed: (failure) => {
      if (!onRefused(failure)) setError(failure.message)
    },
  })
  const download = async () => {
    setError(undefined)
    const reply = await run({ form })
    if (!reply) return
    onClose()
    leaveFor(settings.volunteerHost + reply.data.address)
    toast('开始下载，请在手机的下载内容中查看')
  }
  return (
    <Sheet
      title="下载我的数据"
      onClose={onClose}
      foot={
        <Button wide busy={busy} onClick={() => void download()}>
          下载
        </Button>
      }
    >
      <div className="sheet-part fields">
        <p>文件里有您的证件号码、电话和住址，请保存在安全的地方。</p>
        {error && <p role="alert">{error}</p>}
      </div>
    </Sheet>
  )
}

const deleting = ['deletion'] as const

/** The way to be erased: asked for here, decided by the office, and taken back while it waits. */
function DeletionSection({ data }: { data: MyData }) {
  const { opened, left, open, close, refused } = useFreshly(deleting, data)
  const { request } = data
  const { run, busy } = useCommand('POST /api/personal/deletion/withdraw')
  const withdraw = () =>
    run({}, { title: '撤回注销申请', text: '撤回后您的账号和资料保持不变', confirm: '撤回申请' })
  const badge = deletionBadge(request?.state ?? 0)
  return (
    <section ref={useSought(left)} className="card stack mydata-sought" aria-label="注销账号">
      <h2>注销账号</h2>
      {request?.state === 1 ? (
        <>
          <p className="row mydata-waits">
            <StatusTag tone={badge.tone} text={badge.word} />
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
          <Button kind="plain" wide danger onClick={() => open('deletion')}>
            申请注销
          </Button>
        </>
      )}
      {opened && request?.state !== 1 && (
        <DeletionSheet data={data} onClose={close} onRefused={refused} />
      )}
    </section>
  )
}

function MyDataSkeleton() {
  return (
    <div className="cards" role="status" aria-label="加载中">
      {[5, 3, 3].map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing of them ever changes
        <div key={at} className="card stack">
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  )
}
