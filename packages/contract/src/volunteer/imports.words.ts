import type { StatusBadge } from '../badges.ts'
import type { ImportDid, ImportState } from './imports.rules.ts'

export const importStateBadges: Readonly<Record<ImportState, StatusBadge>> = {
  done: { word: '已导入', tone: 'celadon' },
  undone: { word: '已撤销', tone: 'grey' },
  partly: { word: '部分撤销', tone: 'amber' },
  stayed: { word: '未撤销', tone: 'amber' },
}

export const importDidWords: Readonly<Record<ImportDid, string>> = {
  added: '新增',
  updated: '更新',
}
