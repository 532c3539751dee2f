import { ConsentBox } from '../../components/ConsentBox.tsx'
import { settings } from '../../settings.ts'
import { FormSection } from './FormSection.tsx'
import type { Filling } from './useProfileForm.ts'

/** Three consents, each asked for itself: to the use, to its sensitive part, to being shown. */
export function ConsentFields({ filling }: { filling: Filling }) {
  const { values, errors, set } = filling
  const box = (name: 'consent' | 'consent_sensitive' | 'show_consent') => ({
    name,
    checked: values[name] === 1,
    error: errors[name],
    onChange: (checked: boolean) => set({ [name]: checked ? 1 : 0 }),
  })
  return (
    <FormSection title="个人信息授权">
      <details className="consent-notice">
        <summary>个人信息处理说明</summary>
        <p className="quiet">
          {settings.museumName}
          处理您在本表中填写的信息，仅用于志愿者申请的审核、服务的安排与联系、服务时长的记录和证明。
        </p>
        <p className="quiet">
          证件号码、电话和住址加密保存，只有负责审核的工作人员因工作需要才能查看，每次查看都有记录；紧急联系人只在紧急情况下联系。
        </p>
        <p className="quiet">
          您可以随时在“我的数据”中查看、下载、撤回或申请注销；需要更正，请联系志愿者办公室。
        </p>
      </details>
      <ConsentBox {...box('consent')} required>
        我已阅读个人信息处理说明，同意将所填信息用于志愿者申请
      </ConsentBox>
      <ConsentBox {...box('consent_sensitive')} required>
        我单独同意处理我的敏感个人信息：证件号码、照片和住址
      </ConsentBox>
      <ConsentBox {...box('show_consent')} hint="选填，不影响申请结果">
        成为正式志愿者后，同意在“志愿者风采”中展示我的照片、姓名、性别、年龄、入馆时间、服务时长和个人介绍
      </ConsentBox>
    </FormSection>
  )
}
