import type { InlineConfig } from 'vite'

export interface FirstVisit {
  /** ids of the modules that the login page loads */
  readonly login: ReadonlySet<string>
  /** ids of those that the first page behind it loads beside them */
  readonly desk: ReadonlySet<string>
}
export function firstVisit(config: InlineConfig, root: string): Promise<FirstVisit>
