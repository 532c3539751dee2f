import {
  certificateWords,
  grantText,
  grantWords,
  halfWords,
  hoursText,
  idleText,
  type Names,
  periodText,
  rangeText,
  reachChoices,
  statusText,
} from '@museum/contract/volunteer/register.words.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import { Checkbox, type InputRef, Select } from 'antd'
import type { RefCallback } from 'react'
import { SearchBox } from '../../components/FilterBar.tsx'
import { FilterPanel, FilterPart, NumberRange, Picks } from '../../components/FilterPanel.tsx'
import { PeriodPicks } from '../../components/PeriodPicks.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import { LabelPart } from './LabelPart.tsx'
import type { RegisterFilter, RegisterInput } from './registerFilter.ts'
import { shorthand } from './shorthand.ts'

interface PanelProps {
  filter: RegisterFilter
  input: RegisterInput
  names: Names
  total: number | undefined
  /** How many of them have no hours in the period; undefined while that is not known. */
  zero: number | undefined
  field: RefCallback<InputRef>
  foot?: string
  onChange: (patch: Partial<RegisterFilter>) => void
  onClose: () => void
}

const choicesOf = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }))
const statuses = [7, 3, 2, 1, 4, 5, 6, 8].map((status) => ({
  value: String(status),
  label: volunteerStatusWords[status] ?? '',
}))

