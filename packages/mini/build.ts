import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { miniPages } from '@museum/contract/login/mini.rules.ts'
import { rolldown } from 'rolldown'

export interface MiniSettings {
  /** The museum's own address, such as `https://host`. */
  publicUrl: string
  appId: string
  /** What stands above until a page says its own title. */
  name: string
}

const source = join(import.meta.dirname, 'src')

/** Writes the folder that WeChat's developer tools open; answers its files with their bytes. */
export async function buildMini(
  { publicUrl, appId, name }: MiniSettings,
  folder: string,
): Promise<{ file: string; bytes: number }[]> {
  rmSync(folder, { recursive: true, force: true })
  const entries = ['app', ...Object.values(miniPages)]
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry, join(source, `${entry}.ts`)])),
    // Older phones run it by their own engine.
    transform: { target: 'es2018', define: { PUBLIC_URL: JSON.stringify(publicUrl) } },
    platform: 'neutral',
    logLevel: 'silent',
    onLog: (_, log) => {
      throw new Error(log.message)
    },
  })
  await bundle.write({
    dir: folder,
    format: 'cjs',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
  })
  await bundle.close()
  for (const file of globSync('**/*.{json,wxml,wxss}', { cwd: source })) {
    if (file.startsWith('testing/')) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(source, file), join(folder, file))
  }
  change(join(folder, 'project.config.json'), (config) => ({ ...config, appid: appId }))
  change(join(folder, 'app.json'), (app) => ({
    ...app,
    window: { ...(app.window as object), navigationBarTitleText: name },
  }))
  return globSync('**/*.*', { cwd: folder })
    .sort()
    .map((file) => ({ file, bytes: statSync(join(folder, file)).size }))
}

function change(file: string, by: (value: Record<string, unknown>) => unknown): void {
  writeFileSync(file, `${JSON.stringify(by(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`)
}
