import { PlusOutlined } from '@ant-design/icons'
import { mostTargetHours, starWord } from '@museum/contract/setting/goal.rules.ts'
import { advisedGrades, grades, gradeText } from '@museum/contract/setting/grade.rules.ts'
import { keptMinutesRange } from '@museum/contract/setting/kept.rules.ts'
import {
  mostAhead,
  mostCalloutHours,
  mostOpenDays,
  mostRestHours,
} from '@museum/contract/setting/open.rules.ts'
import { mostStars } from '@museum/contract/setting/star.rules.ts'
import { mostWaitHours } from '@museum/contract/setting/wait.rules.ts'
import { Button, Checkbox, Form, InputNumber } from 'antd'
import { afterStart, ClockField, clockNeeded } from '../../components/ClockField.tsx'
import { between } from '../../components/numberRules.ts'
import type { RuleValues } from './ruleValues.ts'

interface AmountProps {
  name: keyof RuleValues
  label: string
  unit: string
  min?: number
  max: number
  extra: string
}

function Amount({ name, label, unit, min = 0, max, extra }: AmountProps) {
  const rules = [between(label, min, max, unit)]
  return (
    <Form.Item name={name} label={label} extra={extra} rules={rules}>
      <InputNumber precision={0} suffix={unit} />
    </Form.Item>
  )
}

const kept =
  '断网时扫的动态码存在手机里，联网后补送，在时限内送达才可直接计时长。动态码只证明出码的时间，不证明是本人到场：码可能被拍照转发。因此有疑点的一律待核实：本人的手机在此期间联过网、多人用同一个码补送、手机时间前后矛盾、签退不晚于签到、超过时限。仍可能漏过的是：一个人收到转发的码，出码后两三分钟内就送达，或其间一直不联网、在时限内送达。人手允许时请抽查离线签到。'

/** How early and late one signs in and out, and which ways of signing count by themselves. */
function Signing() {
  return (
    <>
      <h2>签到与签退</h2>
      <div className="measures">
        <Amount
          name="sign_early_minutes"
          label="可提前签到"
          unit="分钟"
          max={600}
          extra="早于排班开始"
        />
        <Amount name="late_minutes" label="迟到、早退" unit="分钟" max={120} extra="超过才算" />
        <Amount
          name="sign_out_hours"
          label="可延后签退"
          unit="小时"
          max={24}
          extra="晚于排班结束"
        />
      </div>
      <Form.Item
        name="counted_grades"
        label="直接计时长的签到"
        extra={`其余的列入“考勤异常 · 待核实”，由办公室逐条计入或不计；入口有签到屏时建议只选${advisedGrades.join('、')}。只对保存后的签到签退生效。`}
        // Not `required`, which a group of boxes cannot be to whoever hears it.
        rules={[
          {
            validator: async (_, chosen: readonly string[]) => {
              if (chosen.length === 0) throw new Error('至少选择一种')
            },
          },
        ]}
      >
        <Checkbox.Group
          options={grades.map((grade) => ({ value: grade, label: gradeText(grade) }))}
        />
      </Form.Item>
      <Amount
        name="kept_minutes"
        label="离线签到送达时限"
        unit="分钟"
        {...keptMinutesRange}
        extra={kept}
      />
      <Amount
        name="repair_second_minutes"
        label="补签须两人确认"
        unit="分钟"
        min={0}
        max={1440}
        extra="补签多计的时长超过它时，列入“考勤异常 · 待复核”，由另一个账号确认后才计入；0 为不需要"
      />
    </>
  )
}

/** What bounds the open shifts that volunteers take by themselves. */
function Opening() {
  return (
    <>
      <h2>可认领班次</h2>
      <p className="dialog-note">
        计划中缺人的时段，志愿者可在手机上认领；自己排班和办公室安排不受这里限制。
      </p>
      <div className="measures">
        <Amount
          name="open_days"
          label="开放认领"
          unit="天"
          min={1}
          max={mostOpenDays}
          extra="从今天起的天数"
        />
        <Amount
          name="max_ahead"
          label="未服务排班上限"
          unit="个"
          max={mostAhead}
          extra="达到后不能再认领，0 表示不限"
        />
        <Amount
          name="rest_hours"
          label="排班间隔"
          unit="小时"
          max={mostRestHours}
          extra="与本人前后排班至少相隔，0 表示不限"
        />
      </div>
    </>
  )
}

