import { type ConsentKind, consentFields } from '@museum/contract/agreement/agreement.rules.ts'
import { versionWords } from '@museum/contract/agreement/agreement.words.ts'
import { ConsentBox } from '../../components/ConsentBox.tsx'
import { TextLines } from '../agreement/TextLines.tsx'
import type { Texts } from '../agreement/useTexts.ts'
import { versionOf } from './consents.ts'
import { FormSection } from './FormSection.tsx'
import type { Filling } from './useProfileForm.ts'

/** Three consents, each asked for itself: to the use, to its sensitive part, to being shown. */
export default function ConsentFields({ filling, texts }: { filling: Filling; texts: Texts }) {
  const { privacy, sensitive, showcase } = texts
  const { values, errors, set } = filling
  const box = (name: 'consent' | 'consent_sensitive' | 'show_consent') => ({
    name,
    checked: values[name] === 1,
    error: errors[name],
    onChange: (checked: boolean) => set({ [name]: checked ? 1 : 0 }),
  })
  // Which is agreed to: another one than the newest where a slip alone was mended since it was read.
  const of = (kind: ConsentKind) => {
    const read = values[versionOf[consentFields[kind]]] || texts[kind].version
    return `（${versionWords(read, read === texts[kind].version ? texts[kind].day : '')}）`
  }
  return (
    <FormSection title="个人信息授权">
      <details className="consent-notice">
        <summary>个人信息处理说明（{versionWords(privacy.version, privacy.day)}）</summary>
        <div className="quiet">
          <TextLines text={privacy.text} />
        </div>
      </details>
      <ConsentBox {...box('consent')} required>
        我已阅读个人信息处理说明{of('privacy')}，同意将所填信息用于志愿者申请
      </ConsentBox>
      <ConsentBox {...box('consent_sensitive')} required>
        我单独同意{sensitive.text}
        {of('sensitive')}
      </ConsentBox>
      <ConsentBox {...box('show_consent')} hint="选填，不影响申请结果">
        成为正式志愿者后，同意{showcase.text}
        {of('showcase')}
      </ConsentBox>
    </FormSection>
  )
}
