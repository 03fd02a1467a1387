import type { AnyResource } from './anyResource'
import type { ScreenDecl } from './screen'

/** What a feature declares. */
interface Declarations<S extends readonly ScreenDecl[]> {
  readonly resources: readonly AnyResource[]
  readonly screens: S
}

/** The declarations of a feature, as `src/resources/declared.ts` lists them; the names of its screens stay literal types. */
export const declarations = <const S extends readonly ScreenDecl[]>(all: Declarations<S>): Declarations<S> => all
