/** The product's fixed wording (§4.1–4.37, §5.3–5.6, §8.3–8.49). Codes decide; words only show. */
export const words = {
  all: '全部',
  noMore: '没有更多了',
  requestFailed: '请求失败',
  succeeded: '操作成功',
  cancelled: '操作取消',
  unknownCall: '接口未定义',
  offline: '网络中断，请检查网络连接',
  newVersion: '有新版本，点此更新',
  loginMissing: '登录异常，请先登录',
  loginExpired: '登录已失效，请重新登录',
  notVolunteer: '您还不是志愿者，请先申请',
  notVolunteerHere: '您还不是本馆志愿者',
  registerFirst: '请先注册成为志愿者',
  formalOnly: '仅正式志愿者可查看',
  incompleteForm: '请完善表单信息',
  dialogTitle: '志愿者招募',
  joinVolunteer: '加入志愿者',
  modifyInfo: '修改信息',
  cancelApplication: '取消申请',
  applied: '申请提交成功',
  enrolled: '报名成功',
  enrolCancelled: '已取消报名',
  certificateInvalid: '证件已失效',
  incompleteRoster: '请完善排班信息',
  rosterOverlap: '服务时间有重叠，请修改后提交',
  endAfterStart: '结束时间必须晚于开始时间',
  startBeforeEnd: '开始时间必须小于结束时间',
  chooseShift: '请选择排班',
  leaderOnly: '仅组长可查看',
  chooseDate: '请选择日期',
  noShiftToday: '今日暂无排班，无法签到',
  deleteShift: '确定删除该排班计划吗？',
  noStaff: '该时段暂无排班人员',
  claimRecord: '绑定原有资料',
  ageOutside: '年龄须在18至70周岁之间',
} as const

/** What the client says for an HTTP answer without an envelope (§8.7–8.17). */
export const httpWords: Readonly<Record<number, string>> = {
  400: '请求错误',
  401: '未授权，请登录',
  403: '拒绝访问',
  404: '请求地址出错',
  408: '请求超时',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
  505: 'HTTP版本不受支持',
}

/** Any other HTTP answer (§8.18). */
export const httpOtherWords = '请求异常'

/** What everybody is called who was erased. */
export const erasedName = '已注销志愿者'
