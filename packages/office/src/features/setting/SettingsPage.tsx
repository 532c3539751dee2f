import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Descriptions, Form, Input } from 'antd'
import { Link, useNavigate } from 'react-router'
import { Loaded } from '../../components/Blank.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { working } from '../../components/working.tsx'
import { Page } from '../../shell/Page.tsx'
import { AgreementSection } from '../agreement/AgreementSection.tsx'
import { dashboardPage } from '../dashboard/dashboard.pages.ts'
import { WechatCheck } from '../dashboard/WechatCheck.tsx'
import { useMay } from '../login/me.tsx'
import { ContactForm } from './ContactForm.tsx'
import { LookForm } from './LookForm.tsx'
import { PurposeForm } from './PurposeForm.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { rosterSettingsPage, settingsPage } from './setting.pages.ts'
import type { Settings } from './settingRows.ts'
import { weekdays } from './settingRows.ts'
import { TermsForm } from './TermsForm.tsx'
import { useSettingForm } from './useSettingForm.ts'

/** 设置: the museum's name, its time zone, and the rules of the roster at a glance. */
export function SettingsPage() {
  const query = useQueryOf('GET /api/office/settings', {})
  const mayEdit = useMay('office.admin')
  return (
    <Page title={settingsPage.label} acts={mayEdit ? <SetupAgain /> : null}>
      <Loaded query={query} lines={8} card>
        {(settings) => <Sections settings={settings} />}
      </Loaded>
    </Page>
  )
}

function Sections({ settings }: { settings: Settings }) {
  const mayEdit = useMay('office.admin')
  const closed = weekdays.filter(({ value }) => settings.closed_weekdays.includes(value))
  const clock = (time: string) => time.slice(0, 5)
  return (
    <div className="museum-settings">
      <div className="col gap-xl">
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
        <section className="card pad" aria-labelledby="contact-settings">
          <h2 id="contact-settings">联系办公室</h2>
          <ContactForm settings={settings} mayEdit={mayEdit} />
        </section>
        <section className="card pad" aria-labelledby="review-settings">
          <h2 id="review-settings">审核</h2>
          <ReviewForm settings={settings} mayEdit={mayEdit} />
        </section>
        <section className="card pad" aria-labelledby="export-settings">
          <h2 id="export-settings">导出用途</h2>
          <PurposeForm settings={settings} mayEdit={mayEdit} />
        </section>
        <section className="card pad" aria-labelledby="agreement-settings">
          <h2 id="agreement-settings">个人信息授权</h2>
          <AgreementSection />
        </section>
        <section className="card pad" aria-labelledby="roster-settings">
          <h2 id="roster-settings" className="row apart">
            排班与签到
            <Link to={rosterSettingsPage.path}>查看排班规则</Link>
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
      <div className="col gap-xl">
        <section className="card pad" aria-labelledby="look-settings">
          <h2 id="look-settings">外观</h2>
          <LookForm settings={settings} mayEdit={mayEdit} />
        </section>
        <section className="card pad" aria-labelledby="statement-settings">
          <h2 id="statement-settings">服务证明</h2>
          <TermsForm settings={settings} mayEdit={mayEdit} />
        </section>
        {mayEdit ? (
          <section className="card pad" aria-labelledby="wechat-settings">
            <h2 id="wechat-settings">微信</h2>
            <WechatCheck />
          </section>
        ) : null}
      </div>
    </div>
  )
}

/** The museum's name, which stands on every page, certificate and login. */
function NameForm({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const { form, base, dirty, save, busy } = useSettingForm(
    settings,
    ({ museum_name }) => ({ museum_name }),
    ({ museum_name }) => ({ museum_name: museum_name.trim() }),
  )
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={{ museum_name: base.museum_name }}
      onFinish={(values) => void save(values)}
    >
      <KeptText form={form} dialog="馆名" of="own" dirty={dirty} />
      <Form.Item
        name="museum_name"
        label="馆名"
        extra={mayEdit ? '手机端与后台在下次打开页面时显示新的馆名' : '由管理员修改'}
        rules={[{ required: true, whitespace: true, message: '请输入馆名' }, atMost(30)]}
      >
        <Input showCount={counter(30)} />
      </Form.Item>
      {mayEdit ? (
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={working(busy)}>
          保存馆名
        </Button>
      ) : null}
    </Form>
  )
}

/** Brings the steps of a new museum back that were put away; absent when all are done. */
function SetupAgain() {
  const { data } = useQueryOf('GET /api/office/setup', {})
  const navigate = useNavigate()
  const bring = useCommand('PATCH /api/office/setup', {
    done: false,
    onDone: () => void navigate(dashboardPage.path),
  })
  const left = data?.steps.filter(({ done }) => done === 0).length ?? 0
  if (left === 0 || data?.put_away !== 1) return null
  return <Button onClick={() => bring.run({ put_away: 0 })}>继续开馆设置（{left} 项）</Button>
}
