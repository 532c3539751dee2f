/**
 * By which columns each list of the office is put in order, by its path; `-` before one of which the
 * greatest, or the latest, is what one wants first. What the call takes, how it is read and which heads
 * of the table are buttons follows from it. A list over a table that grows for ever has only what an
 * index serves or its filter bounds.
 */
export const listSorts = {
  '/api/office/accounts': ['username', 'role', 'disabled', '-last_login_at'],
  '/api/office/activities': [
    ...(['title', 'state', '-activity_start_date', '-enlist_num'] as const),
    ...(['-pending_num', '-waiting_num'] as const),
  ],
  '/api/office/amendments': ['name', 'created_at', '-answered_at'],
  '/api/office/articles': ['title', 'state', '-created_at', '-updated_at'],
  '/api/office/audit': ['-at'],
  '/api/office/bulk': [
    ...(['words', 'state', '-total', '-done', '-skipped'] as const),
    ...(['created_by', '-created_at'] as const),
  ],
  '/api/office/bulk/:id/people': ['name', 'about', 'was', 'becomes', 'outcome', '-at'],
  // Of a vote alone.
  '/api/office/candidates': ['name', '-num'],
  '/api/office/comments': ['-created_at', 'title'],
  '/api/office/corrections': ['name', '-date', 'created_at', '-answered_at'],
  '/api/office/deletions': ['name', 'requested_at', 'due_day', 'state'],
  '/api/office/dictionaries': ['name', 'disabled'],
  '/api/office/duplicates': ['name', 'reason', '-found_at', 'state'],
  '/api/office/enlists': ['name', 'title', 'enlist_time', 'enlist_status', '-approval_date'],
  '/api/office/exceptions': ['-date'],
  '/api/office/feedbacks': ['name', '-mood', '-date', '-handled_at'],
  '/api/office/groups': ['name', '-member_count'],
  '/api/office/hours': ['name', '-people', '-count', '-talks', '-minutes'],
  '/api/office/labels': ['name', '-count'],
  '/api/office/meetings': ['title', 'date', 'place', '-taken', '-came'],
  '/api/office/notifications': ['title', 'audience', '-sent', '-at', 'created_by'],
  '/api/office/places': ['name', 'sort', 'disabled'],
  '/api/office/posts': [
    ...(['title', 'name', 'created_at', 'checked', 'status'] as const),
    ...(['-comment_num', '-approval_date'] as const),
  ],
  '/api/office/recruitments': ['title', 'state', '-updated_at'],
  '/api/office/reports/moves': ['name', 'group_name', '-day'],
  '/api/office/reports/slots': ['-date', 'place_name', '-need', '-came', '-lack'],
  // Of a day alone.
  '/api/office/rosters': ['name', 'start_time', 'place_name', '-service_minutes'],
  '/api/office/service-types': ['name', '-place_count', 'sort', 'disabled'],
  '/api/office/statements': ['number', 'name', '-first_day', '-minutes', '-issued_at'],
  '/api/office/trainings': ['name', 'training', '-date', '-minutes', 'organiser'],
  // `waiting`: since when somebody stands at their step.
  '/api/office/volunteers': [
    ...(['-applied', 'waiting', 'name', 'code', 'group', '-hours', 'certificate'] as const),
    ...(['last', '-joined'] as const),
  ],
  '/api/office/votes': ['title', '-end_time', '-candidate_count', '-ballot_count'],
} as const

export type SortedPath = keyof typeof listSorts
type Plain<S> = S extends `-${infer N}` ? N : S
/** A column by which the list of a path is put in order. */
export type SortName<P> = P extends SortedPath ? Plain<(typeof listSorts)[P][number]> : never

/** A column without the way in which it is read first. */
export const plainSort = <S extends string>(sort: S) => sort.replace(/^-/, '') as Plain<S>
