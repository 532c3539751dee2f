/** The one place that names a colour; the kit's theme and the style sheet are both set from it. */
export const tokens = {
  paper: '#F7F4EE',
  card: '#FFFFFF',
  'paper-light': '#FCFAF6',
  'paper-deep': '#F2EDE4',
  line: '#E9E3D8',
  'line-strong': '#D2C8B7',
  ink: '#1F1B16',
  'ink-2': '#5F574D',
  'ink-3': '#8A8074',
  seal: '#A8362A',
  'seal-deep': '#8A2A20',
  celadon: '#2F7562',
  'celadon-deep': '#24604F',
  'celadon-wash': '#EAF3EF',
  amber: '#9A6A10',
  'amber-deep': '#7A5206',
  'amber-wash': '#FBF5E6',
  red: '#B3261E',
  'red-deep': '#8F1D17',
  'red-wash': '#FAEAE8',
  grey: '#6F6A62',
  // What is chosen.
  pick: '#EFE8DA',
  'service-1': '#2F6690',
  'service-2': '#A8362A',
  'service-3': '#2F7562',
  'service-4': '#B07A12',
  'service-5': '#6B4C7A',
  'service-6': '#8C5330',
  'service-7': '#54707C',
  shade: '0 1px 2px rgb(31 27 22 / 4%), 0 4px 16px rgb(31 27 22 / 5%)',
  sans: '"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans CJK SC","Microsoft YaHei",sans-serif',
  serif: '"Songti SC","Noto Serif CJK SC","STSong",serif',
} as const

/** Writes the tokens as custom properties of the page. */
export function paintTokens(root: HTMLElement, painted: Record<string, string>) {
  for (const [name, value] of Object.entries(painted)) root.style.setProperty(`--${name}`, value)
}
