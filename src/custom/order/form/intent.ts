/** What the form was opened for. */
export type Intent = { readonly kind: 'new' } | { readonly kind: 'edit' | 'copy' | 'report'; readonly id: number }

/**
 * `?id=N` and `?id=N&type=1` edit, `?id=N&type=2` copies, `?report=N` starts from what was reported, anything else is a new
 * order (O-178, O-179).
 */
export function intentOf(search: string): Intent {
  const query = new URLSearchParams(search)
  const report = Number(query.get('report'))
  if (Number.isInteger(report) && report > 0) return { kind: 'report', id: report }
  const id = Number(query.get('id'))
  if (!Number.isInteger(id) || id <= 0) return { kind: 'new' }
  return { kind: query.get('type') === '2' ? 'copy' : 'edit', id }
}

/** Tells the forms of two intents apart, for React and for their drafts. */
export const intentKey = (intent: Intent): string => (intent.kind === 'new' ? 'new' : `${intent.kind}-${intent.id}`)
