import { PrinterOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { quoted } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Select, type TableProps } from 'antd'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Blank } from '../../components/Blank.tsx'
import { EmptyChoice } from '../../components/EmptyChoice.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { Paging } from '../../components/useAddressFilter.ts'
import { useAsk } from '../../components/useAsk.ts'
import { working } from '../../components/working.tsx'
import { museumName, phoneOrigin } from '../../museum.ts'
import { useMay } from '../login/me.tsx'
import { placesPage } from '../service/service.pages.ts'
import { SignSteps } from './SignSteps.tsx'

type Code = OutputOf<'GET /api/office/sign-codes'>['list'][number]

/** Prints a sheet for each chosen place, and lists what was printed before with its end. */
export function PrintSection() {
  const mayEdit = useMay('office.schedule')
  const [paging, setPaging] = useState<Paging>({ page: 1, limit: 20 })
  const query = useQueryOf('GET /api/office/sign-codes', paging, { keep: true })
  const revoke = useCommand('DELETE /api/office/sign-codes/:id')
  const ask = useAsk()
  const end = ({ id, place_name }: Code) =>
    ask({
      title: '作废签到码',
      content: `作废后，${quoted(place_name)}的这张签到码立即不能再扫，请撕下并换上新的。`,
      okText: '作废',
      act: () => revoke.run({ id }),
    })
  return (
    <section className="stack gap-l" aria-labelledby="code-prints">
      <header className="row gap-l wrap apart code-head">
        <h2 id="code-prints">打印张贴</h2>
      </header>
      <p className="hint">
        每个地点一张 A4 纸，写明地点和有效期；90 天内有效，只能签当天的排班，可随时作废。记为 C
        级：认得地点，认不得时刻，离线不能用。
      </p>
      {mayEdit ? <Printing /> : null}
      <ListTable<Code>
        label="已打印的签到码"
        query={query}
        paging={paging}
        onPaging={setPaging}
        width={520}
        columns={codeColumns(mayEdit ? end : undefined)}
        empty={<Blank text="还没有打印过签到码。" />}
      />
    </section>
  )
}

/** Chooses the places that get a sheet; all that are in use unless some are chosen. */
function Printing() {
  const places = useQueryOf('GET /api/office/places', { limit: mostSetUp }).data?.list ?? []
  const open = places.filter(({ disabled }) => disabled === 0)
  const [chosen, setChosen] = useState<number[]>([])
  const [sheets, setSheets] = useState<OutputOf<'POST /api/office/sign-codes'>['list']>([])
  const print = useCommand('POST /api/office/sign-codes', {
    done: false,
    onDone: ({ data }) => setSheets(data.list),
  })
  const wanted = chosen.length > 0 ? chosen : open.map(({ id }) => id)
  useEffect(() => {
    if (sheets.length > 0) window.print()
  }, [sheets])
  return (
    <div className="row gap-l wrap code-printing">
      <Select
        mode="multiple"
        className="wide"
        aria-label="打印的地点"
        placeholder={`全部地点（${open.length} 张）`}
        value={chosen}
        options={open.map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent={<EmptyChoice what="地点" page={placesPage} duty="office.schedule" />}
        onChange={setChosen}
      />
      <Button
        icon={<PrinterOutlined />}
        disabled={wanted.length === 0}
        loading={working(print.busy)}
        onClick={() => void print.run({ place_ids: wanted })}
      >
        生成并打印 {wanted.length} 张
      </Button>
      {sheets.length > 0 ? (
        <Button type="link" onClick={() => window.print()}>
          再打印一次
        </Button>
      ) : null}
      {sheets.length > 0 ? <CodeSheets sheets={sheets} /> : null}
    </div>
  )
}

function codeColumns(
  end: ((code: Code) => void) | undefined,
): NonNullable<TableProps<Code>['columns']> {
  return [
    { title: '地点', dataIndex: 'place_name' },
    {
      title: '状态',
      key: 'state',
      width: 110,
      render: (_, { live, revoked_at }) =>
        live ? (
          <StatusTag tone="celadon" word="有效" />
        ) : (
          <StatusTag tone="grey" word={revoked_at ? '已作废' : '已过期'} />
        ),
    },
    { title: '有效期至', dataIndex: 'valid_until', width: 130, className: 'figures' },
    {
      title: '操作',
      key: 'acts',
      width: 80,
      render: (_, code) =>
        end && code.live ? (
          <div className="row-acts">
            <Button
              type="link"
              size="small"
              danger
              aria-label={`作废${quoted(code.place_name)}`}
              onClick={() => end(code)}
            >
              作废
            </Button>
          </div>
        ) : null,
    },
  ]
}

/** One A4 sheet per place, seen on paper only, with the day on which its code ends. */
function CodeSheets({ sheets }: OutputSheets) {
  return createPortal(
    <div className="print-only code-sheets" aria-hidden>
      {sheets.map(({ id, place_name, valid_until, address }) => (
        <section key={id}>
          <p>{museumName}</p>
          <h1>{place_name}</h1>
          <h2>志愿者签到</h2>
          <QrCode text={phoneOrigin + address} label={`${place_name}的签到码`} />
          <SignSteps />
          <p className="quiet code-end">
            有效期至 {dayInWords(valid_until)} · 编号 {id}
          </p>
        </section>
      ))}
    </div>,
    document.body,
  )
}

interface OutputSheets {
  sheets: OutputOf<'POST /api/office/sign-codes'>['list']
}
