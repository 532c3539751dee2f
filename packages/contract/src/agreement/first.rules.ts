import type { ConsentKind } from './agreement.rules.ts'

/**
 * The first version of each text, with which a new museum begins. Whoever words one anew adds a migration that keeps
 * the former words as the first version of museums where people have agreed to them, as 116 does. What a museum says
 * otherwise it publishes.
 */
export const firstTexts: Readonly<Record<ConsentKind, string>> = {
  privacy: [
    '本馆处理您在本表中填写的信息，仅用于志愿者申请的审核、服务的安排与联系、服务时长的记录和证明。',
    '证件号码、电话和住址加密保存，平时只显示一部分。负责审核的工作人员因工作需要可以查看完整内容，也可以按投保、报送等用途导出；负责排班的工作人员因班次或通知需要打电话时，可以查看您的手机号。每次查看和导出都有记录，您在“我的数据”中可以看到。紧急联系人只在紧急情况下联系。',
    '您可以随时在“我的数据”中查看、下载、撤回或申请注销；需要更正，请联系志愿者办公室。',
  ].join('\n'),
  sensitive: '处理我的敏感个人信息：证件号码、照片、住址，以及我填写的身高和体重',
  showcase: '在“志愿者风采”中展示我的照片、姓名、性别、年龄、入馆时间、服务时长和个人介绍',
}
