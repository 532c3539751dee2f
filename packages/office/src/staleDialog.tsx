import type { FaultData } from '@museum/contract/fault.ts'
import { fieldWord } from '@museum/contract/field-words.ts'
import type { useAppProps } from 'antd/es/app/context'

const most = 6

/** Says what others changed meanwhile, and asks whose stands; true for one's own. */
export function askWhose(
  modal: useAppProps['modal'],
  { changes = [] }: Partial<FaultData>,
): Promise<boolean> {
  return new Promise((resolve) => {
    modal.confirm({
      title: '他人刚刚修改了这条记录',
      width: 520,
      content: (
        <>
          <ul className="steps refused">
            {changes.slice(-most).map(({ by, at, fields }) => (
              <li key={`${at} ${by} ${fields.join()}`}>
                <strong>{by || '本人'}</strong> <span className="figures">{at.slice(0, 16)}</span>
                {fields.length > 0 ? `：${fields.map(fieldWord).join('、')}` : ''}
              </li>
            ))}
          </ul>
          <p>保留我的：只写入您改过的内容。采用对方的：放弃您的修改。</p>
        </>
      ),
      okText: '保留我的',
      cancelText: '采用对方的',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      keyboard: false,
    })
  })
}
