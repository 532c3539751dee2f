import type { OutputOf } from '@museum/contract/calls.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import {
  type HalfMark,
  halfCount,
  markAt,
  mostAway,
  mostMonthly,
  withMark,
} from '@museum/contract/wish/wish.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Checkbox, DatePicker, Descriptions, Form, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { Sought } from '../../components/Blank.tsx'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { between } from '../../components/numberRules.ts'
import { useMay } from '../login/me.tsx'
import type { VolunteerInfo } from '../volunteer/Person.tsx'
import { Section } from '../volunteer/ProfileSections.tsx'

type OfficeWish = OutputOf<'GET /api/office/volunteers/:id/wish'>

const halves = Array.from({ length: halfCount }, (_, place) => ({
  value: place,
  label: `周${'一二三四五六日'[place >> 1]}${place % 2 === 0 ? '上午' : '下午'}`,
}))
const marked = (text: string, mark: HalfMark) =>
  halves.filter(({ value }) => markAt(text, value) === mark)
const listed = (text: string, mark: HalfMark) =>
  marked(text, mark)
    .map(({ label }) => label)
    .join('、') || '未填'

/** 服务意愿, for those who plan: everybody else at the office neither sees nor asks for it. */
export function WishSection({ info }: { info: VolunteerInfo }) {
  const may = useMay('office.schedule')
  return may && isVolunteer(info.status as VolunteerStatus) ? <Wish id={info.id} /> : null
}

function Wish({ id }: { id: number }) {
  const query = useQueryOf('GET /api/office/volunteers/:id/wish', { id })
  const [entering, setEntering] = useState(false)
  const wish = query.data
  return (
    <Section
      title="服务意愿"
      extra={
        wish ? (
          <Button size="small" onClick={() => setEntering(true)}>
            代填意愿
          </Button>
        ) : null
      }
    >
      {wish ? (
        <>
          <Descriptions column={1} size="small" items={itemsOf(wish)} />
          <p className="hint">只有排班员和管理员看得到，仅供排班参考。</p>
          <WishDialog id={id} wish={wish} open={entering} onClose={() => setEntering(false)} />
        </>
      ) : (
        <Sought query={query} />
      )}
    </Section>
  )
}

function itemsOf(wish: OfficeWish) {
  const { month_want: want, month_most: most, updated_at: at, updated_by: by } = wish
  const item = (label: string, children: string) => ({ key: label, label, children })
  const reach = wish.by_phone === 1 ? [item('联系', '从未登录，需电话联系')] : []
  // What nobody has said needs no line for each part of it.
  if (at === '') return [...reach, item('填写', '尚未填写')]
  return [
    item('愿意', listed(wish.halves, 'glad')),
    item('不便', listed(wish.halves, 'awkward')),
    item('每月', `${want ? `愿${want}次` : '未填'}，${most ? `最多${most}次` : '不限'}`),
    item(
      '不能来',
      wish.away
        .map(({ first, last }) => (first === last ? first : `${first} 至 ${last}`))
        .join('、') || '无',
    ),
    item('代班', wish.may_ask === 1 ? '同事可请其代班' : '未允许同事点名'),
    ...reach,
    item('填写', `${by || '本人'} ${at.slice(0, 16)}`),
  ]
}

interface Values {
  glad: number[]
  awkward: number[]
  month_want: number
  month_most: number
  away: [Dayjs, Dayjs][]
  may_ask: boolean
}

function WishDialog({
  id,
  wish,
  open,
  onClose,
}: {
  id: number
  wish: OfficeWish
  open: boolean
  onClose: () => void
}) {
  const { run } = useSaving('PATCH /api/office/volunteers/:id/wish', {
    of: wish,
    onTheirs: onClose,
  })
  const save = ({ glad, awkward, month_want, month_most, away, may_ask }: Values) => {
    const set = (text: string, mark: HalfMark, places: readonly number[]) =>
      places.reduce((now, place) => withMark(now, place, mark), text)
    const text = set(set('0'.repeat(halfCount), 'glad', glad), 'awkward', awkward)
    return run({
      id,
      halves: text,
      month_want: month_want ?? 0,
      month_most: month_most ?? 0,
      may_ask: may_ask ? 1 : 0,
      away: (away ?? [])
        .filter((range) => range?.[0] && range[1])
        .map(([first, last]) => ({
          first: first.format('YYYY-MM-DD'),
          last: last.format('YYYY-MM-DD'),
        })),
    })
  }
  return (
    <FormDialog<Values>
      of={id}
      title="代填服务意愿"
      open={open}
      onClose={onClose}
      initial={{
        glad: marked(wish.halves, 'glad').map(({ value }) => value),
        awkward: marked(wish.halves, 'awkward').map(({ value }) => value),
        month_want: wish.month_want,
        month_most: wish.month_most,
        may_ask: wish.may_ask === 1,
        away: wish.away.map(({ first, last }) => [dayjs(first), dayjs(last)]),
      }}
      fields={{ 'wish.want_over_most': 'month_want' }}
      onSave={save}
    >
      <Form.Item name="glad" label="愿意的半日">
        <Select mode="multiple" options={halves} optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="awkward" label="不便的半日" extra="两处都选的，按不便记">
        <Select mode="multiple" options={halves} optionFilterProp="label" />
      </Form.Item>
      <Form.Item
        name="month_want"
        label="每月希望次数"
        extra="0 表示未填"
        rules={[between('每月希望次数', 0, mostMonthly)]}
      >
        <InputNumber precision={0} />
      </Form.Item>
      <Form.Item
        name="month_most"
        label="每月最多次数"
        extra="0 表示不限"
        rules={[between('每月最多次数', 0, mostMonthly)]}
      >
        <InputNumber precision={0} />
      </Form.Item>
      <Form.List name="away">
        {(fields, { add, remove }) => (
          <Form.Item label="不能来的日期">
            {fields.map(({ key, name }) => (
              <div key={key}>
                <Form.Item name={name} noStyle>
                  <DatePicker.RangePicker aria-label="不能来的日期" />
                </Form.Item>
                <Button type="link" danger onClick={() => remove(name)}>
                  删除
                </Button>
              </div>
            ))}
            <Button disabled={fields.length >= mostAway} onClick={() => add()}>
              添加一段
            </Button>
          </Form.Item>
        )}
      </Form.List>
      <Form.Item name="may_ask" valuePropName="checked">
        <Checkbox>同事可请其代班</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
