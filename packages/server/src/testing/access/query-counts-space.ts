/** How often the phone's calls of the sharing space ask the database. */
export const spaceQueryCounts = {
  // What was decided of it and not told yet is told no more, here and where it is deleted.
  'POST /api/leave/push': 6,
  'GET /api/leave/list': 1,
  'POST /api/leave/info': 2,
  'POST /api/leave/comment': 8,
  'GET /api/leave/noread_comment_num': 1,
  'GET /api/leave/new_comment_list': 1,
  'POST /api/leave/delete': 5,
  'POST /api/office/feedbacks/:id/undecide': 4,
  'POST /api/office/feedbacks/undecide': 5,
  'POST /api/office/comments/:id/undecide': 5,
  'POST /api/office/comments/undecide': 6,
}
