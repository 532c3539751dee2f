import { stopping } from '@museum/contract/agreement/agreement.rules.ts'
import { type AmendField, mayAmend } from '@museum/contract/amend/amend.rules.ts'
import { amendBadges, amendWord } from '@museum/contract/amend/amend.words.ts'
import { isolated } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentWords } from '../../today.ts'
import { ProfileFacts } from '../volunteer/ProfileFacts.tsx'
import type { Profile } from '../volunteer/profileForm.ts'
import type { Amendment } from './AmendSheet.tsx'

// Most only read.
const AmendSheet = lazy(() => import('./AmendSheet.tsx'))

/** One's own information; who cannot edit it asks the office for another document number or phone. */
export function AmendedFacts({ profile }: { profile: Profile }) {
  const may = mayAmend(profile.approval_status)
  const query = useQueryOf('GET /api/amend/list', {}, { enabled: may })
  const consents = useQueryOf('GET /api/agreement/own', {}, { enabled: may })
  const [asking, setAsking] = useState<AmendField>()
  if (!may) return <ProfileFacts profile={profile} />
  const latest = (field: AmendField) => query.data?.list.find((one) => one.field === field)
  const read = () => {
    void query.refetch()
    void consents.refetch()
  }
  const open = asking && latest(asking)?.state === 'open' ? latest(asking) : undefined
  return (
    <>
      <ProfileFacts
        profile={profile}
        act={(field) =>
          latest(field)?.state === 'open' || query.data === undefined ? null : (
            <Button
              kind="quiet"
              small
              label={`更改${amendWord(field, profile.id_kind)}`}
              onClick={() => setAsking(field)}
            >
              更改
            </Button>
          )
        }
        below={(field) => {
          const asked = latest(field)
          // What was accepted stands in the information itself.
          if (!asked || asked.state === 'accepted') return null
          return <Asked asked={asked} onChange={() => setAsking(field)} onDone={read} />
        }}
      />
      <Suspense>
        {asking && (
          <AmendSheet
            key={`${asking} ${open?.id ?? 0}`}
            field={asking}
            profile={profile}
            asked={open}
            first={open ? undefined : stopping(consents.data?.asked ?? [])?.kind}
            onClose={() => setAsking(undefined)}
            onStale={read}
          />
        )}
      </Suspense>
    </>
  )
}

/** What one asked, and where it stands: what can still be done with it, or why the office did not follow. */
function Asked({
  asked,
  onChange,
  onDone,
}: {
  asked: Amendment
  onChange: () => void
  onDone: () => void
}) {
  const { field, id_kind, value_masked, state } = asked
  const { run, busy } = useCommand('POST /api/amend/withdraw', { onDone, onFailed: onDone })
  const { word, tone } = amendBadges[state]
  const question = {
    title: '撤回更改申请',
    text: '资料保持现在的样子，以后还可以再申请',
    confirm: '撤回更改',
    cancel: '暂不撤回',
  }
  const waits = state === 'open'
  return (
    <section
      className={waits ? 'note stack-close' : 'note note-red stack-close'}
      aria-label={`更改${amendWord(field, id_kind)}`}
    >
      <p className="row apart">
        <span className="whole before">申请改为{value_masked}</span>
        <StatusTag tone={tone} text={word} />
      </p>
      {waits ? (
        <>
          <p className="quiet">
            {momentWords(asked.changed_at || asked.created_at)}
            {asked.changed_at === '' ? '提交' : '修改'}，办公室处理后会发消息通知您。
          </p>
          <div className="beside">
            <Button
              kind="plain"
              small
              busy={busy}
              onClick={() => void run({ id: asked.id }, question)}
            >
              撤回更改
            </Button>
            <Button kind="plain" small disabled={busy} onClick={onChange}>
              修改更改
            </Button>
          </div>
        </>
      ) : (
        <p className="lines">
          <span>办公室：{isolated(asked.answer)}</span>
          <span className="quiet whole small">{momentWords(asked.answered_at)}</span>
        </p>
      )}
    </section>
  )
}
