import { addDays } from '@museum/contract/day.ts'
import type { Asked, Hands } from './serving-calls.ts'

/** The phone's lists and statistics, each asked by one after the other. */
export function phoneCalls({ volunteers, newest, day }: Hands): Asked[] {
  const one = (round: number) => {
    const person = volunteers[round % volunteers.length]
    if (!person) throw new Error('nobody is logged in')
    return person
  }
  const get = (name: string, path: string): Asked => [
    name,
    (round) => ({ method: 'GET', path, token: one(round).token }),
  ]
  const post = (
    name: string,
    path: string,
    bodyOf: (group: number, round: number) => unknown,
  ): Asked => [
    name,
    (round) => {
      const { token, group } = one(round)
      return { method: 'POST', path, token, body: JSON.stringify(bodyOf(group, round)) }
    },
  ]
  const [year, month] = day.split('-').map(Number)
  const { activity, vote, candidate, service_type } = newest
  return [
    get('index_info', '/api/volunteer/index_info'),
    get('home', '/api/volunteer/home'),
    get('hours', '/api/volunteer/hours'),
    get('open_shifts', '/api/roster/open_shifts'),
    get('plan_offer', `/api/roster/plan_offer?first=${day}&last=${addDays(day, 30)}`),
    get('offer/list', '/api/offer/list'),
    get('waitlist/list', '/api/waitlist/list'),
    get('wish', '/api/wish'),
    get('sign_list', '/api/roster/sign_list'),
    get('service_time', '/api/roster/service_time'),
    get('roster/list', `/api/roster/list?year=${year}&month=${month}`),
    get('lately_roster_info', '/api/roster/lately_roster_info'),
    get('roster_list', '/api/roster/roster_list'),
    get('roster_activity', `/api/roster/roster_activity?time=${day}`),
    get('roster_info', `/api/roster/roster_info?time=${day}`),
    get('roster_time', `/api/roster/roster_time?time=${day}`),
    post('roster_location', '/api/roster/roster_location', () => ({
      service_type_id: service_type,
    })),
    post('scan_sign_info', '/api/roster/scan_sign_info', () => ({ time: day })),
    get('volunteer_group', '/api/volunteer/volunteer_group'),
    post('group_roster_statistics', '/api/volunteer/group_roster_statistics', (group, round) => ({
      group_id: group,
      time: addDays(day, -(round % 60)),
    })),
    post('group_service_statistics', '/api/volunteer/group_service_statistics', (group) => ({
      group_id: group,
      time_type: 3,
    })),
    get('activity/list', '/api/activity/list'),
    get('activity/list of a status', '/api/activity/list?activity_status_id=1'),
    post('activity/info', '/api/activity/info', () => ({ id: activity })),
    get('enlist/list', '/api/enlist/list'),
    get('message/list', '/api/message/list'),
    get('message/unread_count', '/api/message/unread_count'),
    get('leave/list', '/api/leave/list'),
    get('leave/list of one’s own', '/api/leave/list?type=own'),
    post('leave/info', '/api/leave/info', () => ({ id: newest.post - 2 })),
    get('noread_comment_num', '/api/leave/noread_comment_num'),
    get('vote/list', '/api/vote/list?status=0'),
    post('vote/info', '/api/vote/info', () => ({ id: vote })),
    post('vote/volunteer_info', '/api/vote/volunteer_info', () => ({
      id: vote,
      map_id: candidate,
    })),
    get('propaganda/list', '/api/propaganda/list'),
    get('all_volunteer_info', '/api/volunteer/all_volunteer_info'),
  ]
}
