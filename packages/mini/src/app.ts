import type { Held } from './held.ts'

App<Held>({ ticket: '' })
