import { addDays } from '@museum/contract/day.ts'
import { checkDigitOf } from '@museum/contract/volunteer/document.rules.ts'
import {
  type ForeignRow,
  foreignParts,
  foreignSheet,
  packed,
} from '../../packages/server/src/testing/foreign-sheet.ts'

const names = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏'
const given = '嘉文雨晨思明若溪清远书瑶景行怀瑾知夏念初秋白'

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
const head = ['序号', '姓 名*', '性别（男/女）', '出生年月日', '身份证号码', '联系电话', '所在单位']

/** What a museum's own register looks like after twenty years: so many people under a title, in as many ways of writing. */
export function messySheet(people: number): Buffer {
  const rows: Record<number, ForeignRow> = {
    1: { A: '江南博物馆志愿者登记表' },
    2: { A: '填表人：办公室', D: '（内部资料）' },
    3: Object.fromEntries(head.map((title, at) => [letters[at] ?? '', title])),
  }
  const merges: string[] = ['A1:G1']
  for (let at = 0; at < people; at += 1) rows[4 + at] = rowOf(at)
  // A unit that is written once for those below it.
  for (let at = 0; at + 3 < people; at += 40) {
    merges.push(`G${4 + at}:G${6 + at}`)
    for (const below of [5, 6]) delete rows[below + at]?.G
  }
  const after = `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  return packed(foreignParts([{ xml: foreignSheet(rows, after) }], { formats: ['yyyy/m/d'] }))
}

function rowOf(at: number): ForeignRow {
  const born = addDays('1955-03-01', (at * 53) % 18_000)
  const woman = at % 3 !== 0
  const body = `3205${String(10 + (at % 80))}${born.replaceAll('-', '')}${String(300 + ((at * 2) % 600) + (woman ? 0 : 1)).padStart(3, '0')}`
  const id = body + checkDigitOf(body)
  const name = `${names[at % names.length]}${given[(at * 7) % given.length]}${given[(at * 11 + 3) % given.length]}`
  const phone = `154${String(70_000_000 + at * 37)}`
  const [y = '', m = '', d = ''] = born.split('-')
  const plain: ForeignRow = {
    A: { number: String(at + 1) },
    B: name,
    C: woman ? '女' : '男',
    D: born,
    E: id,
    F: phone,
    G: '退休',
  }
  return { ...plain, ...messOf(at, { id, name, phone, woman, y, m, d, born }) }
}

interface Plain {
  id: string
  name: string
  phone: string
  woman: boolean
  y: string
  m: string
  d: string
  born: string
}

const wide = (text: string) =>
  [...text].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('')

// Excel counts days from here.
const dayZero = Date.parse('1899-12-30')

/** In how each of twenty-three rows is written otherwise; the last ones cannot be read. */
function messOf(at: number, { id, name, phone, woman, y, m, d, born }: Plain): ForeignRow {
  const ways: readonly ForeignRow[] = [
    {},
    { F: wide(phone) },
    { F: `+86 ${phone}` },
    { F: `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}` },
    { F: { number: phone } },
    { B: `${name.slice(0, 1)}　${name.slice(1)}` },
    { B: ` ${name} ` },
    { C: woman ? '女性' : '男性' },
    { C: woman ? 'F' : 'M' },
    { C: woman ? '2' : '1' },
    { C: '' },
    { D: `${y}/${Number(m)}/${Number(d)}` },
    { D: `${y}${m}${d}` },
    { D: `${y}年${Number(m)}月${Number(d)}日` },
    { D: `${y}.${m}.${d}` },
    { D: { number: String((Date.parse(born) - dayZero) / 86_400_000), style: 1 } },
    { D: '' },
    { E: wide(id) },
    { E: `${id.slice(0, 6)} ${id.slice(6, 14)} ${id.slice(14)}` },
    { E: id.toLowerCase() },
    // What may mean something else, and what nothing can be made of.
    ...(at < 23 * 8 ? [{ D: `${y.slice(2)}.${m}.${d}` }] : [{}]),
    ...(at < 23 * 8 ? [{ F: phone.slice(0, 8) }] : [{}]),
    ...(at < 23 * 8 ? [{ F: { error: '#N/A' } }] : [{}]),
  ]
  return ways[at % ways.length] ?? {}
}
