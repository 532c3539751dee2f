import { amendBadges, amendWord } from '@museum/contract/amend/amend.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { isolated } from '@museum/contract/text.ts'
import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import { sexWords, volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Alert, Button, Descriptions } from 'antd'
import { Fragment, useState } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { working } from '../../components/working.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'

export type AmendRow = OutputOf<'GET /api/office/amendments'>['list'][number]

/** One request in full: what the record says and what it is to say, and what speaks against it. */
export function AmendDetail({ row }: { row: AmendRow }) {
  const { field, id_kind, was_kind } = row
  const { shown, pending, reveal, hide } = useReveal(row.id)
  const word = amendWord(field, id_kind)
  const kind = (one: number) => (field === 'phone' ? '' : `${documentKindWords[one] ?? ''} `)
  return (
    <>
      <h2 className="row gap-l drawer-name">
        <PersonLink id={row.volunteer_id}>{row.name || '（未填写）'}</PersonLink>{' '}
        <StatusTag {...amendBadges[row.state]} />
      </h2>
      <Same row={row} />
      {row.age_outside === 1 ? (
        <Alert
          className="below"
          type="warning"
          showIcon
          title="按新证件号，年龄不在18至70周岁之间"
          description="可以通过；请先与本人核对。"
        />
      ) : null}
      <Descriptions
        column={1}
        size="small"
        title={`更改${word}`}
        extra={
          shown ? (
            <span className="row gap-l small status-amber">
              已记入操作日志
              <Button size="small" onClick={hide}>
                隐藏
              </Button>
            </span>
          ) : row.state === 'withdrawn' ? null : (
            <Button size="small" loading={working(pending)} onClick={reveal}>
              查看完整号码
            </Button>
          )
        }
        items={[
          {
            key: 'was',
            label: '现在登记',
            children: (
              <span className="figures">
                {kind(was_kind)}
                {(shown?.was ?? row.was_masked) || '未登记'}
              </span>
            ),
          },
          {
            key: 'value',
            label: '申请改为',
            children: (
              <strong className="figures">
                {kind(id_kind)}
                {shown?.value || row.value_masked}
              </strong>
            ),
          },
          ...(row.birth_time === ''
            ? []
            : [
                {
                  key: 'follows',
                  label: '一并改为',
                  children: `${sexWords[row.sex]}，${row.birth_time}出生`,
                },
              ]),
          { key: 'reason', label: '原因', children: isolated(row.reason) },
          { key: 'at', label: '申请时间', children: row.created_at.slice(0, 16) },
          ...(row.changed_at === ''
            ? []
            : [
                {
                  key: 'former',
                  label: '本人修改',
                  children: `${row.changed_at.slice(0, 16)}，改前申请改为${row.former_masked}`,
                },
              ]),
        ]}
      />
      <Descriptions
        column={1}
        size="small"
        title="本人"
        items={[
          { key: 'code', label: '编号', children: row.code || '—' },
          { key: 'status', label: '身份', children: volunteerStatusWords[row.status] ?? '—' },
        ]}
      />
      {row.answered_by === '' ? null : (
        <Descriptions
          column={1}
          size="small"
          title="处理"
          items={[
            { key: 'by', label: '处理人', children: row.answered_by },
            { key: 'date', label: '时间', children: row.answered_at.slice(0, 16) },
            { key: 'answer', label: '说明', children: isolated(row.answer) || '—' },
          ]}
        />
      )}
    </>
  )
}

/** Who else has the number in their record, which nobody is told who asks. */
function Same({ row }: { row: AmendRow }) {
  if (row.same.length === 0) return null
  const document = row.field === 'id_num'
  return (
    <Alert
      className="below"
      type="warning"
      showIcon
      title={
        <>
          与
          {row.same.map((other, at) => (
            <Fragment key={other.id}>
              {at > 0 ? '、' : null}
              <PersonLink id={other.id}>{other.name}</PersonLink>（
              {[other.code, volunteerStatusWords[other.status], other.phone_masked]
                .filter(Boolean)
                .join('，')}
              ）
            </Fragment>
          ))}
          的{amendWord(row.field, row.id_kind)}相同
        </>
      }
      description={
        document
          ? '一个证件只能有一位志愿者：对方已通过审核的，这里不能通过。请当面核对证件。'
          : '家人可以共用手机号；若不是家人，请先与本人核对。'
      }
    />
  )
}

/** The numbers in clear, once asked for; kept only as long as this request is shown. */
function useReveal(id: number) {
  const [shown, setShown] = useState<OutputOf<'POST /api/office/amendments/:id/reveal'>>()
  const act = useCommand('POST /api/office/amendments/:id/reveal', {
    done: false,
    onDone: ({ data }) => setShown(data),
  })
  return {
    shown,
    pending: act.busy,
    reveal: () => act.run({ id }),
    hide: () => setShown(undefined),
  }
}
