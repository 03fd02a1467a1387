/** Where the database says what an operator should know; the server's logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

export const silent: Log = { info: () => undefined, warn: () => undefined }