/** When people are asked whether they come, and until when they are to have answered. */
function Asking() {
  return (
    <>
      <h2>到岗确认</h2>
      <p className="dialog-note">
        前一天到“询问时间”提醒次日有排班的人并问能否到岗；到“答复截止”还没答复的列为有风险，晚答复仍然有效。
      </p>
      <div className="halves pair">
        <Form.Item name="ask_at" label="询问时间" rules={[clockNeeded('询问时间')]}>
          <ClockField />
        </Form.Item>
        <Form.Item
          name="confirm_by"
          label="答复截止"
          dependencies={['ask_at']}
          rules={[clockNeeded('答复截止'), afterStart('ask_at')]}
        >
          <ClockField />
        </Form.Item>
      </div>
    </>
  )
}

/** Between which hours nobody is disturbed by WeChat. */
function Quiet() {
  return (
    <>
      <h2>通知免打扰</h2>
      <p className="dialog-note">
        这段时间里微信通知推迟到结束时再发，应用内通知照常；12小时内开始的排班除外。两个时间相同表示不设免打扰。
      </p>
      <div className="halves pair">
        <Form.Item name="quiet_from" label="免打扰开始" rules={[clockNeeded('免打扰开始')]}>
          <ClockField />
        </Form.Item>
        <Form.Item name="quiet_to" label="免打扰结束" rules={[clockNeeded('免打扰结束')]}>
          <ClockField />
        </Form.Item>
      </div>
    </>
  )
}

/** What volunteers serve towards, as their phones show it: hours of a year, and the stars. */
function Goals({ mayEdit }: { mayEdit: boolean }) {
  const stars = (Form.useWatch('star_hours') as number[] | undefined) ?? []
  return (
    <>
      <h2>时长目标</h2>
      <p className="dialog-note">志愿者在手机“我的时长”中看到离目标还差多少。</p>
      <Amount
        name="target_hours"
        label="每年应服务时长"
        unit="小时"
        max={mostTargetHours}
        extra="0 表示不设"
      />
      <Form.List name="star_hours">
        {(rows, { add, remove }) => (
          <fieldset className="weekday-windows">
            <legend>星级（累计时长）</legend>
            {rows.length === 0 ? <p className="hint">没有星级。</p> : null}
            {rows.map(({ key, name }) => (
              <div key={key} className="weekday-window star-field">
                <span>{starWord(name + 1)}</span>
                <Form.Item
                  name={name}
                  dependencies={name === 0 ? [] : [['star_hours', name - 1]]}
                  rules={[
                    between('时长', 1, 100_000, '小时'),
                    {
                      validator: (_, hours: number) =>
                        name > 0 && hours <= (stars[name - 1] ?? 0)
                          ? Promise.reject(new Error('须比上一级多'))
                          : Promise.resolve(),
                    },
                  ]}
                >
                  <InputNumber
                    aria-label={`${starWord(name + 1)}所需时长`}
                    precision={0}
                    suffix="小时"
                  />
                </Form.Item>
                {mayEdit ? (
                  <Button type="text" onClick={() => remove(name)}>
                    删除
                  </Button>
                ) : null}
              </div>
            ))}
            {mayEdit && rows.length < mostStars ? (
              <Button icon={<PlusOutlined />} onClick={() => add((stars.at(-1) ?? 0) + 100)}>
                添加星级
              </Button>
            ) : null}
          </fieldset>
        )}
      </Form.List>
    </>
  )
}

/** The rules below those of the hours, which begin below what is in sight. */
export function RuleSections({ mayEdit }: { mayEdit: boolean }) {
  return (
    <>
      <Signing />
      <Opening />
      <Asking />
      <h2>来不了与补位</h2>
      <p className="dialog-note">
        志愿者说来不了或取消排班时，离开始还早的，名额只开放认领；离开始不到下面的时间并因此缺人的，同时发消息请能来的同事补位。
      </p>
      <Amount
        name="callout_hours"
        label="立即请人补位"
        unit="小时"
        max={mostCalloutHours}
        extra="离开始不到此时间时发消息，0 表示不发"
      />
      <h2>活动候补</h2>
      <p className="dialog-note">
        名额已满的活动可以候补；有名额时按先后为下一位保留并通知，过时未确认再转给后一位。
      </p>
      <div className="measures">
        <Amount
          name="wait_hours"
          label="确认时限"
          unit="小时"
          min={1}
          max={mostWaitHours}
          extra="最晚到招募结束"
        />
      </div>
      <Quiet />
      <Goals mayEdit={mayEdit} />
    </>
  )
}
