import type { OutputOf } from '@museum/contract/calls.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Pagination } from 'antd'
import { Blank, Loaded } from '../../components/Blank.tsx'
import { FilterBar, SearchBox } from '../../components/FilterBar.tsx'
import { nameSize } from '../../components/nameSize.ts'
import { QrCode } from '../../components/QrCode.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { museumName } from '../../museum.ts'
import { Page } from '../../shell/Page.tsx'
import { Seal } from '../../shell/Seal.tsx'
import { GroupSelect } from '../volunteer/GroupSelect.tsx'
import { filterOnly, inputOf, startFilter } from '../volunteer/registerFilter.ts'
import { PrintButton } from './PrintButton.tsx'
import { badgesPage } from './report.pages.ts'
import './badges.css'

type Volunteer = OutputOf<'GET /api/office/volunteers'>['list'][number]

/** So many badges are printed at once: twelve pages and a half. */
const limit = 100

const start = { ...startFilter, ids: '' }

const idsOf = (text: string) => (/^\d{1,10}(,\d{1,10}){0,199}$/.test(text) ? text : '')

/** 名牌: badges of formal volunteers, eight on a page of A4. */
export function BadgesPage() {
  const address = useAddressFilter(start)
  const { filter, setFilter, filtered, paging, setPaging } = address
  const query = useQueryOf(
    'GET /api/office/volunteers',
    {
      // Whatever else the register was narrowed to, badges are for who serves.
      ...filterOnly(inputOf(filter)),
      ...{ status: start.status, disabled: 0, ids: idsOf(filter.ids) },
      ...{ page: paging.page, limit },
    },
    { keep: true },
  )
  const total = query.data?.total ?? 0
  return (
    <Page ownPaper title={badgesPage.label} acts={<PrintButton there={total > 0} />}>
      <FilterBar list={address}>
        <GroupSelect
          label="分组"
          none={`${words.all}分组`}
          value={Number(filter.group_id) || 0}
          onChange={(id) => setFilter({ group_id: id === 0 ? '' : String(id) })}
        />
        {query.data && filtered ? <span className="hint">{total} 人的名牌</span> : null}
        <SearchBox
          label="搜索姓名、编号"
          value={filter.q}
          lost={address.lost}
          onSearch={(q) => setFilter({ q })}
        />
      </FilterBar>
      <Loaded query={query} lines={12} card>
        {({ list }) =>
          list.length === 0 ? (
            <div className="card">
              <Blank text="没有符合条件的正式志愿者。" />
            </div>
          ) : (
            <ul className="plain-list badges">
              {list.map((one) => (
                <Badge key={one.id} {...one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {total > limit ? (
        <Pagination
          className="screen-only"
          current={paging.page}
          pageSize={limit}
          total={total}
          showSizeChanger={false}
          onChange={(page) => setPaging({ ...paging, page })}
        />
      ) : null}
    </Page>
  )
}

function Badge({ name, code, group, img_path }: Volunteer) {
  return (
    <li className="badge">
      <header className="row">
        <Seal />
        <span>{museumName}</span>
        <b>志愿者</b>
      </header>
      <div className="row badge-body">
        {img_path === '' ? (
          <span className="badge-photo">贴照片</span>
        ) : (
          <img className="badge-photo" src={img_path} alt="" />
        )}
        <div className="grow">
          <p className={nameSize(name) ? 'badge-name long' : 'badge-name'}>{name}</p>
          <p className="quiet">{group}</p>
          <p className="figures">{code || '—'}</p>
        </div>
        {code ? <QrCode text={code} label={`${name}的编号`} /> : null}
      </div>
    </li>
  )
}
