import type { OutputOf } from '@museum/contract/calls.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import { fieldsAt } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { Radio } from 'antd'
import { Link } from 'react-router'
import { personPlace } from '../volunteer/volunteer.pages.ts'
import './duplicate.css'

export type Pair = OutputOf<'GET /api/office/duplicates/:id'>
export type Side = Pair['one']

interface Line {
  label: string
  value: (side: Side) => string | number
}

const minuteOf = (stamp: string) => stamp.slice(0, 16)
const doorsOf = (side: Side) =>
  [
    side.by_wechat ? '微信' : '',
    side.by_mini ? '小程序' : '',
    side.by_phone ? '手机号' : '',
    side.disabled ? '已停用' : '',
  ]
    .filter((word) => word !== '')
    .join('、')

const who: readonly Line[] = [
  { label: '姓名', value: ({ name }) => name },
  { label: '编号', value: ({ code }) => code },
  { label: '身份', value: ({ status }) => volunteerStatusWords[status] ?? '' },
  { label: '手机号', value: ({ phone_masked }) => phone_masked },
  {
    label: '证件',
    value: ({ id_kind, id_num_masked }) =>
      [documentKindWords[id_kind] ?? '', id_num_masked].join(' ').trim(),
  },
  ...fieldsAt('compared').map((name) => ({
    label: profileFields[name].label,
    value: (side: Side) => side[name],
  })),
  { label: '分组', value: ({ group }) => group },
  { label: '申请时间', value: ({ apply_time }) => minuteOf(apply_time) },
  { label: '入馆日期', value: ({ first_assessment_time }) => first_assessment_time },
  { label: '证件有效期至', value: ({ certificate_end_time }) => certificate_end_time },
  { label: '登录方式', value: doorsOf },
  { label: '首次登录', value: ({ created_at }) => minuteOf(created_at) },
  { label: '最近联网', value: ({ last_seen }) => minuteOf(last_seen) },
]

const held: readonly Line[] = [
  { label: '服务时长', value: ({ minutes }) => hoursText(minutes) },
  { label: '服务次数', value: ({ times }) => times },
  { label: '未来班次', value: ({ coming_shifts }) => coming_shifts },
  {
    label: '报名',
    value: ({ enlists, open_enlists }) =>
      open_enlists > 0 ? `${enlists}（进行中${open_enlists}）` : enlists,
  },
  { label: '服务证明', value: ({ statements }) => statements },
  { label: '消息', value: ({ messages }) => messages },
  { label: '帖子、评论', value: ({ posts, comments }) => posts + comments },
  { label: '投票', value: ({ ballots }) => ballots },
]

interface CompareTableProps {
  pair: Pair
  /** Whom the office keeps; undefined while nobody is chosen. */
  stays: number | undefined
  /** Absent where nobody may be chosen. */
  onStays?: ((id: number) => void) | undefined
}

/** Both records beside each other; what differs is marked, and what would move is counted. */
export function CompareTable({ pair, stays, onStays }: CompareTableProps) {
  const sides = [pair.one, pair.other]
  return (
    <table className="plain-table compare">
      <thead>
        <tr>
          <th scope="row">保留哪一份</th>
          {sides.map((side) => (
            <th key={side.id} scope="col">
              {onStays && side.bar === '' ? (
                <Radio checked={stays === side.id} onChange={() => onStays(side.id)}>
                  {nameOf(side)}
                </Radio>
              ) : (
                nameOf(side)
              )}
              <Link to={personPlace(side.id)} target="_blank" className="smaller regular after">
                查看资料
              </Link>
              {onStays && side.bar !== '' ? <p className="hint">{side.bar}</p> : null}
            </th>
          ))}
        </tr>
      </thead>
      <Lines title="资料与登录" lines={who} sides={sides} marked />
      <Lines title="名下记录（合并后都归保留的一方）" lines={held} sides={sides} />
    </table>
  )
}

/** A name with what tells it from the other. */
export const nameOf = ({ name, code, status }: Pick<Side, 'name' | 'code' | 'status'>) =>
  `${name || '（未填写）'}（${code || volunteerStatusWords[status] || ''}）`

function Lines(props: {
  title: string
  lines: readonly Line[]
  sides: readonly Side[]
  marked?: boolean
}) {
  const { title, lines, sides, marked = false } = props
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup">
          {title}
        </th>
      </tr>
      {lines.map(({ label, value }) => {
        const values = sides.map(value)
        const differs = marked && values[0] !== values[1]
        return (
          <tr key={label} className={differs ? 'differs' : undefined}>
            <th scope="row">
              {label}
              {differs ? <span className="smaller amber after">不同</span> : null}
            </th>
            {sides.map((side, at) => (
              <td key={side.id} className="figures">
                {values[at] === '' ? '—' : values[at]}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}
