import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { ConsentBox } from '../../components/ConsentBox.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/toast.ts'
import { ReadNew } from './ReadNew.tsx'
import { useTexts } from './useTexts.ts'

/** Whether one is shown in the showcase: said and taken back at any time, whatever else may be edited. */
export function ShowcaseBox({ agreed }: { agreed: boolean }) {
  const { run } = useCommand('POST /api/volunteer/showcase', { done: false, waits: true })
  const texts = useTexts()
  // Whoever is shown has agreed to what is needed.
  const own = useQueryOf('GET /api/agreement/own', {}, { enabled: !agreed })
  if (!agreed && own.data?.asked.some(({ kind }) => kind === 'showcase'))
    return (
      <div className="row apart">
        <div className="room before">
          <p className="strong">{consentKindWords.showcase}</p>
          <p className="amber">展示的内容有更新，您的展示已暂停；同意新版后恢复</p>
        </div>
        <ReadNew kind="showcase" />
      </div>
    )
  return (
    <Loaded
      query={{ ...texts, data: own.isLoading ? undefined : texts.data }}
      skeleton={<Skeleton lines={2} />}
    >
      {({ showcase: { text, version } }) => (
        <ConsentBox
          name="show_consent"
          checked={agreed}
          hint="可随时同意或撤回，立即生效，不影响志愿服务"
          onChange={(show) =>
            void run({ show_consent: show ? 1 : 0, version }).then(
              (reply) => reply && toast(show ? '已同意展示' : '已撤回，不再展示'),
            )
          }
        >
          同意{text}
        </ConsentBox>
      )}
    </Loaded>
  )
}
