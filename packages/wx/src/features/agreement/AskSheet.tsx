import type { ConsentKind } from '@museum/contract/agreement/agreement.rules.ts'
import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/toast.ts'
import { TextLines } from './TextLines.tsx'

type Asked = OutputOf<'GET /api/agreement/own'>['asked'][number]

/**
 * One after the other the texts that have changed, with what changed, each to be agreed to or not; with `only` one
 * that was refused before. Where a newer version comes meanwhile, it takes the place of what is read.
 */
export default function AskSheet({ only, onClose }: { only?: ConsentKind; onClose: () => void }) {
  const query = useQueryOf('GET /api/agreement/own', {}, { fresh: true })
  const [said, setSaid] = useState<readonly (readonly [ConsentKind, 0 | 1])[]>([])
  const left = (query.data?.asked ?? []).filter(
    ({ kind, refused }) =>
      said.every(([one]) => one !== kind) && (only ? kind === only : refused === 0),
  )
  const [text, ...more] = left
  const count = said.length + left.length
  const seen = useSeen(text?.kind)
  const answer = useCommand('POST /api/agreement/answer', { done: false, waits: true })
  const show = useCommand('POST /api/volunteer/showcase', { done: false, waits: true })
  const say = async ({ kind, version }: Asked, agree: 0 | 1) => {
    const reply =
      kind === 'showcase'
        ? await show.run({ show_consent: agree, version })
        : await answer.run({ kind, version, agree })
    if (!reply) return
    setSaid([...said, [kind, agree]])
    if (more.length > 0) return
    const alike = said.every(([, one]) => one === agree)
    toast(alike && agree === 1 ? '已同意' : '已记下，可随时在“我的数据”中再看')
    onClose()
  }
  const busy = answer.busy || show.busy
  return (
    <Sheet
      title={
        text
          ? `${consentKindWords[text.kind]}有更新${count > 1 ? `（${said.length + 1}/${count}）` : ''}`
          : '说明有更新'
      }
      onClose={onClose}
      foot={
        text && (
          <div className="tiles sharing">
            <Button kind="plain" wide disabled={busy || !seen} onClick={() => void say(text, 0)}>
              暂不同意
            </Button>
            <Button wide busy={busy} disabled={!seen} onClick={() => void say(text, 1)}>
              同意
            </Button>
          </div>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={
          <div className="sheet-part">
            <Skeleton lines={8} />
          </div>
        }
      >
        {() =>
          text ? <Changed text={text} /> : <p className="sheet-part">没有需要您阅读的更新。</p>
        }
      </Loaded>
    </Sheet>
  )
}

/** So long a text stands before it is answered, in milliseconds: the second of two quick taps is not for the next one. */
const seenMs = 1_000

/** Whether what is asked has stood for a moment. */
function useSeen(kind: ConsentKind | undefined): boolean {
  const [seen, setSeen] = useState<ConsentKind>()
  useEffect(() => {
    if (kind === undefined) return
    const timer = setTimeout(() => setSeen(kind), seenMs)
    return () => clearTimeout(timer)
  }, [kind])
  return seen === kind
}

function Changed({ text: { kind, text, changes } }: { text: Asked }) {
  return (
    <div className="sheet-part stack">
      <section className="box stack-close" aria-label="有什么变化">
        <h3>有什么变化</h3>
        {changes.map((change) => (
          <div key={change.version}>
            <p className="quiet">
              第{change.version}版，{dayInWords(change.day)}
            </p>
            <TextLines text={change.changed} />
          </div>
        ))}
      </section>
      <section className="stack-close" aria-label="全文">
        <h3>全文</h3>
        <TextLines text={kind === 'privacy' ? text : `同意${text}`} />
      </section>
      <p className="quiet">
        {kind === 'showcase'
          ? '暂不同意的，不在志愿者风采中展示，不影响志愿服务。'
          : '暂不同意的，照常排班、签到、查看时长、下载和注销；更改资料要等您同意之后。'}
      </p>
    </div>
  )
}
