import type { KeyGroup } from '../../components/KeysDialog.tsx'

/** What each key of the planner does, in groups, as one reads it. */
export const plannerKeys: readonly KeyGroup[] = [
  {
    title: '走动',
    keys: [
      ['Tab', '进入、离开表格'],
      ['← → ↑ ↓', '相邻的格'],
      ['J　K', '下一格、上一格（竖向）'],
      ['Ctrl+方向键', '行首行尾、上下一个类型'],
      ['Home End', '周一、周日；加Ctrl到首尾'],
      ['Page ↑ ↓', '上下八行'],
      ['N　Shift+N', '下一个、上一个缺口'],
      ['X　Shift+X', '下一个、上一个冲突'],
      ['F6', '在格与右侧之间切换'],
      ['/', '查找志愿者'],
    ],
  },
  {
    title: '选择',
    keys: [
      ['Shift+方向键', '扩选'],
      ['Ctrl+A', '全行，再按全部'],
      ['Shift+单击', '扩选到这一格'],
      ['Ctrl+单击', '加选一格或一人'],
      ['. 和 ,', '选格中下一个、上一个人'],
      ['Enter', '打开所在的格'],
      ['Esc', '退一步'],
    ],
  },
  {
    title: '排班',
    keys: [
      ['I', '按缺口排满；会告知本人的，先问一句'],
      ['1–9', '排入第几位，同样先问'],
      ['A', '询问缺口的前3位'],
      ['H', '缺口的全部人选，和不能来的原因'],
      ['Del', '移除选中的人'],
      ['拖动姓名', '移到另一格；Esc 放弃'],
      ['Ctrl+C X V', '复制、剪切、粘贴姓名或编号，可与表格互贴'],
      ['Ctrl+Z Y', '撤销、重做，整批粘贴和带理由排入也算一次'],
      ['Ctrl+Enter', '编排中：看发布什么；再按一次发布'],
    ],
  },
  {
    title: '页面',
    keys: [
      ['[ 和 ]', '上一周、下一周'],
      ['V', '按地点、按人'],
      ['Ctrl+P', '打印，每厅一张 A3'],
      ['?', '全部按键'],
    ],
  },
]
