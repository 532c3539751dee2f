import { isolated } from '@museum/contract/text.ts'
import { SmallButton } from '../../components/SmallButton.tsx'
import { ImportTable } from './ImportTable.tsx'
import type { Found, Said } from './importFound.ts'

interface ImportAlikeProps {
  found: Found
  said: Said
  onSay: (said: Said) => void
}

/** Answers that name no volunteer: somebody else, nobody who is to be imported. */
const [isOther, isLeft] = [0, -1]

/** Those who may be volunteers already, by another document or none: whether they are, the office says. */
export function ImportAlike({ found, said, onSay }: ImportAlikeProps) {
  const answers = new Map(said.alike.map(({ row, is }) => [row, is]))
  const say = (...given: readonly { row: number; is: number }[]) => {
    const rows = new Set(given.map(({ row }) => row))
    onSay({ ...said, alike: [...said.alike.filter(({ row }) => !rows.has(row)), ...given] })
  }
  const open = found.alike.filter(({ row }) => !answers.has(row))
  const same = said.update === undefined ? '就是此人（跳过）' : '就是此人（更新）'
  return (
    <section className="col gap-m import-problems" aria-label="疑似重复的人">
      <div className="row gap-l wrap below import-back">
        <p className="hint">
          {found.alike.length < found.alikes ? `下面是前 ${found.alike.length} 人。` : ''}
          与在册的人同名，且手机号或出生日期相同，证件号码却不同或没有。回答之前，这些行不导入，连同原因退回。
        </p>
        {open.length > 1 ? (
          <>
            <SmallButton onClick={() => say(...open.map(({ row }) => ({ row, is: isOther })))}>
              其余都是另一人
            </SmallButton>
            <SmallButton onClick={() => say(...open.map(({ row }) => ({ row, is: isLeft })))}>
              其余都不导入
            </SmallButton>
          </>
        ) : null}
      </div>
      <ImportTable heads={['表中', '在册', '是同一人吗']}>
        {found.alike.map(({ row, name, people }) => (
          <tr key={row}>
            <th scope="row">
              {isolated(name)}
              <span className="hint">第 {row} 行</span>
            </th>
            <td>
              {people.map(({ id, code, phone_masked, birth_year, same }) => (
                <span key={id} className="block">
                  {code || '（没有编号）'}
                  <span className="hint">
                    {phone_masked}，{birth_year}年生，{same}相同
                  </span>
                </span>
              ))}
            </td>
            <td>
              <select
                aria-label={`第${row}行${name}是同一人吗`}
                value={answers.get(row) ?? ''}
                onChange={(event) => say({ row, is: Number(event.target.value) })}
              >
                <option value="" disabled>
                  请选择
                </option>
                <option value={isOther}>是另一人</option>
                {people.map(({ id, code }) => (
                  <option key={id} value={id}>
                    {people.length > 1 ? `${same} ${code}` : same}
                  </option>
                ))}
                <option value={isLeft}>不导入</option>
              </select>
            </td>
          </tr>
        ))}
      </ImportTable>
    </section>
  )
}
