// What several screens share comes in few files, for over a slow network every file is a wait and what it says of
// itself is as long as a small one. No two of these files may import each other, which stops the build.

interface Group {
  name: string
  test: RegExp
  /** So many screens share it; two, where nothing is said. */
  minShareCount?: number
}

const groups: readonly Group[] = [
  // A few lines each, which both homes need.
  {
    name: 'small',
    test: /SmallIcon\.|Phrases\.|web-kit\/src\/late\.|closure-words\.|offered\.rules\.|activity\/activity\.(rules|words)\./,
  },
  // What a visitor's home and a volunteer's both draw.
  {
    name: 'home',
    test: /home\/(HomePlaces|places|tileArt|HomeBanner|ElderToggle|HomeBlank|HomeFoot|Landscape|seal|home|drawn|card)\.(tsx?|css)$/,
  },
  // What has a title that somebody wrote.
  { name: 'title', test: /components\/[tT]itle(Words)?\./ },
  // What only those are shown who may apply.
  { name: 'open', test: /home\/(Recruiting|JoinCard|recruiting)\./ },
  // How a shift stands now: whoever shows one, or signs, asks all of these; and the card that says it.
  { name: 'standing', test: /sign\/(standing|sign|leaving)\.rules\./ },
  {
    name: 'today',
    test: /home\/(ShiftFace|useStamp|today-card|card-line)\.|confirm\.rules\.|CannotCome\./,
  },
  // What the roots share: their bar with the scanner, what was last known, 长辈版.
  {
    name: 'roots',
    test: /TabBar\.|tabs\.css|(signAddress|scanner|useScan)\.|[lL]astKnown\.|ElderSwitch\.|AsOf\./,
  },
  // What lies above a screen; a visitor is asked to log in by one before there is any screen.
  { name: 'veil', test: /components\/Veil\./ },
  // What only lists need: a form does not wait for it.
  { name: 'lists', test: /components\/(EndlessList|SearchHeader|lists)\./ },
  // Whoever chooses a day has all of these.
  { name: 'dates', test: /components\/(DateField|DateSheet|dateParts|SheetField)\./ },
  // What a shift of any day is judged by; then whoever plans one asks, by the day, the month or the fortnight.
  { name: 'day', test: /roster\/(roster|plan)\.rules\./ },
  { name: 'plan', test: /roster\/(choice|planForm)\.|planner\/slot\.rules\.|src\/period\./ },
  // Days as a calendar shows them.
  {
    name: 'days',
    test: /components\/(monthGrid|CalendarDay|CalendarHead|useLunar)\.|earliestChoice\./,
  },
  // What was written at length.
  { name: 'detail', test: /components\/(RichText|DetailSkeleton|Expandable|plainText)\./ },
  {
    name: 'activity',
    test: /wx\/src\/features\/(activity|enlist|waitlist)\/|enlist\/enlist\.(rules|words)\./,
  },
  { name: 'space', test: /wx\/src\/features\/post\// },
  { name: 'vote', test: /wx\/src\/features\/vote\/|src\/vote\/vote\.\w+\./ },
  // At the foot of most screens and on no home.
  { name: 'help', test: /components\/HelpLink\./ },
  // And what many need.
  // Arithmetic of closures, and what only plans are asked, is for a few alone.
  {
    name: 'common',
    minShareCount: 10,
    test: /packages\/(wx|web-kit|contract)\/src(?!\/(setting\/closure|.*FormalOnly))|@tanstack/,
  },
]

/** How the build's files are cut: the entry, what screens share, and each screen. */
export const sharedFiles = () => [
  { name: 'start', tags: ['$initial' as const], priority: groups.length + 1 },
  ...groups.map(({ name, test, minShareCount = 2 }, at) => ({
    name,
    test,
    minShareCount,
    priority: groups.length - at,
  })),
]
