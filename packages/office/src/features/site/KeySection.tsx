import { PlusOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { scopeWords } from '@museum/contract/site/scope.words.ts'
import { quoted } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { Blank } from '../../components/Blank.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { RowAct } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { seenColumn } from '../../components/seenColumn.tsx'
import type { Paging } from '../../components/useAddressFilter.ts'
import { useAsk } from '../../components/useAsk.ts'
import { useMay } from '../login/me.tsx'
import { KeyDialog } from './KeyDialog.tsx'

type Key = OutputOf<'GET /api/office/site-keys'>['list'][number]

/** The keys by which the museum's own site and door read, and how one is made and ended. */
export function KeySection() {
  const mayEdit = useMay('office.admin')
  const [adding, setAdding] = useState(false)
  const [paging, setPaging] = useState<Paging>({ page: 1, limit: 20 })
  const query = useQueryOf('GET /api/office/site-keys', paging, { keep: true })
  const remove = useCommand('DELETE /api/office/site-keys/:id')
  const ask = useAsk()
  const end = ({ id, name }: Key) =>
    ask({
      title: '停用接口密钥',
      content: `停用后，用${quoted(name)}这个密钥的官网或门禁立即读不到内容，且不能恢复。`,
      okText: '停用',
      act: () => remove.run({ id }),
    })
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      生成密钥
    </Button>
  )
  return (
    <section className="stack gap-l" aria-labelledby="site-keys">
      <header className="row gap-l wrap apart code-head">
        <h2 id="site-keys">官网与门禁的接口密钥</h2>
        {mayEdit ? add : null}
      </header>
      <p className="hint">
        供本馆网站或门禁系统的服务器读取数据：只能读所选的内容，不能修改任何东西，进不了后台，最长一年。用法见运维手册“官网与门禁”。
      </p>
      <ListTable<Key>
        label="接口密钥"
        query={query}
        paging={paging}
        onPaging={setPaging}
        width={760}
        columns={keyColumns(mayEdit ? end : undefined)}
        empty={<Blank text="还没有接口密钥。">{mayEdit ? add : null}</Blank>}
      />
      <KeyDialog open={adding} onClose={() => setAdding(false)} />
    </section>
  )
}

function keyColumns(
  end: ((key: Key) => void) | undefined,
): NonNullable<TableProps<Key>['columns']> {
  return [
    { title: '名称', dataIndex: 'name' },
    {
      title: '可读取',
      dataIndex: 'scopes',
      render: (scopes: Key['scopes']) => scopes.map((scope) => scopeWords[scope].name).join('、'),
    },
    {
      title: '状态',
      key: 'state',
      width: 100,
      render: (_, { live, revoked_at, seen_at }) =>
        live ? (
          <StatusTag tone={seen_at ? 'celadon' : 'amber'} word={seen_at ? '使用中' : '未使用'} />
        ) : (
          <StatusTag tone="grey" word={revoked_at ? '已停用' : '已到期'} />
        ),
    },
    { title: '有效期至', dataIndex: 'ends_on', width: 130, className: 'figures' },
    seenColumn('最近使用'),
    {
      title: '操作',
      key: 'acts',
      width: 80,
      render: (_, key) =>
        end && key.live ? (
          <div className="row-acts">
            <RowAct word="停用" of={key.name} danger onClick={() => end(key)} />
          </div>
        ) : null,
    },
  ]
}
