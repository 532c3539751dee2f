import { noteCalls } from '@museum/contract/note/note.calls.ts'
import { implement } from '../../http/implement.ts'
import { addNote, changeNote, notes, removeNote } from './note.service.ts'

/** What the office notes of people for itself. */
export const noteHandlers = implement(noteCalls, {
  list: notes,
  add: addNote,
  change: changeNote,
  remove: (ctx, { id }) => removeNote(ctx, id),
})
