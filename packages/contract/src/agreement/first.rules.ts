import type { ConsentKind } from './agreement.rules.ts'

/**
 * The first version of each text, with which a museum begins: people have agreed to these words, so none of them
 * ever changes. What a museum says otherwise it publishes.
 */
export const firstTexts: Readonly<Record<ConsentKind, string>> = {
  privacy: [
    '本馆处理您在本表中填写的信息，仅用于志愿者申请的审核、服务的安排与联系、服务时长的记录和证明。',
    '证件号码、电话和住址加密保存，只有负责审核的工作人员因工作需要才能查看，每次查看都有记录；紧急联系人只在紧急情况下联系。',
    '您可以随时在“我的数据”中查看、下载、撤回或申请注销；需要更正，请联系志愿者办公室。',
  ].join('\n'),
  sensitive: '处理我的敏感个人信息：证件号码、照片和住址',
  showcase: '在“志愿者风采”中展示我的照片、姓名、性别、年龄、入馆时间、服务时长和个人介绍',
}
