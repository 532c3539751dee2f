import { useQueryOf } from '@museum/web-kit/data.ts'
import { Descriptions, Skeleton } from 'antd'
import { Link } from 'react-router'
import { Failure } from '../../components/Failure.tsx'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { WechatCheck } from '../dashboard/WechatCheck.tsx'
import { useMay } from '../login/me.tsx'
import { LookForm } from './LookForm.tsx'
import { NameForm } from './NameForm.tsx'
import { SetupAgain } from './SetupAgain.tsx'
import { type Settings, weekdays } from './settingRows.ts'

/** 设置: the museum's name, its time zone, and the rules of the roster at a glance. */
export function SettingsPage() {
  const query = useQueryOf('GET /api/office/settings', {})
  const mayEdit = useMay('office.admin')
  return (
    <Page title={pages.settings.label} acts={mayEdit ? <SetupAgain /> : null}>
      {query.data ? (
        <Sections settings={query.data} />
      ) : query.isError ? (
        <div className="card">
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <div className="card table-skeleton" role="status" aria-busy="true" aria-label="正在载入">
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
        </div>
      )}
    </Page>
  )
}

function Sections({ settings }: { settings: Settings }) {
  const mayEdit = useMay('office.admin')
  const closed = weekdays.filter(({ value }) => settings.closed_weekdays.includes(value))
  const clock = (time: string) => time.slice(0, 5)
  return (
    <div className="museum-settings">
      <section className="card pad" aria-labelledby="museum-settings">
        <h2 id="museum-settings">本馆</h2>
        <NameForm settings={settings} mayEdit={mayEdit} />
        <Descriptions
          column={1}
          items={[
            {
              key: 'zone',
              label: '时区',
              children: `${settings.museum_tz}（由服务器的 MUSEUM_TZ 设定，所有日期和时间以此为准）`,
            },
            { key: 'today', label: '今天', children: settings.today },
          ]}
        />
      </section>
      <section className="card pad" aria-labelledby="look-settings">
        <h2 id="look-settings">外观</h2>
        <LookForm settings={settings} mayEdit={mayEdit} />
      </section>
      {mayEdit ? (
        <section className="card pad" aria-labelledby="wechat-settings">
          <h2 id="wechat-settings">微信</h2>
          <WechatCheck />
        </section>
      ) : null}
      <section className="card pad" aria-labelledby="roster-settings">
        <h2 id="roster-settings">
          排班与签到
          <Link to={pages.rosterSettings.path}>查看排班规则</Link>
        </h2>
        <Descriptions
          column={1}
          items={[
            {
              key: 'window',
              label: '可排班时间',
              children: `${clock(settings.roster_start_time)}–${clock(settings.roster_end_time)}`,
            },
            {
              key: 'closed',
              label: '每周闭馆',
              children: closed.map(({ label }) => label).join('、') || '无',
            },
            {
              key: 'special',
              label: '特殊日期',
              children: `今天起 ${settings.special_days.length} 天`,
            },
            {
              key: 'sign',
              label: '签到',
              children: `可提前 ${settings.sign_early_minutes} 分钟签到，超过 ${settings.late_minutes} 分钟算迟到或早退，结束后 ${settings.sign_out_hours} 小时内可签退`,
            },
          ]}
        />
      </section>
    </div>
  )
}
