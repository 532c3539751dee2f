import type { OutputOf } from '@museum/contract/calls.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Fact } from '../../components/Fact.tsx'
import { Joined } from '../../components/Joined.tsx'
import { hoursScreen } from '../hours/hours.screens.ts'
import { periodShown } from './periodShown.ts'

export type Preview = OutputOf<'GET /api/statement/preview'>

/** What a statement will say, before it is made. */
export function StatementPreview({
  preview,
  withNumber,
  onWithNumber,
}: {
  preview: Preview
  withNumber: boolean
  onWithNumber: (withNumber: boolean) => void
}) {
  const { first_day, last_day, service_time_name, service_count, service_arr } = preview
  const { refusal, left_out, id_num_masked } = preview
  return (
    <>
      <dl className="facts-apart stack-close">
        <Fact name="服务期间">{periodShown({ first: first_day, last: last_day })}</Fact>
        <Fact name="服务时长">
          <b>{service_time_name}</b>
        </Fact>
        <Fact name="服务次数">{service_count}次</Fact>
        {service_arr.length > 1 &&
          service_arr.map((type) => (
            <Fact key={type.name} name={type.name} className="statement-part">
              <Joined parts={[type.service_time_name, `${type.service_count}次`]} />
            </Fact>
          ))}
      </dl>
      {refusal === '' ? (
        id_num_masked !== '' && (
          <label className="ruled line statement-switch">
            <span className="grow lines">
              印上证件号码
              <span className="quiet">{withNumber ? `将印上 ${id_num_masked}` : '不选则不印'}</span>
            </span>
            <input
              type="checkbox"
              role="switch"
              aria-checked={withNumber}
              checked={withNumber}
              onChange={(event) => onWithNumber(event.target.checked)}
            />
            <span aria-hidden="true">{withNumber ? '开' : '关'}</span>
          </label>
        )
      ) : (
        <div className="ruled stack">
          <p role="status">{refusal}</p>
          <ButtonLink kind="plain" to={hoursScreen.path}>
            查看我的时长
          </ButtonLink>
        </div>
      )}
      {left_out > 0 && (
        <p className="box parts below-wide">
          <span>参与记录共{service_count + left_out}次，</span>
          <span>其中{left_out}次还没有时长</span>
          <span>
            （{shiftWords.pending}、{shiftWords.lacking}等），不计入。
          </span>
          <span>有了时长可重新开具，</span>
          <span>旧证明会标为已被替换。</span>
        </p>
      )}
    </>
  )
}
