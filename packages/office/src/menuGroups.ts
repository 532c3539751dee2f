import { type OfficePage, pages } from './menu.tsx'

/** The left menu, by duty; the first page that one may see is where one starts. */
export const menu: readonly { title: string; pages: readonly OfficePage[] }[] = [
  { title: '工作台', pages: [pages.dashboard] },
  {
    title: '考勤',
    pages: [
      pages.today,
      pages.exceptions,
      pages.corrections,
      pages.attendance,
      pages.feedbacks,
      pages.signCode,
      pages.hours,
    ],
  },
  {
    title: '排班',
    pages: [
      pages.planner,
      pages.demand,
      pages.closures,
      pages.serviceTypes,
      pages.places,
      pages.rosterSettings,
    ],
  },
  { title: '审核', pages: [pages.applications, pages.enlists] },
  {
    title: '志愿者',
    pages: [pages.volunteers, pages.groups, pages.statements, pages.duplicates, pages.deletions],
  },
  { title: '招募', pages: [pages.activities, pages.recruitments] },
  {
    title: '互动',
    pages: [pages.votes, pages.posts, pages.comments, pages.articles, pages.broadcasts],
  },
  { title: '系统', pages: [pages.dictionaries, pages.settings, pages.accounts, pages.audit] },
]
