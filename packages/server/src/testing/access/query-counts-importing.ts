/** Of a sheet of people, however many they are; an import locks one row more than it reads, for imports follow each other. */
export const importQueryCounts = {
  'GET /api/office/volunteers/import/template': 0,
  'POST /api/office/volunteers/import/check': 6,
  // Whether one yes makes somebody formal is read beside the lock of the settings.
  'POST /api/office/volunteers/import': 20,
  'DELETE /api/office/volunteers/import/titles': 5,
  'POST /api/office/volunteers/import/back': 4,
  'GET /api/office/imports': 3,
  'GET /api/office/imports/export': { sqlite: 3, postgres: 7 },
  'GET /api/office/imports/:id': 2,
  'GET /api/office/imports/:id/people': 4,
  'GET /api/office/imports/:id/back': 3,
  // Of nobody.
  'GET /api/office/imports/:id/undo': 5,
  'POST /api/office/imports/:id/undo': 11,
}
