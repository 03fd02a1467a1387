/** Where the database says what an operator should know; the server's logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  /** statements, where the level asks for them */
  debug?(what: object, message: string): void
  isLevelEnabled?(level: string): boolean
}

export const silent: Log = { info: () => undefined, warn: () => undefined }
