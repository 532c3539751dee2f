import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import type { DrawingName } from './drawing-names.ts'
import { drawing } from './drawings.ts'
import type { DemoMuseum } from './events.ts'
import { type Hand, need } from './hands.ts'

/** The address of a drawing; it is uploaded once, however often it is shown. */
export async function picture(
  museum: DemoMuseum,
  office: Hand,
  name: DrawingName,
): Promise<string> {
  const known = museum.pictures.get(name)
  if (known) return known
  const sent = office.upload(pictureCalls.officePicture, `${name}.jpg`, await drawing(name))
  const { file_path_full } = await need(sent)
  museum.pictures.set(name, file_path_full)
  return file_path_full
}
