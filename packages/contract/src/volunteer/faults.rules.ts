/** What an uploaded sheet of people is refused with. */
export const importFaults = {
  'import.not_excel': { status: 0, msg: '请上传 .xlsx 或 .csv 格式的表格' },
  'import.old_excel': {
    status: 0,
    msg: '这是旧的 .xls 格式，请用 Excel 或 WPS 另存为 .xlsx 后再上传',
  },
  'import.locked': { status: 0, msg: '表格加了密码，请去掉密码后再上传' },
  'import.not_text': {
    status: 0,
    msg: '有无法识别的字符，请用 Excel 或 WPS 另存为 .xlsx 后再上传',
  },
  'import.unreadable': {
    status: 0,
    msg: '读不出这个表格，请在 Excel 或 WPS 中另存为 .xlsx（不加密码）后再上传',
  },
  'import.too_large': {
    status: 0,
    msg: '表格过大，一次最多导入2000人；表中有照片的，请删除照片后再上传',
  },
  'import.too_costly': {
    status: 0,
    msg: '表格过于复杂，无法读取，请把内容粘贴到下载的模板中再上传',
  },
  'import.wrong_head': {
    status: 0,
    msg: '找不到表头：每一列上方要有名称，如姓名、手机号',
  },
  'import.empty': { status: 0, msg: '表格中没有数据' },
  'import.columns_twice': { status: 0, msg: '有两列对应到同一项，请改正后再导入' },
  'import.none_wrong': { status: 0, msg: '没有有误的行' },
} as const
