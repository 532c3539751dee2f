import { amendReasonMissing } from './amend.rules.ts'

/** Faults of asking for another number in one's own record, and of what the office says to it. */
export const amendFaults = {
  'amend.not_now': { status: 0, msg: '现在不能申请更改，请刷新后查看' },
  'amend.same': { status: 0, msg: '与现在登记的相同，无需更改' },
  'amend.open': { status: 0, msg: '已有待处理的更改申请，请刷新后查看' },
  'amend.unchanged': { status: 0, msg: '与原申请相同，没有修改' },
  'amend.reason_required': { status: 0, msg: amendReasonMissing },
  'amend.often': { status: 0, msg: '今天提交次数过多，请明天再试' },
  'amend.closed': { status: 0, msg: '办公室已处理，或申请已撤回，请刷新查看' },
  'amend.withdrawn': { status: 0, msg: '本人已修改或撤回这条申请，请刷新后再看' },
  'amend.answered': { status: 0, msg: '该申请已由同事处理' },
} as const
