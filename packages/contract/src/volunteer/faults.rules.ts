import { words } from '../words.ts'

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
  'import.undone': { status: 0, msg: '这次导入已经撤销' },
  'import.none_wrong': { status: 0, msg: '没有有误的行' },
} as const

/** Faults of applying, of a profile, and of taking over a record. */
export const volunteerFaults = {
  'volunteer.required': { status: 0, msg: words.notVolunteer },
  'volunteer.form_invalid': { status: 0, msg: words.incompleteForm },
  'volunteer.not_editable': { status: 0, msg: '当前状态不能提交申请' },
  'volunteer.not_cancellable': { status: 0, msg: '当前状态不能取消申请' },
  'volunteer.search_too_many': {
    status: 429,
    msg: '今天按号码查找未果的次数过多，请明天再试，或按姓名查找',
  },
  'volunteer.document_taken': { status: 0, msg: '该证件号码已被其他志愿者使用' },
  'volunteer.applied_often': { status: 0, msg: '提交次数过多，请一小时后再试' },
  'volunteer.not_formal': { status: 0, msg: '仅正式志愿者可以办理' },
  'volunteer.certificate_past': { status: 0, msg: '证件有效期不能早于今天' },
  'volunteer.joined_late': { status: 0, msg: '入馆日期不能晚于今天，也不能早于出生日期' },
  'volunteer.not_decidable': { status: 0, msg: '该申请当前不在审核中' },
  'volunteer.not_correctable': { status: 0, msg: '当前状态不能这样更正，请刷新后查看' },
  'volunteer.leads_group': { status: 0, msg: '该志愿者担任组长，请先在分组中更换组长' },
  'claim.has_login': { status: 0, msg: '该志愿者已能登录，无需绑定码' },
  'claim.disabled': { status: 0, msg: '该志愿者已停用，请先启用账号' },
  // One for all that may be wrong, so that neither codes nor documents can be tried out.
  'claim.wrong': { status: 0, msg: '绑定码或证件号码有误，或绑定码已失效' },
  'claim.birth_wrong': { status: 0, msg: '与登记的出生日期不一致，请核对，或联系志愿者办公室' },
  'claim.too_many': { status: 0, msg: '尝试次数过多，请一小时后再试' },
  'claim.not_new': {
    status: 0,
    msg: '您在本馆已有申请或志愿者资料，不能再绑定，请联系志愿者办公室',
  },
} as const
