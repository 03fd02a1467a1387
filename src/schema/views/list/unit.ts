import type { AnyResource } from '../../model'

/** What is counted: orders, bills and slips are 单, anything else 条. */
export const unitOf = (resource: Pick<AnyResource, 'label'>): string => (resource.label.endsWith('单') ? '单' : '条')
