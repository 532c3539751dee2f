/** Faults of interviews, assessments and trainings by appointment. */
export const meetingFaults = {
  'meeting.span_wrong': { status: 0, msg: '结束时间须晚于开始时间，且至少够一个时段' },
  'meeting.past': { status: 0, msg: '时间须晚于现在' },
  'meeting.grant_missing': { status: 0, msg: '请选择通过后授予的服务类型' },
  'meeting.not_open': { status: 0, msg: '这个场次不在开放预约' },
  'meeting.has_seats': { status: 0, msg: '已有人预约，不能再改时间和名额' },
  'meeting.full': { status: 0, msg: '这个时段刚被约满，请选择其他时段' },
  'meeting.not_yours': { status: 0, msg: '您目前不需要预约这个场次' },
  'meeting.held': { status: 0, msg: '您已预约，不能再约' },
  'meeting.late': { status: 0, msg: '开始前24小时内不能自行更改，请联系志愿者办公室' },
  'meeting.started': { status: 0, msg: '这个时段已经开始' },
  'meeting.decided': { status: 0, msg: '已定案，不能再修改' },
  'meeting.booked_else': { status: 0, msg: '本人已另约时间，请先取消新的预约' },
  'meeting.score_wrong': { status: 0, msg: '评分与该场次的评分项不符' },
  'meeting.nothing': { status: 0, msg: '没有可定案的人，请先拟定结果' },
  'meeting.nobody': { status: 0, msg: '所选的人都已预约，或不在这一步' },
} as const
