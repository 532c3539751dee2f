/** Faults of dictionaries. */
export const dictionaryFaults = {
  'dictionary.in_use': { status: 0, msg: '该条目正在使用，不能删除，可停用' },
  'dictionary.duplicate': { status: 0, msg: '已有同名条目' },
} as const
