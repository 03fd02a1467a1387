import type { Audience, FirmType } from './field'
import type { NameOf } from './names'

/** A bespoke screen: its address, its words and who may open it. The component is found by `name` in the app's registry. */
export interface ScreenDecl extends Audience {
  readonly name: string
  readonly path: string
  /** further spellings of the address; paths match without regard to case */
  readonly aliases?: readonly string[]
  readonly label: string
  /** what a firm type calls it, where that is another word (服务商结算: 我的账单) */
  readonly labels?: { readonly [T in FirmType]?: string }
  /** group of the sidebar; without one it is reachable but not listed */
  readonly menu?: NameOf<'menu'>
  /**
   * Names of resources, or of their views (`order.cashFirst`), that stand side by side under this address, each with a path
   * below it: the screen is a strip of those that the user may open, and the one that is open. It needs no component.
   */
  readonly tabs?: readonly string[]
  /** without sidebar and tabs: it opens without a session too, or fills a wall */
  readonly bare?: boolean
}

export interface MenuGroupDecl {
  readonly key: string
  readonly label: string
  readonly icon: string
}

/** Declares bespoke screens; their keys stay literal types. */
export const defineScreens = <const S extends readonly ScreenDecl[]>(screens: S): S => screens
