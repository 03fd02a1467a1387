/** Everywhere on the desk. */
export const deskKeys = {
  palette: 'Mod+K',
  sheet: '?',
  help: 'F1',
  close: 'Escape',
} as const
