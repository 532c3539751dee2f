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
  loginWait: '密码错误次数过多，请稍后再试',
  notVolunteer: '您还不是志愿者，请先申请',
  notVolunteerHere: '您还不是本馆志愿者',
  registerFirst: '请先注册成为志愿者',
  formalOnly: '仅正式志愿者可查看',
  wrongFileType: '文件类型错误，请换一张，或截屏后上传',
  incompleteForm: '请完善表单信息',
  dialogTitle: '志愿者招募',
  joinVolunteer: '加入志愿者',
  modifyInfo: '修改信息',
  cancelApplication: '取消申请',
  applied: '申请提交成功',
  enrolled: '报名成功',
  enrolledPending: '报名已提交，请等待审核',
  enrolCancelled: '已取消报名',
  certificateInvalid: '证件已失效',
  incompleteRoster: '请完善排班信息',
  rosterOverlap: '服务时间有重叠，请修改后提交',
  endAfterStart: '结束时间必须晚于开始时间',
  startBeforeEnd: '开始时间必须小于结束时间',
  chooseShift: '请选择排班',
  leaderOnly: '仅组长可查看',
  signedIn: '签到成功',
  signedOut: '签退成功',
  chooseDate: '请选择日期',
  scanElsewhere: '请用微信或手机相机扫展厅入口的二维码',
  notSignCode: '这不是签到码，请扫展厅入口的二维码',
  codeExpired: '签到码已过期，请到现场重新扫码',
  keptPrinted: '离线请扫入口屏幕，或找工作人员登记',
  signedAlready: '您已签到，无需重复',
  noShiftToday: '今日暂无排班，无法签到',
  signOutFinal: '签退后不可再次签退，是否继续？',
  deleteShift: '确定删除该排班计划吗？',
  noStaff: '该时段暂无排班人员',
  publishedAfterReview: '帖子审核通过后发布',
  deletePost: '确定删除该帖子吗？删除后不可恢复',
  volunteerSelf: '志愿者本人',
  claimRecord: '绑定原有资料',
  ageOutside: '年龄须在18至70周岁之间',
} as const

/** Recruitment button per activity status 0 to 6 (§4.13–4.19). */
export const activityStatusWords = [
  '',
  '服务结束',
  '招募结束',
  '名额已满',
  '立即报名',
  '未开始',
  '活动下架',
] as const

/** Where an activity or a recruitment stands, as the office says it. */
export const activityStateWords = {
  draft: '草稿',
  published: '已发布',
  taken_down: '已下架',
} as const

/** Volunteer status 0 to 8 (§4.1–4.4). */
export const volunteerStatusWords = [
  '未申请',
  '申请中',
  '面试中',
  '考核中',
  '申请未通过',
  '面试未通过',
  '考核未通过',
  '正式志愿者',
  '已取消',
] as const

/** Sex 1 and 2; empty while none is chosen (§3.11). */
export const sexWords = ['', '男', '女'] as const

/** Enrolment status 1 to 4 (§4.20–4.23). */
export const enlistStatusWords = {
  1: '待审核',
  2: '未通过',
  3: '报名成功',
  4: '已取消',
} as const

/** A shift's state: one word for each, on the phone, in the office, in messages and in what is exported. */
export const shiftWords = {
  to_serve: '待服务',
  may_sign: '可签到',
  serving: '服务中',
  to_leave: '待签退',
  done: '已完成',
  absent: '缺勤',
  lacking: '缺卡',
  leave: '请假',
  pending: '待核实',
  // Said of others alone: nobody is told it of themselves.
  late: '迟到未到',
} as const

/** What a closing made of a shift: the museum's, or its hall's. */
export const closedShiftWords = { museum: '闭馆', hall: '停用' } as const

/** The same for whoever watches others: they read what its person reads, and of who does not come that they are late. */
export const dutyStateWords = {
  expected: shiftWords.to_serve,
  may_sign: shiftWords.may_sign,
  on_duty: shiftWords.serving,
  late: shiftWords.late,
  missing: shiftWords.absent,
  to_sign_out: shiftWords.to_leave,
  not_signed_out: shiftWords.lacking,
  to_judge: shiftWords.pending,
  done: shiftWords.done,
} as const

/** What the office said of a shift that waited. */
export const verdictWords = { '': '', counted: '计入', refused: '不计' } as const

/** Roles of office accounts. */
export const officeRoleWords = {
  admin: '管理员',
  reviewer: '审核员',
  scheduler: '排班员',
  editor: '编辑',
  viewer: '只读',
} as const

/** Kinds of dictionaries. */
export const dictionaryKindWords = {
  education: '学历',
  service_time: '服务时间',
  skill: '技能',
  job: '岗位',
  activity_type: '招募类别',
} as const

/** Post status 1 to 3 (§4.29–4.31). */
export const postStatusWords = { 1: '待审核', 2: '已通过', 3: '已驳回' } as const

/** Vote status 1 and 2; a vote that has not begun is known to the office alone. */
export const voteStatusWords = ['未开始', '投票中', '已结束'] as const

/** Who may vote. */
export const voterWords = {
  volunteers: '志愿者（考核中与正式）',
  everyone: '所有登录用户',
} as const

/** Where an article stands: `scheduled` is published from a time yet to come. */
export const articleWords = { draft: '草稿', scheduled: '定时发布', published: '已发布' } as const

/** What a post is called that waits again after it was rejected. */
export const revisionWord = '修改后重新提交'

/** What WeChat's content check thought of a text. */
export const checkWords = { risky: '疑似违规', review: '建议细看', pass: '未见异常' } as const

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

/** Any other HTTP answer, and a network failure (§8.18). */
export const httpOtherWords = '请求异常'

/** What everybody is called who was erased. */
export const erasedName = '已注销志愿者'
