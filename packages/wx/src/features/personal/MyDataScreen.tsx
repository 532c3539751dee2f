import { dayInWords } from '@museum/contract/day.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ConsentBox } from '../../components/ConsentBox.tsx'
import { Fact } from '../../components/Fact.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/toast.ts'
import { CopySheet } from './CopySheet.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import type { MyData } from './DeletionSheet.tsx'
import './personal.css'

/** What is held about oneself: what one agreed to, a copy of it, and how to be erased. */
export default function MyDataScreen() {
  const query = useQueryOf('GET /api/personal/mine', {}, { fresh: true })
  return (
    <Page>
      <Loaded query={query} skeleton={<MyDataSkeleton />}>
        {(data) => (
          <div className="cards">
            {data.show_consent >= 0 && <Consents data={data} />}
            <Held data={data} />
            <DeletionSection data={data} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** Each consent with when it was given; what can be taken back by itself is, at once. */
function Consents({ data }: { data: MyData }) {
  const { run, busy } = useCommand('POST /api/volunteer/showcase', { done: false, waits: true })
  const say = async (show: boolean) => {
    if (await run({ show_consent: show ? 1 : 0 })) toast(show ? '已同意展示' : '已撤回，不再展示')
  }
  return (
    <section className="card stack" aria-label="我的授权" aria-busy={busy}>
      <h2>我的授权</h2>
      <ConsentBox
        name="show_consent"
        checked={data.show_consent === 1}
        hint="可随时同意或撤回，立即生效，不影响志愿服务"
        onChange={(show) => void say(show)}
      >
        在“志愿者风采”中展示我的照片、姓名、性别、年龄、入馆时间、服务时长和个人介绍
      </ConsentBox>
      <dl className="facts-under mydata-given">
        <Given what="处理个人信息，用于审核、安排服务和联系" at={data.consent_at} />
        <Given what="处理敏感个人信息：证件号码、照片和住址" at={data.consent_sensitive_at} />
      </dl>
      <p className="quiet">这两项是担任志愿者所必需的。要撤回，请在本页下方申请注销。</p>
    </section>
  )
}

function Given({ what, at }: { what: string; at: string }) {
  return (
    <Fact name={what}>{at === '' ? '未在本系统中授权' : `${dayInWords(at.slice(0, 10))}同意`}</Fact>
  )
}

/** What there is of one, kind by kind, and a copy of it. */
function Held({ data }: { data: MyData }) {
  const [form, setForm] = useState<'html' | 'json'>()
  return (
    <section className="card stack" aria-label="下载我的数据">
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
      <Button wide onClick={() => setForm('html')}>
        下载
      </Button>
      <Button kind="quiet" onClick={() => setForm('json')}>
        下载 JSON 格式，供其他系统读取
      </Button>
      {form && (
        <CopySheet form={form} asks={data.asks_tail === 1} onClose={() => setForm(undefined)} />
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
