import { basename, join } from 'node:path'

/** Where `museum backup` puts its archives unless it is told another place. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups')

const usual = /^museum-(\d{4}-\d{2}-\d{2})-(\d{6})\.(age|tar)$/

/** What an archive is called by itself: `age` where only a private key opens it. */
export function archiveName(day: string, time: string, sealed: boolean): string {
  return `museum-${day}-${time.replaceAll(':', '')}.${sealed ? 'age' : 'tar'}`
}

/** The day in the name of an archive, and what sorts those of one museum by their age. */
export function readArchiveName(path: string): { day: string; order: string } | undefined {
  const [, day, time] = usual.exec(basename(path)) ?? []
  return day && time ? { day, order: `${day}-${time}` } : undefined
}

/** True for what a run that was cut off left behind. */
export const isUnfinished = (name: string) => /^museum-[\d-]+\.(age|tar)\.part$/.test(name)

/** Beside an archive, what is known of it without opening it. */
export function labelPath(archive: string): string {
  return `${archive.replace(/\.(age|tar)$/, '')}.label`
}
