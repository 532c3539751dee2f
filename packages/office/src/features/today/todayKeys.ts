import type { KeyGroup } from '../../components/KeysDialog.tsx'

/** What each key of 今日 does, in groups, as one reads it; who only reads has none of those that act. */
export function todayKeys(mayAct: boolean): readonly KeyGroup[] {
  return mayAct ? [people, gaps, page] : [{ ...people, keys: people.keys.slice(0, 1) }, page]
}

const people: KeyGroup = {
  title: '要处理的人',
  keys: [
    ['J　K', '下一个、上一个'],
    ['T', '打电话：显示号码，记入操作日志'],
    ['Y', '登记到岗；有风险的人：会来'],
    ['R', '提醒签退，或提醒答复'],
    ['Ctrl Z', '撤销刚刚的登记、询问、请假或排入（60秒内）'],
  ],
}

const gaps: KeyGroup = {
  title: '缺口',
  keys: [
    ['N', '下一个缺口'],
    ['A', '询问这个缺口的前3位'],
    ['H', '全部人选，和不能来的原因'],
  ],
}

const page: KeyGroup = {
  title: '页面',
  keys: [
    ['O', '大屏'],
    ['?', '全部按键'],
  ],
}
