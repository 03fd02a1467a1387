export interface Room {
  readonly files: readonly string[]
  readonly not?: readonly string[]
  readonly may: readonly string[]
  readonly packages: readonly string[]
}
export const rooms: Readonly<Record<string, Room>>
export function forbidden(room: string): readonly string[]
export function overrides(): readonly unknown[]