/** Everything that the register can be narrowed to; each choice stands in the address at once. */
export function VolunteerFilterPanel(props: PanelProps) {
  const { filter, input, names, total, zero, field, onChange, onClose } = props
  const { foot = '同一筛选可发通知、可导出；网址里带着它。' } = props
  const toggled = (name: keyof RegisterFilter) => (value: string) =>
    onChange({ [name]: filter[name] === value ? '' : value })
  const among = (name: keyof RegisterFilter, none = '') => {
    const chosen = input[name as keyof RegisterInput].split(',').filter((one) => one !== '')
    return (value: string) => {
      const next = chosen.includes(value)
        ? chosen.filter((one) => one !== value)
        : [...chosen, value]
      onChange({ [name]: next.filter((one) => one !== none).join(',') || none })
    }
  }
  const hours = hoursText(input)
  return (
    <FilterPanel
      total={total}
      measure="人"
      hint="如 本年 0-24、证件 本季度、50-60岁"
      field={field}
      onClose={onClose}
      onTyped={(text) => {
        const patch = shorthand(text, names.groups)
        if (patch) onChange(patch)
        return patch !== undefined
      }}
      foot={foot}
    >
      <FilterPart
        title="时长"
        chosen={hours && `${periodText(input.hours_in || 'year')} ${hours}`}
        open
      >
        <PeriodPicks
          label="时长的时段"
          value={input.hours_in || 'year'}
          onChange={(hours_in) => onChange({ hours_in })}
        />
        <NumberRange
          label="时长"
          from={filter.hours_from}
          to={filter.hours_to}
          between="到不满"
          unit="小时"
          onChange={(hours_from, hours_to) =>
            onChange({ hours_from, hours_to, hours_in: input.hours_in || 'year' })
          }
        />
        {Number(filter.hours_from) > 0 ? null : (
          <Checkbox
            checked={input.hours_zero !== '0'}
            onChange={({ target }) => onChange({ hours_zero: target.checked ? '' : '0' })}
          >
            含 0 小时（从未签到的也算）
            {zero === undefined ? null : <b className="amber">{zero} 人</b>}
          </Checkbox>
        )}
      </FilterPart>
      <FilterPart
        title="证件"
        chosen={[
          input.certificate === '' ? '' : certificateWords[input.certificate],
          input.certificate_ends && `${periodText(input.certificate_ends)}到期`,
        ]
          .filter(Boolean)
          .join('，')}
        open
      >
        <Picks
          label="证件"
          options={choicesOf(certificateWords)}
          chosen={[filter.certificate]}
          onPick={toggled('certificate')}
        />
        <span className="hint">在这段时间到期（未作废）</span>
        <PeriodPicks
          label="证件到期的时段"
          value={input.certificate_ends}
          onChange={(certificate_ends) => onChange({ certificate_ends })}
        />
      </FilterPart>
      <FilterPart title="状态" chosen={statusText(input.status)}>
        <Picks
          label="状态"
          options={statuses}
          chosen={input.status.split(',')}
          onPick={among('status', '0')}
        />
        <Picks
          label="账号"
          options={choicesOf({ 0: '启用', 1: '已停用' })}
          chosen={[filter.disabled]}
          onPick={toggled('disabled')}
        />
      </FilterPart>
      <FilterPart title="分组" chosen={names.groups.get(Number(filter.group_id)) ?? ''}>
        <GroupSelect
          label="按分组筛选"
          none={`${words.all}分组`}
          value={Number(filter.group_id) || 0}
          onChange={(id) => onChange({ group_id: id === 0 ? '' : String(id) })}
        />
      </FilterPart>
      <LabelPart input={input} names={names} onChange={onChange} />
      <FilterPart title="上岗资格" chosen={grantText(input, names)}>
        <Picks
          label="上岗资格"
          options={choicesOf(grantWords)}
          chosen={[filter.grant]}
          onPick={toggled('grant')}
        />
        <Choice
          label="资格的服务类型"
          none="任何须有资格的类型"
          value={input.grant_type}
          names={names.types}
          onChange={(grant_type) => onChange({ grant_type, grant: filter.grant || 'has' })}
        />
        {filter.grant === 'ending' ? (
          <label className="stack">
            <span className="hint">在这一天前到期（不填为30天内）</span>
            <input
              type="date"
              className="day-field"
              value={input.grant_by}
              onChange={({ target }) => onChange({ grant_by: target.value })}
            />
          </label>
        ) : null}
      </FilterPart>
      <FilterPart title="服务次数" chosen={rangeText(input.services_from, input.services_to, '次')}>
        <PeriodPicks
          label="次数的时段"
          value={input.services_in || 'year'}
          onChange={(services_in) => onChange({ services_in })}
        />
        <NumberRange
          label="次数"
          from={filter.services_from}
          to={filter.services_to}
          between="到"
          unit="次"
          onChange={(services_from, services_to) =>
            onChange({ services_from, services_to, services_in: input.services_in || 'year' })
          }
        />
      </FilterPart>
      <FilterPart title="最近服务" chosen={idleText(input.idle)}>
        <Picks
          label="最近服务"
          options={choicesOf({
            month: '本月未服务',
            quarter: '本季度未服务',
            year: '本年未服务',
            ever: '从未服务',
          })}
          chosen={[filter.idle]}
          onPick={toggled('idle')}
        />
        <label className="stack">
          <span className="hint">从这一天起没有来过</span>
          <input
            type="date"
            className="day-field"
            value={/^\d{4}/.test(input.idle) ? input.idle : ''}
            onChange={({ target }) => onChange({ idle: target.value })}
          />
        </label>
      </FilterPart>
      <FilterPart title="入馆日期" chosen={periodText(input.joined)}>
        <PeriodPicks
          label="入馆的时段"
          value={input.joined}
          onChange={(joined) => onChange({ joined })}
        />
      </FilterPart>
      <FilterPart title="年龄" chosen={rangeText(input.age_from, input.age_to, '岁')}>
        <NumberRange
          label="年龄"
          from={filter.age_from}
          to={filter.age_to}
          between="到"
          unit="岁"
          onChange={(age_from, age_to) => onChange({ age_from, age_to })}
        />
      </FilterPart>
      <FilterPart
        title="语言、技能"
        chosen={[filter.language, input.skills && `${input.skills.split(',').length}项技能`]
          .filter(Boolean)
          .join('，')}
      >
        <SearchBox
          label="语言，如 英语"
          value={filter.language}
          onSearch={(language) => onChange({ language })}
        />
        <Picks
          label="技能"
          options={[...names.skills].map(([id, label]) => ({ value: String(id), label }))}
          chosen={input.skills.split(',')}
          onPick={among('skills')}
        />
      </FilterPart>
      <FilterPart
        title="意愿半天"
        chosen={input.halves && `${input.halves.split(',').length}个半天`}
      >
        <Picks
          label="愿意服务的半天"
          options={halfWords.map((label, half) => ({ value: String(half), label }))}
          chosen={input.halves.split(',')}
          onPick={among('halves')}
        />
      </FilterPart>
      <FilterPart title="送达渠道" chosen={input.reach === '' ? '' : reachChoices[input.reach]}>
        <Picks
          label="送达渠道"
          options={choicesOf(reachChoices)}
          chosen={[filter.reach]}
          onPick={toggled('reach')}
        />
      </FilterPart>
    </FilterPanel>
  )
}

interface ChoiceProps {
  label: string
  none: string
  value: string
  names: ReadonlyMap<number, string>
  onChange: (value: string) => void
}

function Choice({ label, none, value, names, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value === '0' ? '' : value}
      options={[
        { value: '', label: none },
        ...[...names].map(([id, name]) => ({ value: String(id), label: name })),
      ]}
      onChange={onChange}
    />
  )
}
