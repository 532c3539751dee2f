const inParts = { sqlite: 3, postgres: 7 }

/** How often the calls of interviews, assessments and trainings ask the database, and those that decide applications. */
export const meetingQueryCounts = {
  // With what is asked of a seat that ends with the step, and whether there is a time to choose for the next;
  // what is not told yet is noted beside it.
  'POST /api/office/volunteers/:id/decide': 11,
  'POST /api/office/volunteers/:id/appoint': 9,
  'POST /api/office/volunteers/:id/correct': 17,
  'GET /api/office/meetings/export': inParts,
  'GET /api/office/trainings/export': inParts,
  // Of whoever waits for neither; who does costs two more.
  'GET /api/meeting/step': 0,
  'GET /api/meeting/trainings': 2,
  'POST /api/meeting/book': 11,
  'POST /api/meeting/give_up': 9,
  'POST /api/meeting/unsuited': 6,
  'GET /api/office/meetings': 3,
  'GET /api/office/meetings/:id': 2,
  'POST /api/office/meetings': 9,
  'PATCH /api/office/meetings/:id': 12,
  'POST /api/office/meetings/:id/open': 6,
  'POST /api/office/meetings/:id/cancel': 13,
  'GET /api/office/meetings/:id/seats': 4,
  'GET /api/office/meetings/waiting': 2,
  'POST /api/office/meetings/:id/place': 13,
  'POST /api/office/meetings/:id/release': 12,
  'POST /api/office/meetings/:id/mark': 9,
  'POST /api/office/meetings/:id/rebook': 8,
  'POST /api/office/meetings/:id/settle': 16,
  'POST /api/office/meetings/:id/undecide': 5,
  'POST /api/office/meetings/undecide': 6,
  'GET /api/office/meetings/criteria': 1,
  'PATCH /api/office/meetings/criteria': 8,
  'GET /api/office/trainings': 3,
  'GET /api/office/trainings/:id': 2,
}
