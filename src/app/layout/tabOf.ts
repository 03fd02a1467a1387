import type { VisitedTab } from './visitedTabs'

/** The open tab of a page's path, if there is one. */
export const tabOf = (tabs: readonly VisitedTab[], path: string) =>
  tabs.find((tab) => tab.path.toLowerCase() === path.toLowerCase())
