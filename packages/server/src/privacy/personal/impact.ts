import type { PersonalClass } from './classes.ts'

/** A row of the impact assessment that PIPL articles 55 and 56 ask for, in the words that a museum files. */
interface Impact {
  doing: string
  /** Why article 55 asks for it. */
  because: string
  classes: readonly PersonalClass[]
  necessity: string
  influence: string
  measures: string
}

export const impacts: readonly Impact[] = [
  {
    doing: '收集证件号码、联系方式、紧急联系人',
    because: '处理敏感个人信息（第五十五条第一项）',
    classes: ['document', 'contact', 'emergency'],
    necessity: '一证一人、投保和紧急联络所必需；未满足即无法安排服务，其余用途不使用',
    influence: '泄露可能导致冒用身份、骚扰诈骗；影响较大',
    measures:
      '证件号码、住址单独同意，其余同意；入库加密并绑定所在列；列表只显示掩码；查看全文须复核身份、写明用途并留痕，本人可见谁看过、谁导出；导出按用途给列',
  },
  {
    doing: '收集照片，用于工作证',
    because: '处理敏感个人信息（第五十五条第一项）',
    classes: ['portrait'],
    necessity: '核对持证人所必需；不提取人脸特征，不做识别',
    influence: '被他人取得可能用于冒充；影响中等',
    measures: '单独同意；文件加密存放；地址带签名、一至两小时失效；浏览器不留存；去除拍摄信息',
  },
  {
    doing: '记录身高、体重',
    because: '处理敏感个人信息（第五十五条第一项）',
    classes: ['body'],
    necessity: '仅用于准备服装，可不填写',
    influence: '涉及身体状况；影响较小',
    measures: '只有本人和后台档案可见，不进入列表和导出',
  },
  {
    doing: '凭现场二维码签到，保存签到凭据',
    because: '对个人权益有影响的其他处理（第五十五条第五项）',
    classes: ['whereabouts'],
    necessity: '服务时长须真实；只在签到签退的一刻记录',
    influence: '不形成行踪轨迹；影响较小',
    measures: '不读取手机位置，只保存所扫的码、时间和疑点；注销时清除',
  },
  {
    doing: '评分、备注、标签和审核意见',
    because: '对个人权益有重大影响的处理（第五十五条第五项）',
    classes: ['judged'],
    necessity: '录取和安排服务须有依据',
    influence: '可能影响能否成为志愿者；影响中等',
    measures:
      '由人决定，不作自动化决策；转正和较大的补签可设为须第二人同意；本人可在数据副本中看到并申请更正',
  },
  {
    doing: '自动排班建议',
    because: '利用个人信息辅助决策（第五十五条第二项）',
    classes: ['service', 'said'],
    necessity: '按本人意愿和资格排出草稿，减少人工',
    influence: '只产生草稿，由排班人员确认后才生效；影响较小',
    measures: '说明每一处建议的理由；不确认不通知；本人可改意愿、可请假',
  },
  {
    doing: '通过微信和短信发送通知',
    because: '委托处理（第五十五条第三项）',
    classes: ['told', 'account'],
    necessity: '临近班次须及时告知',
    influence: '标题与时间经由微信或短信服务商；影响较小',
    measures: '只发标题、时间，不发证件号码和备注；与服务商订立委托处理约定',
  },
  {
    doing: '在志愿者风采和评选中展示',
    because: '公开个人信息（第五十五条第三项）',
    classes: ['shown', 'portrait'],
    necessity: '宣传志愿服务，不影响服务本身',
    influence: '照片、姓名向公众公开；影响中等',
    measures: '单独同意，随时撤回，撤回即刻停止展示',
  },
  {
    doing: '向主管部门、保险公司报送名单',
    because: '向其他处理者提供（第五十五条第三项）',
    classes: ['document', 'contact', 'birth'],
    necessity: '投保和按规定报送所必需',
    influence: '名单离开本馆后由接收方保管；影响较大',
    measures: '按用途只给所需的列；须再次验证身份；用途、范围、经办人写入名单抬头和日志',
  },
]
