import type { KeyGroup } from '../../components/KeysDialog.tsx'

/** What each key does while the week is shown by people, in groups, as one reads it. */
export const peopleKeys: readonly KeyGroup[] = [
  {
    title: '走动',
    keys: [
      ['Tab', '进入、离开表格'],
      ['← → ↑ ↓', '相邻的半天、上下一人'],
      ['Ctrl+方向键', '行首行尾、第一人、最后一人'],
      ['Home End', '周一、周日；加Ctrl到首尾'],
      ['Page ↑ ↓', '上下八人'],
      ['N　Shift+N', '下一个、上一个本人愿意且能补缺口的半天'],
      ['X　Shift+X', '下一个、上一个冲突'],
      ['F6', '在格与左侧筛选之间切换'],
      ['/', '查找志愿者'],
    ],
  },
  {
    title: '选择',
    keys: [
      ['Shift+方向键', '扩选'],
      ['Ctrl+A', '全行，再按全部'],
      ['Ctrl+单击', '加选一格或一班'],
      ['. 和 ,', '选格中下一班、上一班'],
      ['Esc', '退一步'],
    ],
  },
  {
    title: '排班',
    keys: [
      ['Enter', '看这半天能排的岗位'],
      ['1–9', '岗位已打开：排入第几个'],
      ['I', '排入最缺人的岗位'],
      ['Del', '移除选中的班'],
      ['Ctrl+Z Y', '撤销、重做'],
      ['Ctrl+Enter', '编排中：看发布什么；再按一次发布'],
      ['拖动', '换日、换时段，或交给另一人'],
    ],
  },
  {
    title: '页面',
    keys: [
      ['[ 和 ]', '上一周、下一周'],
      ['V', '按地点、按人'],
      ['?', '全部按键'],
    ],
  },
]
