import { CheckCircleFilled } from '@ant-design/icons'
import type { SetupStep } from '@museum/contract/setting/setup.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { activitiesPage } from '../activity/activity.pages.ts'
import { dictionariesPage } from '../dictionary/dictionary.pages.ts'
import { useMay } from '../login/me.tsx'
import { placesPage, serviceTypesPage } from '../service/service.pages.ts'
import { rosterSettingsPage, settingsPage } from '../setting/setting.pages.ts'
import { signCodePage } from '../sign/sign.pages.ts'
import { volunteersPage } from '../volunteer/volunteer.pages.ts'

interface Step {
  label: string
  text: string
  path: string
}

const steps: Readonly<Record<SetupStep, Step>> = {
  name: {
    label: '填写馆名',
    text: '显示在手机端首页、证件和登录页',
    path: `${settingsPage.path}#museum-settings`,
  },
  look: {
    label: '换上自己的馆徽、横幅和主色',
    text: '手机端首页和后台随之改变',
    path: `${settingsPage.path}#look-settings`,
  },
  hours: {
    label: '设置开放时间和常用时段',
    text: '先确认每周哪天闭馆；志愿者只能在开放时间内排班',
    path: rosterSettingsPage.path,
  },
  lists: {
    label: '填好申请和招募的选项',
    text: '没有学历和服务时间不能提交申请，没有招募类别不能发布活动',
    path: `${dictionariesPage.path}?fill=usual`,
  },
  service_types: {
    label: '添加服务类型',
    text: '如展厅讲解、咨询服务；排班时先选它',
    path: serviceTypesPage.path,
  },
  places: {
    label: '添加服务地点',
    text: '并勾选可服务的类型，否则无处可排',
    path: placesPage.path,
  },
  wechat: {
    label: '检查微信设置',
    text: '志愿者由微信登录',
    path: `${settingsPage.path}#wechat-settings`,
  },
  activity: {
    label: '发布第一个活动',
    text: '每个班次都属于一个活动，日常服务也要有一个',
    path: activitiesPage.path,
  },
  volunteers: {
    label: '导入已有的志愿者',
    text: '从 Excel 导入，或等候第一份申请',
    path: volunteersPage.path,
  },
  sign_code: {
    label: '准备签到码',
    text: '入口的签到屏，或各地点的打印码',
    path: signCodePage.path,
  },
}

/** The first hour of a new museum: what is still to be set up, each leading to its page. */
export function SetupCard() {
  const mayEdit = useMay('office.admin')
  const query = useQueryOf('GET /api/office/setup', {}, { enabled: mayEdit })
  const put = useCommand('PATCH /api/office/setup', { done: false })
  const { data } = query
  if (!data) return null
  const left = data.steps.filter(({ done }) => done === 0)
  if (left.length === 0 || data.put_away === 1) return null
  return (
    <section className="card pad setup" aria-labelledby="setup">
      <header className="row gap-xl baseline">
        <h2 id="setup">开馆设置</h2>
        <span className="hint figures">
          已完成 {data.steps.length - left.length} / {data.steps.length}
        </span>
        <Button className="push" type="text" onClick={() => put.run({ put_away: 1 })}>
          先收起
        </Button>
      </header>
      <ol className="plain-list">
        {data.steps.map(({ key, done }) => (
          <li key={key} className={done ? 'done' : ''}>
            <Link className="row gap-l ink setup-step" to={steps[key].path}>
              {done ? (
                <CheckCircleFilled role="img" aria-label="已完成" />
              ) : (
                <span className="fixed setup-open" role="img" aria-label="未完成" />
              )}
              <span>
                <strong className="block">{steps[key].label}</strong>
                <small className="smaller">{steps[key].text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
