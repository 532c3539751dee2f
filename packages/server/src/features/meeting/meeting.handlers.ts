import { deskCalls, trainingOfficeCalls } from '@museum/contract/meeting/desk.calls.ts'
import { meetingCalls } from '@museum/contract/meeting/meeting.calls.ts'
import { meetingOfficeCalls } from '@museum/contract/meeting/meeting-office.calls.ts'
import { implement } from '../../http/implement.ts'
import { listing } from '../audit/listing.service.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { book, giveUp, step, trainings, unsuited } from './booking.service.ts'
import { mark, placeSomebody, rebook, release, seats, waiting } from './desk.service.ts'
import {
  cancelMeeting,
  changeCriteria,
  changeMeeting,
  createMeeting,
  criteria,
  meetingListing,
  openMeeting,
} from './meeting.service.ts'
import { settle } from './settle.service.ts'
import { undecide } from './settled.service.ts'
import { trainingRows } from './training.store.ts'

/** Interviews, assessments and trainings by appointment. */
export const meetingHandlers = [
  ...implement(meetingCalls, {
    step,
    trainings,
    book: (ctx, { slot_id }) => book(ctx, slot_id),
    give_up: (ctx, { id }) => giveUp(ctx, id),
    unsuited: (ctx, { note }) => unsuited(ctx, note),
  }),
  ...implement(meetingOfficeCalls, {
    ...meetingListing,
    create: createMeeting,
    change: changeMeeting,
    open: (ctx, { id }) => openMeeting(ctx, id),
    cancel: cancelMeeting,
    criteria: ({ db }) => criteria(db),
    changeCriteria,
  }),
  ...implement(deskCalls, {
    seats: (ctx, { id }) => seats(ctx, id),
    waiting,
    place: placeSomebody,
    release,
    mark,
    rebook,
    settle: (ctx, { id }) => settle(ctx, id),
    ...undecideCalls(undecide),
  }),
  ...implement(trainingOfficeCalls, {
    ...listing({
      rows: trainingRows,
      one: (db, id) => trainingRows(db, { id }).executeTakeFirst(),
      shown: (_, rows) => rows.map(({ code, ...row }) => ({ ...row, code: code ?? '' })),
      object: 'training',
      title: '培训记录',
      columns: [
        { title: '日期', value: (row) => row.date, width: 14 },
        { title: '培训', value: (row) => row.training, width: 30 },
        { title: '姓名', value: (row) => row.name, width: 12 },
        { title: '志愿者编号', value: (row) => row.code, width: 16, text: true },
        { title: '学时（分钟）', value: (row) => row.minutes, width: 12 },
        { title: '主办', value: (row) => row.organiser, width: 20 },
        { title: '内容', value: (row) => row.content, width: 40 },
      ],
    }),
  }),
]
