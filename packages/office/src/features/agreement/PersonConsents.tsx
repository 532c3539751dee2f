import {
  consentKindWords,
  consentStateWords,
  consentWayWords,
} from '@museum/contract/agreement/agreement.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { SmallButton } from '../../components/SmallButton.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { useMay } from '../login/me.tsx'
import { PaperDialog } from './PaperDialog.tsx'

type Consents = OutputOf<'GET /api/office/volunteers/:id/consents'>
type Said = Consents['list'][number]

/** 个人信息授权: what one person said of each text, on the phone or on paper, the last first. */
export default function PersonConsents({ id }: { id: number }) {
  const query = useQueryOf('GET /api/office/volunteers/:id/consents', { id })
  const mayNote = useMay('office.review')
  const [noting, setNoting] = useState(false)
  return (
    <Loaded query={query} lines={3}>
      {({ list, texts }) => (
        <div className="stack above">
          {list.length === 0 ? <p className="hint">还没有授权记录。</p> : null}
          <ul className="plain-list lined">
            {list.map((said) => (
              <SaidRow key={said.id} said={said} mayRemove={mayNote} />
            ))}
          </ul>
          <p className="hint">
            以日期最近的一次为准。纸质同意书由办公室登记，本人会收到通知，也能在“我的数据”中看到。
          </p>
          {mayNote ? (
            <>
              <div className="screen-only">
                <SmallButton onClick={() => setNoting(true)}>登记纸质同意书</SmallButton>
              </div>
              <PaperDialog id={id} texts={texts} open={noting} onClose={() => setNoting(false)} />
            </>
          ) : null}
        </div>
      )}
    </Loaded>
  )
}

function SaidRow({ said, mayRemove }: { said: Said; mayRemove: boolean }) {
  const ask = useAsk()
  const remove = useCommand('DELETE /api/office/consents/:id')
  const { id, kind, version, state, at, how } = said
  const name = `${consentKindWords[kind]}第 ${version} 版`
  return (
    <li className="row wrap apart gap-l">
      <span>
        <strong>{consentStateWords[state]}</strong> {name}
        <br />
        <span className="hint">
          {at === '' ? '' : `${dayInWords(at.slice(0, 10))}，`}
          {how === 'paper'
            ? `纸质，${said.noted_at.slice(0, 16)} 由 ${said.noted_by} 登记`
            : consentWayWords[how]}
        </span>
      </span>
      {how === 'paper' && mayRemove ? (
        <span className="screen-only">
          <SmallButton
            look="text"
            aria-label={`删除登记的${name}`}
            onClick={() =>
              ask({
                title: '删除登记错的纸质同意',
                content: '只删除这条登记，以本人此前的选择为准。删除会记入操作日志。',
                okText: '删除',
                act: () => remove.run({ id }),
              })
            }
          >
            登记错了
          </SmallButton>
        </span>
      ) : null}
    </li>
  )
}
