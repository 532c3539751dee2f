import { Radio } from 'antd'
import { tellFailure } from '../../client.ts'
import { useSaving } from '../../components/FormDialog.tsx'
import type { Settings } from './settingRows.ts'

/** How many accounts are to say yes before somebody is a formal volunteer. */
export function ReviewForm({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const change = useSaving('PATCH /api/office/settings', { of: settings })
  return (
    <>
      <p className="below" id="formal-needs">
        转为正式志愿者需要
      </p>
      <Radio.Group
        aria-labelledby="formal-needs"
        disabled={!mayEdit || change.busy}
        value={settings.formal_needs}
        options={[
          { value: 1, label: '一位审核员同意' },
          { value: 2, label: '两位不同的审核员同意' },
        ]}
        onChange={({ target }) =>
          void change.run({ formal_needs: target.value as number }).catch(tellFailure)
        }
      />
      <p className="hint above">
        选两位时，第一位的同意会保留并显示在申请审核中，同一账号不能同意两次；表格导入的人也须另一位审核员同意。
      </p>
    </>
  )
}
